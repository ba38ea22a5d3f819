import { now } from '@endzone/common/clock';
import { crashPoint } from '@endzone/common/crashPoint';
import { newId } from '@endzone/common/ids';
import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { chooseAutoPick } from '../../domain/autoPick.ts';
import { applyPick, type PickMade } from '../../domain/draftPick.ts';
import { isAutoPickDue, onTheClock } from '../../domain/draftTurn.ts';
import type { Id, Players } from '../../domain/leagueSeason.ts';
import { readLeague, readPlayers, readSeason } from '../copies/read.ts';
import { drawGames } from './drawGames.ts';
import { leagueSeasonKey, type LeagueSeasonDocument } from '../league-season/model.ts';
import { changeLeagueSeason, type Changed } from '../league-season/store.ts';
import { readOnline } from '../presence/store.ts';
import { logged } from '../league-log/logged.ts';
import { pickLogged } from './draftLog.ts';
import { closeNotices, pickNotices } from './notices.ts';
import { readQueue } from '../draft-queue/store.ts';

/** What a turn needs besides the league season: copies, so that a pick needs no other service. */
export type DraftContext = {
  league: InternalLeague;
  real: InternalSeason;
  players: Players;
  /** Who has the room open: they need no mail when it is their turn. */
  online: ReadonlySet<Id>;
};

/** Makes the pick of the turn at hand; the last one draws the games or closes a season that came too late. */
export function playTurn(
  season: LeagueSeasonDocument,
  made: Omit<PickMade, 'rosterPlayerId' | 'at'>,
  { league, real, players, online }: DraftContext,
): Changed {
  const picked = applyPick(season, { ...made, rosterPlayerId: newId(), at: now() });
  const next = drawGames(picked, real);
  const closed = next.closedReason ? closeNotices(next, league, next.closedReason) : [];
  crashPoint('pick-before-write');
  const log = logged(next, pickLogged(next, league, players));
  const events = [...pickNotices(next, league, players, online), ...closed, ...log];
  return { season: next, events, announce: true };
}

/** @throws AppError when the league or its season is gone. */
async function loadDraftContext(leagueId: Id, seasonId: Id): Promise<DraftContext> {
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
  const season = await changeLeagueSeason(leagueId, seasonId, async (current) => {
    const team = onTheClock(current);
    // Every attempt decides anew: somebody else may have picked meanwhile.
    made = team !== undefined && isAutoPickDue(current, now()) && isMeant(current);
    if (!team || !made) return undefined;
    const [context, queue] = await Promise.all([
      loadDraftContext(leagueId, seasonId),
      readQueue(current, team.id),
    ]);
    // The queue was read between: the manager's own pick still counts until this one is written.
    const choice = chooseAutoPick(current, context.players, team.id, queue);
    const { player = null, source = null } = choice ?? {};
    return playTurn(current, { player, isAuto: true, autoSource: source }, context);
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
