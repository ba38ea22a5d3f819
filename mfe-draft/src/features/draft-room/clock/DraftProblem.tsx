import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useIsTooLate } from '@endzone/shared-ui/game/useIsTooLate.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';

type Props = {
  problem: NonNullable<LeagueSeason['draftProblem']>;
  draftEndsAt: string;
  draftLatestStartAt: string | undefined;
};

/** Why a draft whose start has passed has not begun, and when it will not begin by itself. */
export function DraftProblem({ problem, ...dates }: Props) {
  const t = useTexts();
  const isTooLate = useIsTooLate(dates) && problem === 'league_slots_not_filled';
  return <Banner kind="warn">{t(`draftRoom.problem.${isTooLate ? 'tooLate' : problem}`)}</Banner>;
}
