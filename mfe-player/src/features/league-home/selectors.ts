import type { FantasyGame, Standing } from '@endzone/contracts/types/fantasy';
import { createSelector } from '@reduxjs/toolkit';
import { lastResults, weekBars } from '@endzone/shared-ui/game/teamGames.ts';
import type { leagueHomeReducer, PartName } from './slice.ts';
import { otherGames } from './week.ts';

export type WithLeagueHome = { leagueHome: ReturnType<typeof leagueHomeReducer> };

const values = ({ leagueHome }: WithLeagueHome) => leagueHome.values;

/** The league whose parts are in the store: the page may already ask for another. */
export const selectOpened = ({ leagueHome }: WithLeagueHome) => leagueHome.opened;
export const selectLeague = (state: WithLeagueHome) => values(state).league;
export const selectSeason = (state: WithLeagueHome) => values(state).season;
export const selectLeagueSeason = (state: WithLeagueHome) => values(state).leagueSeason;
export const selectMembers = (state: WithLeagueHome) => values(state).members;
export const selectMatchup = (state: WithLeagueHome) => values(state).matchup;
const selectStandings = (state: WithLeagueHome) => values(state).standings;
const selectGames = (state: WithLeagueHome) => values(state).games;

export const selectStatus =
  (part: PartName) =>
  ({ leagueHome }: WithLeagueHome) =>
    leagueHome.status[part];
export const selectFailure =
  (part: PartName) =>
  ({ leagueHome }: WithLeagueHome) =>
    leagueHome.failures[part];
/** True from a failure until the part is there, while it is tried again too. */
export const selectHasFailed = (part: PartName) => (state: WithLeagueHome) =>
  selectFailure(part)(state) !== undefined;

const noGames: FantasyGame[] = [];

export type StandingRow = Standing & {
  /** Undefined until the games are known. */
  results: ReturnType<typeof lastResults> | undefined;
  bars: ReturnType<typeof weekBars>;
};

export const selectStandingRows = createSelector([selectStandings, selectGames], (standings, games) =>
  standings?.map((standing): StandingRow => ({
    ...standing,
    results: games && lastResults(games, standing.team.id),
    bars: weekBars(games ?? noGames, standing.team.id),
  })),
);

export const selectOtherGames = createSelector([selectGames, selectMatchup], (games, own) =>
  games && own ? otherGames(games, own) : noGames,
);

/** Proposals that wait for the reader. */
export const selectNbTrades = createSelector(
  [(state: WithLeagueHome) => values(state).trades, selectOpened],
  (trades = [], opened) =>
    trades.filter(({ status, toTeam }) => status === 'proposed' && toTeam.id === opened?.teamId).length,
);

/** Teams that go to the playoffs: four, "1 v 4, 2 v 3" or "1 v 2 and 3 v 4". */
export const nbPlayoffTeams = 4;
