import type { LeagueSeason, Qualification } from '@endzone/contracts/fantasy/leagueSeasons';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useIsTooLate } from '@endzone/shared-ui/game/useIsTooLate.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { getQualification } from './api.ts';

/** The figures behind it; nothing once they are in order. */
function figuresOf(t: Translate, { qualificationsMet, leagueTeams, seasonTeams, position }: Qualification) {
  if (qualificationsMet) return undefined;
  return position
    ? t('leagueHome.draft.problem.tooFewPlayers', { leagueTeams, position })
    : t('leagueHome.draft.problem.tooManyTeams', { leagueTeams, seasonTeams });
}

type Props = {
  season: Pick<LeagueSeason, 'id' | 'leagueId' | 'draftEndsAt' | 'draftLatestStartAt'>;
  problem: LeagueSeason['draftProblem'];
};

/** Why a draft whose start has passed has not begun; with the figures behind it as soon as they are known, and when it will not begin by itself. */
export function DraftProblem({ season, problem }: Props) {
  const t = useTexts();
  const { id: seasonId, leagueId } = season;
  const isTooLate = useIsTooLate(season);
  const { data, failure, reload } = useLoad(
    async (signal) =>
      problem === 'league_not_qualified' ? getQualification(leagueId, seasonId, signal) : undefined,
    [leagueId, seasonId, problem],
  );
  useFresh(reload, { isLive: false, failure });
  if (problem === null) return null;
  const words = t(`leagueHome.draft.problem.${isTooLate ? 'tooLate' : problem}`);
  return <Banner kind="warn">{(data && figuresOf(t, data)) ?? words}</Banner>;
}
