import { statKeys, type StatKey } from '@endzone/contracts/game';
import { groupOf, isDerived, ownKeys } from '@endzone/contracts/statGroups';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import { readBoxScores, type BoxScoreLine, type BoxScores } from '@endzone/season/boxScores';
import { day, instant } from '../src/testing/calendar.ts';
import { succeed, type World } from '../src/testing/world.ts';
import type { Figure } from './typist.ts';

const boxScoreFolder = new URL('../../tools/season/box-scores', import.meta.url).pathname;
export const gridRows = 60;
const nbImported = 500;

/** What each club did in the first week, with the ids that the product gave. */
export type Entered = {
  box: BoxScores;
  idOf: (name: string) => string;
  games: { box: BoxScores['games'][number]; id: string }[];
  /** A club of sixty receivers plays in it. */
  largeGameId: string;
};

export const found = <T>(thing: T | undefined, what: string): T => {
  if (thing === undefined) throw new Error(`There is no ${what}`);
  return thing;
};

type NewPlayer = { key: string; name: string; position: string; teamId: string; birthDate: string | null };

async function importPlayers({ owner }: World, players: readonly NewPlayer[]): Promise<[string, string][]> {
  const ids: [string, string][] = [];
  for (let from = 0; from < players.length; from += nbImported) {
    const part = players.slice(from, from + nbImported);
    const rows = part.map(({ key: _key, ...row }) => row);
    const { body } = await succeed(owner.patient.post('/players/import', { rows, preview: false }));
    for (const [i, { key }] of part.entries()) ids.push([key, found(body.rows[i]?.player?.id, key)]);
  }
  return ids;
}

/** The clubs and squads of the real league, its first two weeks, and a game of a club with sixty receivers. */
export async function enterLeague(world: World): Promise<Entered> {
  const owner = world.owner.patient;
  const box = await readBoxScores(boxScoreFolder);
  const ids = new Map<string, string>();
  const idOf = (key: string) => found(ids.get(key), key);
  for (const { id, name } of [
    ...box.teams,
    { id: 'large', name: 'Nagy Keret' },
    { id: 'small', name: 'Kis Keret' },
  ])
    ids.set(id, (await succeed(owner.post('/teams', { name }))).body.id);
  const squads = box.players.map(({ id, name, position, teamId }) => ({
    key: id,
    name,
    position,
    teamId: idOf(teamId),
    birthDate: position === 'DEF' ? null : '1995-05-05',
  }));
  const receivers = Array.from({ length: gridRows }, (_, i) => ({
    key: `receiver ${i}`,
    name: `Elkapó ${i + 1}`,
    position: 'WR',
    teamId: idOf('large'),
    birthDate: '1995-05-05',
  }));
  for (const [key, id] of await importPlayers(world, [...squads, ...receivers])) ids.set(key, id);
  const weekOne = box.games.filter(({ week }) => week === 1);
  const pairs = [
    ...box.games
      .filter(({ week }) => week <= 2)
      .map((game) => [game.homeTeamId, game.awayTeamId, game.week] as const),
    ['large', 'small', 1] as const,
  ];
  const { body: season } = await succeed(
    owner.post('/seasons', {
      draftWindow: { startDate: instant(2, '08:00:00'), endDate: instant(6, '20:00:00') },
      startsAt: instant(7, '00:00:00'),
      endsAt: instant(60, '22:00:00'),
      nbPlayoffWeeks: 1,
      nbMaxFantasyTeams: 12,
      games: pairs.map(([home, away, week]) => ({
        team1: idOf(home),
        team2: idOf(away),
        date: day(3 + 7 * week),
        team1Round: week,
        team2Round: week,
      })),
    }),
  );
  const gameOf = (home: string) =>
    (season.games as RealGame[]).find(({ week, team1 }) => week === 1 && team1.id === idOf(home))?.id;
  await world.storedState(); // until every player is known where leagues play
  return {
    box,
    idOf,
    games: weekOne.map((game) => ({ box: game, id: found(gameOf(game.homeTeamId), game.id) })),
    largeGameId: found(gameOf('large'), 'large game'),
  };
}

const linesOf = ({ box }: Entered, gameId: string): BoxScoreLine[] =>
  box.lines.filter((line) => line.gameId === gameId);

export const positionOf = ({ box }: Entered, playerId: string) =>
  found(
    box.players.find(({ id }) => id === playerId),
    playerId,
  ).position;

const ownKeysOf = (entered: Entered, { playerId }: BoxScoreLine): readonly StatKey[] =>
  ownKeys[groupOf(positionOf(entered, playerId))];

/** Nobody did what has no column of their own: a kicker who ran. */
export const isPlain = (entered: Entered, gameId: string): boolean =>
  linesOf(entered, gameId).every((line) =>
    statKeys.every((key) => !line.values[key] || ownKeysOf(entered, line).includes(key)),
  );

/** What has to be typed: zeros are filled in, and what follows from the scores; who did nothing gets one zero. */
export function figuresOf(entered: Entered, gameId: string): Figure[] {
  return linesOf(entered, gameId).flatMap((line) => {
    const keys = ownKeysOf(entered, line).filter((key) => !isDerived(key));
    const told = keys.filter((key) => line.values[key]);
    const first = keys[0];
    const named = told.length > 0 || first === undefined ? told : [first];
    return named.map((key) => ({
      cell: `${entered.idOf(line.playerId)}.${key}`,
      text: String(line.values[key] ?? 0),
    }));
  });
}

/** @throws when the product has stored something else than the box score. */
export function mustHold(entered: Entered, stored: RealGame, gameId: string): void {
  const players = new Map([...stored.team1.players, ...stored.team2.players].map((one) => [one.id, one]));
  const given = linesOf(entered, gameId);
  for (const line of given)
    for (const key of ownKeysOf(entered, line)) {
      const is = players.get(entered.idOf(line.playerId))?.scores?.[key];
      // Box scores may count a safety otherwise than the product, which follows the result.
      if (!isDerived(key) && is !== (line.values[key] ?? 0))
        throw new Error(`${gameId}, ${line.playerId}, ${key}: ${is} was stored, not ${line.values[key]}`);
    }
  const count = [...players.values()].filter(({ scores }) => scores !== null).length;
  if (count !== given.length) throw new Error(`${gameId}: ${count} lines were stored, not ${given.length}`);
}

const digitsOf = (value: number) => String(value).replace(/\D/g, '').length;

/** A digit of everything that the sheet holds once it is saved. */
export const digitsOn = (entered: Entered, gameId: string): number =>
  linesOf(entered, gameId)
    .flatMap((line) => ownKeysOf(entered, line).map((key) => digitsOf(line.values[key] ?? 0)))
    .reduce((sum, count) => sum + count, 0);

/** A game as a table from a web page: its heads say what is what. */
export function tableOf(entered: Entered, { box: game }: Entered['games'][number]): string {
  const keys = statKeys.filter((key) => !isDerived(key));
  const players = new Map(entered.box.players.map((player) => [player.id, player]));
  const teams = new Map(entered.box.teams.map(({ id, name }) => [id, name]));
  const rows = linesOf(entered, game.id)
    .filter(({ playerId }) => positionOf(entered, playerId) !== 'HC')
    .map((line, i) => [
      players.get(line.playerId)?.name,
      teams.get(line.teamId),
      ...(i === 0 ? [game.homeScore, game.awayScore] : ['', '']),
      ...keys.map((key) => line.values[key] || ''),
    ]);
  const heads = ['Player', 'Team', 'Home score', 'Away score', ...keys];
  return [heads, ...rows].map((cells) => cells.join('\t')).join('\n');
}
