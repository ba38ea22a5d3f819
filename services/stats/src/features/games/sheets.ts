import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { Players, SheetPlayer } from '../../domain/gameSheet.ts';
import { dayIn } from '../../domain/localDay.ts';
import type { RealGame } from '../../domain/realGame.ts';
import type { SheetInput } from '../../domain/scoreSheet.ts';
import { readPeople, type People } from '../../core/snapshot/snapshot.ts';
import { asRealGame, RealGameModel, type RealGameDocument } from '../../core/real-game/model.ts';
import { applySchedule } from '../../core/season/schedule.ts';
import type { SeasonDocument } from '../../core/season/model.ts';
import { getSeason } from '../../core/season/store.ts';
import { siteTimezone } from '../../core/site-settings/timezone.ts';

/** A sheet as it came: the shape of its lines is looked at by the rules. */
export type SheetBody = Omit<SheetInput, 'players'> & { players?: unknown };

/** A game with all that its sheet is judged by. */
export type LoadedGame = {
  season: SeasonDocument;
  game: RealGame;
  rev: number;
  people: People;
  players: Players;
};

function sheetPlayers({ players }: People, timezone: string): Players {
  const facts = [...players.values()].map((player): [string, SheetPlayer] => {
    const joinedAt = player.transfers.at(-1)?.at;
    const { _id, position, status, teamId } = player;
    return [
      _id,
      { id: _id, position, status, teamId, joinedOn: joinedAt ? dayIn(timezone, joinedAt) : null },
    ];
  });
  return new Map(facts);
}

/**
 * The game is read before its season: a job that begins meanwhile either shows in the season or changes the game's `rev`.
 * @throws AppError `game_not_found`.
 */
export async function loadGame(gameId: string): Promise<LoadedGame> {
  const stored = await RealGameModel.findById(gameId).lean<RealGameDocument>();
  if (!stored) throw new AppError(errors.gameNotFound);
  const season = await getSeason(stored.seasonId);
  if (season.scheduleWrite) {
    await applySchedule(season);
    return loadGame(gameId);
  }
  const people = await readPeople();
  const players = sheetPlayers(people, await siteTimezone());
  return { season, game: asRealGame(stored), rev: stored.rev, people, players };
}
