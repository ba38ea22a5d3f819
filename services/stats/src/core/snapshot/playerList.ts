import { AppError } from '@endzone/common/appError';
import type { QueryOf } from '@endzone/contracts/call';
import type { getPlayers, Player } from '@endzone/contracts/stats/players';
import { errors } from '@endzone/contracts/errors';
import type { PlayerSearch } from '@endzone/contracts/internal/stats';
import { pagePlayers, statusesByDefault } from '../../domain/playerQuery.ts';
import { readSnapshot, type StatsSnapshot, type SeasonFigures } from './snapshot.ts';
import { presentPlayer } from './playerPresenter.ts';
import type { PlayerDocument } from '../player/model.ts';

export type PlayerQuery = QueryOf<typeof getPlayers>;
export type ListedPlayers = { players: Player[]; total: number; seasonId: string | null };

/** @throws AppError `player_not_found`. */
export function getPlayer({ players }: StatsSnapshot, playerId: string): PlayerDocument {
  const player = players.get(playerId);
  if (!player) throw new AppError(errors.playerNotFound);
  return player;
}

/** The season that a list shows: the one asked for, else the current or last one with statistics. */
export function figuresFor(snapshot: StatsSnapshot, seasonId: string | undefined): SeasonFigures | undefined {
  if (seasonId === undefined) return snapshot.shown;
  const figures = snapshot.seasons.get(seasonId);
  if (!figures) throw new AppError(errors.seasonNotFoundById);
  return figures;
}

type ShownFigures = { figures: SeasonFigures | undefined; week: number | undefined };
const latest = new WeakMap<StatsSnapshot, ShownFigures & { players: readonly Player[] }>();

/** Everybody as lists show them; the latest stay, as who sorts and leafs through asks for the same figures again. */
function presentAll(snapshot: StatsSnapshot, { figures, week }: ShownFigures): readonly Player[] {
  const known = latest.get(snapshot);
  if (known && known.figures === figures && known.week === week) return known.players;
  const players = [...snapshot.players.values()].map((player) =>
    presentPlayer(snapshot, player, { figures, week }),
  );
  latest.set(snapshot, { figures, week, players });
  return players;
}

type Kept = Pick<PlayerSearch, 'excludeIds' | 'onlyIds' | 'withScores'>;

/** A page of players; the weeks of a page are added only to those that it shows. */
export async function listPlayers(query: PlayerQuery, kept: Kept = {}): Promise<ListedPlayers> {
  const snapshot = await readSnapshot();
  const { season, week, status = [...statusesByDefault], ...rest } = query;
  const figures = figuresFor(snapshot, season);
  const [excluded, only] = [new Set(kept.excludeIds), kept.onlyIds && new Set(kept.onlyIds)];
  const shown = presentAll(snapshot, { figures, week }).filter(
    ({ id }) => !excluded.has(id) && (!only || only.has(id)),
  );
  const { players, total } = pagePlayers(shown, { ...rest, status });
  const withScores = (player: Player) =>
    presentPlayer(snapshot, getPlayer(snapshot, player.id), { figures, week, withScores: true });
  return {
    players: kept.withScores ? players.map(withScores) : players,
    total,
    seasonId: figures?.season._id ?? null,
  };
}
