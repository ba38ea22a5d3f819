import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive } from '@endzone/shared-ui/api/useFresh.ts';
import { comingWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { mayDraftAfterAll } from '@endzone/shared-ui/game/draftWindow.ts';
import { createSelector } from '@reduxjs/toolkit';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { missedDraft } from '../../data/seasons/missedDraft.ts';
import { standingRows } from '../../data/standings/rows.ts';
import type { leagueHomeReducer, PartName } from './slice.ts';
import { gameIn, otherGames } from '../../data/games/week.ts';

export type WithLeagueHome = { leagueHome: ReturnType<typeof leagueHomeReducer> };

const values = ({ leagueHome }: WithLeagueHome) => leagueHome.values;

/** The league whose parts are in the store: the page may already ask for another. */
export const selectRequested = ({ leagueHome }: WithLeagueHome) => leagueHome.requested;
export const selectLeague = (state: WithLeagueHome) => values(state).league;
export const selectSeason = (state: WithLeagueHome) => values(state).season;
/** One that may draft after all is as good as none: its dates are still to be chosen. */
export const selectLeagueSeason = (state: WithLeagueHome) => {
  const { leagueSeason } = values(state);
  return leagueSeason && mayDraftAfterAll(leagueSeason) ? null : leagueSeason;
};
/** Without a draft it has no weeks and no rosters for this league. */
export const selectMissedDraft = (state: WithLeagueHome) => {
  const leagueSeason = selectLeagueSeason(state);
  return leagueSeason === undefined ? undefined : missedDraft(selectSeason(state), leagueSeason);
};
/** How far it is, and its real games. */
export const selectWeeks = createSelector(
  [selectLeagueSeason, selectSeason],
  (leagueSeason, season) =>
    leagueSeason && {
      ...leagueSeason,
      games: season?.id === leagueSeason.id ? season.games : undefined,
    },
);
/** From its last regular week on: before that hardly anybody asks who would meet whom. */
export const selectPlayoffSeason = (state: WithLeagueHome) => {
  const season = selectWeeks(state);
  if (!season || season.closedReason !== null) return undefined;
  return season.currentWeek >= season.nbWeeks - season.nbPlayoffWeeks ? season : undefined;
};
export const selectMembers = (state: WithLeagueHome) => values(state).members;
export const selectPending = (state: WithLeagueHome) => values(state).pending;
export const selectMatchup = (state: WithLeagueHome) => values(state).matchup;
export const selectRoster = (state: WithLeagueHome) => values(state).roster;
export const selectStandings = (state: WithLeagueHome) => values(state).standings;
export const selectGames = (state: WithLeagueHome) => values(state).games;

export const selectStatus =
  (part: PartName) =>
  ({ leagueHome }: WithLeagueHome) =>
    leagueHome.status[part];
/** Some part of the page is on its way. */
export const selectIsLoading = ({ leagueHome }: WithLeagueHome) =>
  Object.values(leagueHome.status).includes('loading');
/** Points change while somebody looks at them. */
export const selectIsLive = ({ leagueHome }: WithLeagueHome) => isSeasonLive(leagueHome.values.season);
/** What was read before stays on the page when it cannot be read again. */
export const selectFailure =
  (part: PartName) =>
  ({ leagueHome }: WithLeagueHome) =>
    leagueHome.values[part] === undefined ? leagueHome.failures[part] : undefined;
/** The failure of any part, on the page or not, that the next read may mend. */
export const selectTransientFailure = ({ leagueHome }: WithLeagueHome) =>
  transientOf(Object.values(leagueHome.failures));
/** Some part was refused to somebody who plays in the league no more. */
export const selectIsLost = ({ leagueHome }: WithLeagueHome) =>
  Object.values(leagueHome.failures).some(isLeagueLost);
/** True from a failure until the part is there, while it is tried again too. */
export const selectHasFailed = (part: PartName) => (state: WithLeagueHome) =>
  selectFailure(part)(state) !== undefined;

const noGames: FantasyGame[] = [];

export const selectStandingRows = createSelector(
  [selectStandings, selectGames, selectWeeks],
  (standings, games, weeks) => standings && standingRows(standings, games, weeks?.games),
);

/** Between two weeks: the reader's game of the coming one. */
export const selectNextGame = createSelector(
  [selectGames, selectLeagueSeason, selectRequested],
  (games, leagueSeason, requested) =>
    games && requested?.teamId !== undefined && leagueSeason?.status === 'ongoing'
      ? gameIn(games, requested.teamId, comingWeek(leagueSeason))
      : undefined,
);

/** The week that is played, or else comes, without a game of the reader: in the playoffs others play on. */
export const selectWeekWithout = createSelector(
  [selectGames, selectLeagueSeason, selectMatchup, selectNextGame],
  (games, leagueSeason, own, next) => {
    const week = leagueSeason?.isWeekActive ? leagueSeason.currentWeek : comingWeek(leagueSeason);
    const isMine = next !== undefined || own?.week === week;
    return !isMine && games?.some((game) => game.week === week) ? week : undefined;
  },
);

/** What stands beside the board: the other games of its week, the results of the week before, or a later week that others play alone. */
export const selectOtherGames = createSelector(
  [selectGames, selectLeagueSeason, selectMatchup, selectNextGame],
  (games, leagueSeason, own, next) => {
    if (!games || !own) return noGames;
    if (next && next.id !== own.id) return [own, ...otherGames(games, own)];
    const { currentWeek = 0 } = leagueSeason ?? {};
    const later = own.week < currentWeek ? games.filter(({ week }) => week === currentWeek) : noGames;
    return later.length > 0 ? later : otherGames(games, own);
  },
);

/** Proposals that wait for the reader; `undefined` while they are not known. */
export const selectNbTrades = createSelector(
  [(state: WithLeagueHome) => values(state).trades, selectRequested],
  (trades, requested) =>
    trades?.filter(({ status, toTeam }) => status === 'proposed' && toTeam.id === requested?.teamId).length,
);
