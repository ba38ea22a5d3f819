import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { mayDraftAfterAll } from '@endzone/shared-ui/game/draftWindow.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Goal from 'lucide-react/icons/goal';
import { useSearchParams } from 'react-router';
import { getLeagueSeason } from '../../data/seasons/api.ts';
import { missedDraft } from '../../data/seasons/missedDraft.ts';
import { getGames, getSeason } from './api.ts';
import { UnseenDialogs, type SeasonBefore } from './UnseenDialogs.tsx';
import { WeekGames } from './WeekGames.tsx';
import { chosenWeek, weeksOf } from './weeks.ts';
import { WeekSwitcher } from './WeekSwitcher.tsx';

type SeasonGamesProps = {
  leagueId: string;
  seasonId: string;
  teamId: string | undefined;
  /** The season before the one that is played or comes: its last news may not have been seen. */
  before: SeasonBefore | undefined;
};

/** A league's run through a season: its weeks, and the games of the chosen one. */
export function SeasonGames({ leagueId, seasonId, teamId, before }: SeasonGamesProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const { data, failure, status, reload } = useLoad(
    async (signal) => {
      const [season, leagueSeason, games] = await Promise.all([
        getSeason(seasonId, signal),
        getLeagueSeason(leagueId, seasonId, signal),
        getGames(leagueId, seasonId, signal),
      ]);
      return { season, leagueSeason, games };
    },
    [leagueId, seasonId],
  );
  useFresh(reload, { isLive: isSeasonLive(data?.season), failure });
  if (!data) {
    if (!failure) return <Skeleton shape="page" />;
    const isLoading = status === 'loading';
    return <LoadFailed failure={failure} title={t('gameCenter.failed')} onRetry={reload} busy={isLoading} />;
  }
  const { season, leagueSeason, games } = data;
  const weeks = leagueSeason ? weeksOf(leagueSeason, games) : [];
  const week = chosenWeek(weeks, games, {
    week: search.get('week'),
    game: search.get('game'),
    currentWeek: season.currentWeek,
  });
  return (
    <CrestsOfLeague names={games.flatMap(({ team1, team2 }) => [team1.name, team2.name])}>
      {teamId !== undefined && (
        <UnseenDialogs games={games} season={season} leagueId={leagueId} teamId={teamId} before={before} />
      )}
      {week ? (
        <>
          <WeekSwitcher weeks={weeks} chosen={week.week} />
          <WeekGames season={season} games={games} week={week} leagueId={leagueId} teamId={teamId} />
        </>
      ) : (
        <NoGames leagueId={leagueId} reason={reasonOf(season, leagueSeason)} />
      )}
    </CrestsOfLeague>
  );
}

function reasonOf(season: Season, leagueSeason: LeagueSeason | null): string {
  if (!leagueSeason || mayDraftAfterAll(leagueSeason))
    return missedDraft(season, leagueSeason) ? 'missed' : 'league';
  if (leagueSeason.closedReason) return leagueSeason.closedReason;
  return leagueSeason.status === 'pending' || leagueSeason.status === 'drafting' ? 'draft' : 'games';
}

/** Why there is nothing to play yet, or no more. */
function NoGames({ leagueId, reason }: { leagueId: string; reason: string }) {
  const t = useTexts();
  return (
    <EmptyState
      icon={<Icon of={Goal} size="lg" />}
      title={t(`gameCenter.none.${reason}.title`)}
      action={<LinkButton to={`/leagues/${leagueId}`}>{t('gameCenter.toLeague')}</LinkButton>}
    >
      {t(`gameCenter.none.${reason}.text`)}
    </EmptyState>
  );
}
