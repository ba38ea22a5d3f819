import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import {
  CounterModel,
  LeagueModel,
  PersonModel,
  PlayerModel,
  RankingModel,
  SeasonModel,
  notDeleted,
  type Copy,
  type Counter,
  type Person,
  type Ranking,
} from './model.ts';
import { askLeague, askPlayers } from './sync.ts';

/** A league; one that is not known yet is asked for. */
export async function readLeague(leagueId: string): Promise<InternalLeague | undefined> {
  const copy = await LeagueModel.findById(leagueId).lean<Copy<InternalLeague>>();
  return copy ? copy.picture : askLeague(leagueId);
}

/** A league that was read a while ago, or its copy when that is newer by now. */
export async function newestOf(read: InternalLeague): Promise<InternalLeague> {
  const known = await readLeague(read.id);
  return known && known.rev > read.rev ? known : read;
}

export async function readSeason(seasonId: string): Promise<InternalSeason | undefined> {
  return (await SeasonModel.findById(seasonId).lean<Copy<InternalSeason>>())?.picture;
}

/** Every season there was, the first one first. */
export async function readSeasons(): Promise<InternalSeason[]> {
  const copies = await SeasonModel.find(notDeleted)
    .sort({ 'picture.startsAt': 1 })
    .lean<Copy<InternalSeason>[]>();
  return copies.map(({ picture }) => picture);
}

/** The season that is not finished. */
export async function readCurrentSeason(): Promise<InternalSeason | undefined> {
  const copy = await SeasonModel.findOne({ ...notDeleted, 'picture.status': { $ne: 'finished' } }).lean<
    Copy<InternalSeason>
  >();
  return copy?.picture;
}

/** The season of a path that names none: the current one, else the last one by its start. */
export async function readActiveSeason(): Promise<InternalSeason | undefined> {
  const last = () =>
    SeasonModel.findOne(notDeleted).sort({ 'picture.startsAt': -1 }).lean<Copy<InternalSeason>>();
  return (await readCurrentSeason()) ?? (await last())?.picture;
}

export async function readPeople(userIds: (string | null)[]): Promise<Map<string, Person>> {
  const ids = [...new Set(userIds.filter((id) => id !== null))];
  const copies = await PersonModel.find({ ...notDeleted, _id: { $in: ids } }).lean<Copy<Person>[]>();
  return new Map(copies.map(({ _id, picture }) => [_id, picture]));
}

type Players = Map<string, InternalPlayer>;
let known: { counter: number; players: Promise<Players> } | undefined;

async function loadPlayers(): Promise<Players> {
  const copies = await PlayerModel.find(notDeleted).lean<Copy<InternalPlayer>[]>();
  const ranking = (await RankingModel.findById('players').lean<Copy<Ranking>>())?.picture.playerIds ?? [];
  const rankOf = new Map(ranking.map((id, i) => [id, i + 1]));
  // Players that are not ranked yet come after all ranked ones.
  const ranked = copies.map(({ _id, picture }): [string, InternalPlayer] => [
    _id,
    { ...picture, draftRank: rankOf.get(_id) ?? ranking.length + picture.draftRank },
  ]);
  return new Map(ranked);
}

/** All players, kept in memory until one of them changes; whoever asks while they are read waits for the same reading. */
export async function readPlayers(): Promise<Players> {
  const counter = (await CounterModel.findById('players').lean<Counter>())?.value ?? 0;
  if (known?.counter === counter) return known.players;
  const reading = { counter, players: loadPlayers() };
  known = reading;
  reading.players.catch(() => {
    if (known === reading) known = undefined;
  });
  return reading.players;
}

/** All players, for a call that names some: those that are not known yet, stats may just have made, are asked for. */
export async function readPlayersWith(playerIds: readonly string[]): Promise<Players> {
  const players = await readPlayers();
  const unknown = playerIds.filter((id) => !players.has(id));
  if (unknown.length === 0) return players;
  await askPlayers(unknown);
  return readPlayers();
}

/** A league is known by the team too. */
export async function readLeagueOfTeam(teamId: string): Promise<InternalLeague | undefined> {
  return (await LeagueModel.findOne({ 'picture.teams.id': teamId }).lean<Copy<InternalLeague>>())?.picture;
}

/** Leagues by id, behind one of them: all leagues, batch by batch. */
export async function readLeaguesAfter(leagueId: string, limit: number): Promise<InternalLeague[]> {
  const copies = await LeagueModel.find({ ...notDeleted, _id: { $gt: leagueId } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Copy<InternalLeague>[]>();
  return copies.map(({ picture }) => picture);
}

/** Leagues among these that were deleted: the rest of their copy says so. A missing copy does not mean that the league was deleted. */
export function findDeletedLeagues(leagueIds: readonly string[]): Promise<string[]> {
  return LeagueModel.distinct('_id', { _id: { $in: leagueIds }, picture: { $exists: false } });
}

/** Names of leagues by id: their teams stay where they are. */
export async function readLeagueNames(leagueIds: readonly string[]): Promise<Map<string, string>> {
  const copies = await LeagueModel.find(
    { ...notDeleted, _id: { $in: leagueIds } },
    { 'picture.name': 1 },
  ).lean<Copy<Pick<InternalLeague, 'name'>>[]>();
  return new Map(copies.map(({ _id, picture }) => [_id, picture.name]));
}

/** What leagues and their teams are called, and who manages these. */
const leagueSummaryFields = {
  'picture.id': 1,
  'picture.name': 1,
  'picture.teams.id': 1,
  'picture.teams.name': 1,
  'picture.teams.managerId': 1,
};

/** A league as far as it is needed to speak of it and to its managers. */
export type LeagueSummary = Pick<InternalLeague, 'id' | 'name'> & {
  teams: Pick<InternalLeague['teams'][number], 'id' | 'name' | 'managerId'>[];
};

/** Leagues by id, as far as they are known. */
export async function readLeagueSummaries(leagueIds: readonly string[]): Promise<Map<string, LeagueSummary>> {
  const copies = await LeagueModel.find({ ...notDeleted, _id: { $in: leagueIds } }, leagueSummaryFields).lean<
    Copy<LeagueSummary>[]
  >();
  return new Map(copies.map(({ _id, picture }) => [_id, picture]));
}
