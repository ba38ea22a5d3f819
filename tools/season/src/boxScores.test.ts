import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { readBoxScores } from './boxScores.ts';
import { edited, problemsOf, read, smallSeason, type Files } from './testing/smallSeason.ts';

describe('the box scores shipped with the project', () => {
  const readShipped = () => readBoxScores(join(import.meta.dirname, '../box-scores'));

  it('are read whole', async () => {
    const shipped = await readShipped();
    const { teams, players, games, lines, changes } = shipped;
    expect([teams, players, games, lines, changes].map((all) => all.length)).toEqual([
      32, 685, 256, 6471, 29,
    ]);
    const positionOf = new Map(players.map(({ id, position }) => [id, position]));
    const lineCount = (position: string) =>
      lines.filter(({ playerId }) => positionOf.get(playerId) === position).length;
    expect([lineCount('DEF'), lineCount('HC')]).toEqual([512, 512]);
    expect(new Set(lines.map(({ gameId, playerId }) => `${gameId} ${playerId}`)).size).toBe(6471);
    expect(new Set(players.map(({ name }) => name)).size).toBe(685);
    expect(Math.max(...games.map(({ week }) => week))).toBe(17);
  });

  it('call a defence as its club', async () => {
    const { teams, players } = await readShipped();
    const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
    const defences = players.filter(({ position }) => position === 'DEF');
    expect(defences).toHaveLength(teams.length);
    expect(defences.map(({ name }) => name)).toEqual(defences.map(({ teamId }) => nameOf.get(teamId)));
  });
});

describe('a folder of box scores', () => {
  it('gives clubs, players, games and moves', async () => {
    const { teams, players, games, changes } = await read(smallSeason);
    expect(teams[1]).toEqual({ id: 'TWO', name: 'Második, Budapest', status: 'bye' });
    expect(players[0]).toEqual({
      id: 'P1',
      name: 'Őri Ákos',
      position: 'QB',
      teamId: 'ONE',
      birthDate: '1994-02-28',
      height: 188,
      weight: 95,
      jerseyNumber: 12,
    });
    expect(players[1]).toMatchObject({ birthDate: null, height: null, weight: null, jerseyNumber: null });
    expect(games[0]).toEqual({
      id: 'G1',
      season: 2018,
      week: 1,
      date: '2018-09-08',
      homeTeamId: 'ONE',
      awayTeamId: 'TWO',
      homeScore: 21,
      awayScore: 20,
    });
    expect(changes).toEqual([
      { playerId: 'P2', fromTeamId: 'ONE', toTeamId: 'TWO', lastWeek: 1, firstWeek: 2 },
    ]);
  });

  it("gives a player's line with all keys of their position and those of others that are not 0", async () => {
    const { lines } = await read(smallSeason);
    expect(lines[0]).toEqual({
      season: 2018,
      week: 1,
      gameId: 'G1',
      playerId: 'P1',
      teamId: 'ONE',
      values: { pass_yds: 240, rush_yds: -3, catch_yds: 0, td: 2, _2pt: 0, fumble: 0, int: 1 },
    });
    expect(lines[1]?.values).toEqual({ pass_yds: 7, fg: 2, xp: 1, fg_miss: 0, xp_miss: 1 });
  });

  it('gives two lines for each row of a team: its defence and its head coach', async () => {
    const { lines } = await read(smallSeason);
    const place = { season: 2018, week: 1, gameId: 'G1', teamId: 'ONE' };
    expect(lines).toHaveLength(3 + 4);
    expect(lines.slice(3, 5)).toEqual([
      {
        ...place,
        playerId: 'DEF-ONE',
        values: { defense_int: 1, fum_forced: 2, sack: 2.5, pts_allowed: 20 },
      },
      { ...place, playerId: 'HC-ONE', values: { win_loss: 1, pts_gained: 21, score_difference: 1 } },
    ]);
  });

  test.each<[string, Files]>([
    ['Windows line ends', { ...smallSeason, 'teams.csv': smallSeason['teams.csv'].replaceAll('\n', '\r\n') }],
    ['a byte order mark', edited(['teams.csv', 'id,', '\uFEFFid,'])],
    ['empty lines', edited(['games.csv', 'G2', '\n\nG2'])],
    ['no last line end', edited(['games.csv', '0,999\n', '0,999'])],
    [
      'no moves',
      edited(['team_changes.csv', '2018,P2,ONE,TWO,1,2\n', ''], ['players.csv', 'TE,ONE', 'TE,TWO']),
    ],
    [
      'other columns',
      edited(
        ['teams.csv', 'id,', 'id,city,'],
        ['teams.csv', 'ONE,', 'ONE,Vác,'],
        ['teams.csv', 'TWO,', 'TWO,Ózd,'],
        ['teams.csv', 'SIX,', 'SIX,,'],
      ),
    ],
    [
      'no column for the opponent',
      edited(
        ['team_week_stats.csv', ',opponent', ''],
        ['team_week_stats.csv', 'ONE,TWO', 'ONE'],
        ['team_week_stats.csv', 'TWO,ONE', 'TWO'],
      ),
    ],
    ['spaces around a cell', edited(['games.csv', 'ONE,TWO,21', ' ONE , TWO , 21 '])],
    ['the smallest and largest sizes', edited(['players.csv', '188,95,12', '250,40,99'])],
    ['yards of 999 both ways', edited(['player_week_stats.csv', '240,-3', '999,-999'])],
    [
      'two games of a club in one week',
      edited(['games.csv', 'G2,2018,2', 'G2,2018,1'], ['player_week_stats.csv', '2018,2,G2', '2018,1,G2']),
    ],
  ])('may have %s', async (_, files) => {
    expect(await problemsOf(files)).toEqual([]);
  });
});
