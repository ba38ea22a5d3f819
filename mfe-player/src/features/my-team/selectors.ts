import { createSelector } from '@reduxjs/toolkit';
import { gamesOf, sideOf } from '@endzone/shared-ui/game/teamGames.ts';
import { pointsOf, weekBars } from '../../data/games/week.ts';
import type { myTeamReducer } from './slice.ts';

export type WithMyTeam = { myTeam: ReturnType<typeof myTeamReducer> };

export const selectRequested = ({ myTeam }: WithMyTeam) => myTeam.requested;
export const selectStatus = ({ myTeam }: WithMyTeam) => myTeam.status;
export const selectFailure = ({ myTeam }: WithMyTeam) => myTeam.failure;
export const selectAroundFailure = ({ myTeam }: WithMyTeam) => myTeam.aroundFailure;
export const selectRoster = ({ myTeam }: WithMyTeam) => myTeam.roster;
export const selectSeason = ({ myTeam }: WithMyTeam) => myTeam.around.season;
export const selectCanTrade = ({ myTeam }: WithMyTeam) => myTeam.around.canTrade ?? false;
export const selectStanding = ({ myTeam }: WithMyTeam) => myTeam.around.standing;

/** Proposals that wait for the reader's answer; `undefined` while they are not known. */
export const selectOffers = createSelector(
  [({ myTeam }: WithMyTeam) => myTeam.around.trades, selectRoster],
  (trades, roster) =>
    trades?.filter(({ status, toTeam }) => status === 'proposed' && toTeam.id === roster?.team.id),
);

/** The points of the team in each settled or frozen week, which do not depend on its present roster. */
export const selectPlayedPoints = createSelector(
  [({ myTeam }: WithMyTeam) => myTeam.around.games, selectRoster, selectSeason],
  (games = [], roster, season): ReadonlyMap<number, number | null> =>
    new Map(
      (roster ? gamesOf(games, roster.team.id) : [])
        .filter(({ isFinal, isFrozen }) => isFinal || isFrozen)
        .map((game) => {
          const side = sideOf(game, roster?.team.id ?? '') ?? 1;
          return [game.week, pointsOf(game, side, season?.games)];
        }),
    ),
);

export const selectTeamBars = createSelector(
  [({ myTeam }: WithMyTeam) => myTeam.around.games, selectRoster, selectSeason],
  (games = [], roster, season) => (roster ? weekBars(games, roster.team.id, season?.games) : []),
);
