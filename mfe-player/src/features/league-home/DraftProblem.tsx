import type { LeagueSeason, Qualification } from '@endzone/contracts/fantasy/leagueSeasons';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { getQualification } from './api.ts';

function causeOf(t: Translate, { qualificationsMet, leagueTeams, seasonTeams, position }: Qualification) {
  if (qualificationsMet) return t('leagueHome.draft.problem.league_not_qualified');
  return position
    ? t('leagueHome.draft.problem.tooFewPlayers', { leagueTeams, position })
    : t('leagueHome.draft.problem.tooManyTeams', { leagueTeams, seasonTeams });
}

type Props = { season: Pick<LeagueSeason, 'id' | 'leagueId'>; problem: LeagueSeason['draftProblem'] };

/** Why a draft whose start has passed has not begun; with the figures behind it as soon as they are known. */
export function DraftProblem({ season: { id: seasonId, leagueId }, problem }: Props) {
  const t = useTexts();
  const { data, failure, reload } = useLoad(
    async (signal) =>
      problem === 'league_not_qualified' ? getQualification(leagueId, seasonId, signal) : undefined,
    [leagueId, seasonId, problem],
  );
  useFresh(reload, { isLive: false, failure });
  if (problem === null) return null;
  return <Banner kind="warn">{data ? causeOf(t, data) : t(`leagueHome.draft.problem.${problem}`)}</Banner>;
}
