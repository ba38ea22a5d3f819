import { now } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { chooseAutoPick } from '../domain/autoPick.ts';
import { applyPick, type PickMade } from '../domain/draftPick.ts';
import { isAutoPickDue, onTheClock } from '../domain/draftTurn.ts';
import type { Id, Players } from '../domain/leagueSeason.ts';
import { readLeague, readPlayers, readSeason } from '../shared/copies/read.ts';
import { drawGames } from '../shared/drawGames.ts';
import { leagueSeasonKey, type LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { changeLeagueSeason, type Changed } from '../shared/leagueSeasons.ts';
import { readOnline } from '../shared/presence.ts';
import { closeNotices, pickNotices } from './notices.ts';
import { readQueue } from './queues.ts';

/** What a turn needs besides the league season: copies, so that a pick needs no other service. */
export type Table = {
  league: InternalLeague;
  real: InternalSeason;
  players: Players;
  /** Who has the room open: he need not be told that it is his turn. */
  online: ReadonlySet<Id>;
};

/** Makes the pick of the turn at hand; the last one draws the games or closes a season that came too late. */
export function playTurn(
  season: LeagueSeasonDocument,
  made: Omit<PickMade, 'rosterPlayerId' | 'at'>,
  { league, real, players, online }: Table,
): Changed {
  const picked = applyPick(season, { ...made, rosterPlayerId: newId(), at: now() });
  const next = drawGames(picked, real);
  const closed = next.closedReason ? closeNotices(next, league, next.closedReason) : [];
  crashPoint('pick-before-write');
  return { season: next, tell: [...pickNotices(next, league, players, online), ...closed], announce: true };
}

/** @throws AppError when the league or its season is gone. */
async function setTable(leagueId: Id, seasonId: Id): Promise<Table> {
  const [league, real, players, online] = await Promise.all([
    readLeague(leagueId),
    readSeason(seasonId),
    readPlayers(),
    readOnline(leagueSeasonKey(leagueId, seasonId)),
  ]);
  if (!league) throw new AppError(errors.leagueNotFound);
  if (!real) throw new AppError(errors.seasonNotFoundById);
  return { league, real, players, online };
}

type Played = { made: boolean; season: LeagueSeasonDocument };

/** One missed turn, or one of a team that picks automatically: one conditional write, if it is due by now and `isMeant`. */
async function tryDueTurn(
  leagueId: Id,
  seasonId: Id,
  isMeant: (season: LeagueSeasonDocument) => boolean,
): Promise<Played> {
  let made = false;
  const season = await changeLeagueSeason(leagueId, seasonId, async (present) => {
    const team = onTheClock(present);
    // Every attempt decides anew: somebody else may have picked meanwhile.
    made = team !== undefined && isAutoPickDue(present, now()) && isMeant(present);
    if (!team || !made) return undefined;
    const [table, queue] = await Promise.all([setTable(leagueId, seasonId), readQueue(present, team.id)]);
    // The queue was read between: the manager's own pick still counts until this one is written.
    const choice = chooseAutoPick(present, table.players, team.id, queue);
    const { player = null, source = null } = choice ?? {};
    return playTurn(present, { player, isAuto: true, autoSource: source }, table);
  });
  if (made) crashPoint('pick-after-write');
  return { made, season };
}

/** The turn at hand, if it is due and `isMeant`. Whoever wrote first has picked, so that a lost race is no failure. */
export async function pickDueTurn(
  leagueId: Id,
  seasonId: Id,
  isMeant: (season: LeagueSeasonDocument) => boolean = () => true,
): Promise<Played> {
  for (;;) {
    try {
      return await tryDueTurn(leagueId, seasonId, isMeant);
    } catch (error) {
      if (!(error instanceof AppError && error.definition === errors.rosterChanged)) throw error;
    }
  }
}
