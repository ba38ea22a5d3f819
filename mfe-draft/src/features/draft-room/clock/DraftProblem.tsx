import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useIsTooLate } from '@endzone/shared-ui/game/useIsTooLate.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

type Props = { problem: NonNullable<LeagueSeason['draftProblem']>; draftEndsAt: string };

/** Why a draft whose start has passed has not begun, and when it will not begin by itself. */
export function DraftProblem({ problem, draftEndsAt }: Props) {
  const t = useTexts();
  const isTooLate = useIsTooLate(draftEndsAt) && problem === 'league_slots_not_filled';
  return <Banner kind="warn">{t(`draftRoom.problem.${isTooLate ? 'tooLate' : problem}`)}</Banner>;
}
