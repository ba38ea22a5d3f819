import { describe, expect, it, test } from '@jest/globals';
import { BoxScoreError } from './boxScoreError.ts';
import { readBoxScores } from './boxScores.ts';
import { edited, problemsOf, read, smallSeason, type Edit } from './testing/smallSeason.ts';

const tooMany = Array.from({ length: 1001 }, (_, n) => `N${n},2018,1,2018-09-08,ONE,TWO,1,0\n`).join('');
const players = 'player_week_stats.csv';
const units = 'team_week_stats.csv';

describe('a broken row is named by file, line and column', () => {
  test.each<[string, Edit, string]>([
    ['a missing column', ['games.csv', 'date,', 'day,'], 'games.csv:1:date: this column is missing'],
    [
      'a column twice',
      ['teams.csv', 'status', 'status,id'],
      'teams.csv:1:id: this column stands there twice',
    ],
    [
      'a cell too few',
      ['games.csv', ',0,999', ',0'],
      'games.csv:3:away_score: the row has 7 cells, the header 8',
    ],
    [
      'a cell too many',
      ['games.csv', '21,20', '21,20,1'],
      'games.csv:2:column 9: the row has 9 cells, the header 8',
    ],
    [
      'a quote that does not end',
      ['teams.csv', 'Első', '"Első'],
      'teams.csv:2:name: the quotes of this cell do not match',
    ],
    [
      'a quote inside a text',
      ['players.csv', 'Ákos', 'Á"kos'],
      'players.csv:2:name: the quotes of this cell do not match',
    ],

    ['a team without id', ['teams.csv', 'SIX', ''], 'teams.csv:4:id: this cell is empty'],
    ['a team twice', ['teams.csv', 'SIX', 'ONE'], 'teams.csv:4:id: "ONE" stands there twice'],
    ['a team without name', ['teams.csv', 'Hatodik SE', ''], 'teams.csv:4:name: this cell is empty'],
    [
      'a name of 101 characters',
      ['teams.csv', 'Hatodik SE', 'ő'.repeat(101)],
      'teams.csv:4:name: this is longer than 100 characters',
    ],
    [
      'a name that another team has',
      ['teams.csv', 'Hatodik SE', 'ELSŐ se'],
      'teams.csv:4:name: another team has the name "ELSŐ se"',
    ],
    [
      'an unknown status',
      ['teams.csv', 'active', 'resting'],
      'teams.csv:2:status: "resting" is none of active, inactive, bye',
    ],

    [
      'a player twice',
      ['players.csv', 'HC-TWO', 'DEF-ONE,Má,DEF,ONE,,,,\nHC-TWO'],
      'players.csv:8:id: "DEF-ONE" stands there twice',
    ],
    ['a player without name', ['players.csv', 'Őri Ákos', ''], 'players.csv:2:name: this cell is empty'],
    [
      'an unknown position',
      ['players.csv', 'QB', 'FB'],
      'players.csv:2:position: "FB" is none of QB, RB, WR, TE, K, DEF, HC',
    ],
    ['an unknown club', ['players.csv', 'QB,ONE', 'QB,ELF'], 'players.csv:2:team: there is no team "ELF"'],
    [
      'a 29th of February of a common year',
      ['players.csv', '1994-02-28', '1994-02-29'],
      'players.csv:2:birth_date: "1994-02-29" is not a date',
    ],
    [
      'a date in another order',
      ['players.csv', '1994-02-28', '28/02/1994'],
      'players.csv:2:birth_date: "28/02/1994" is not a date',
    ],
    [
      'a birth after the first game',
      ['players.csv', '1994-02-28', '2018-09-08'],
      'players.csv:2:birth_date: 2018-09-08 is not before the first game',
    ],
    [
      'a height below 150',
      ['players.csv', ',188,', ',149,'],
      'players.csv:2:height_cm: 149 is not between 150 and 250',
    ],
    [
      'a weight above 200',
      ['players.csv', ',95,', ',201,'],
      'players.csv:2:weight_kg: 201 is not between 40 and 200',
    ],
    [
      'a jersey number 0',
      ['players.csv', ',12\n', ',0\n'],
      'players.csv:2:jersey_number: 0 is not between 1 and 99',
    ],
    [
      'a height with decimals',
      ['players.csv', ',188,', ',188.5,'],
      'players.csv:2:height_cm: "188.5" is not a whole number',
    ],

    [
      'a game twice',
      ['games.csv', 'G2', 'G1,2018,1,2018-09-08,ONE,TWO,21,20\nG2'],
      'games.csv:3:game_id: "G1" stands there twice',
    ],
    [
      'a game of another season',
      ['games.csv', 'G2,2018', 'G2,2019'],
      'games.csv:3:season: the other games are of 2018',
    ],
    ['week 0', ['games.csv', '2018,1,', '2018,0,'], 'games.csv:2:week: 0 is not between 1 and 99'],
    ['week 100', ['games.csv', '2018,1,', '2018,100,'], 'games.csv:2:week: 100 is not between 1 and 99'],
    [
      'a day that does not exist',
      ['games.csv', '2018-09-08', '2018-09-31'],
      'games.csv:2:date: "2018-09-31" is not a date',
    ],
    ['an unknown home team', ['games.csv', '08,ONE', '08,ELF'], 'games.csv:2:home: there is no team "ELF"'],
    [
      'a team playing itself',
      ['games.csv', 'ONE,TWO', 'ONE,ONE'],
      'games.csv:2:away: "ONE" plays against itself',
    ],
    [
      'a score that is no number',
      ['games.csv', '21,20', '21,x'],
      'games.csv:2:away_score: "x" is not a whole number',
    ],
    ['an empty score', ['games.csv', '21,20', ',20'], 'games.csv:2:home_score: this cell is empty'],
    [
      'a score below 0',
      ['games.csv', '21,20', '-1,20'],
      'games.csv:2:home_score: -1 is not between 0 and 999',
    ],
    [
      'a score above 999',
      ['games.csv', '0,999', '0,1000'],
      'games.csv:3:away_score: 1000 is not between 0 and 999',
    ],
    [
      'more than 1000 games',
      ['games.csv', 'G1,', `${tooMany}G1,`],
      'games.csv:1002:game_id: a season has at most 1000 games',
    ],

    ['an unknown game', [players, 'G1,P1', 'G7,P1'], `${players}:2:game_id: there is no game "G7"`],
    ['an unknown player', [players, 'G1,P1', 'G1,P9'], `${players}:2:player_id: there is no player "P9"`],
    [
      'a player twice in a game',
      [players, 'G1,P3,TWO,ONE', 'G1,P1,ONE,TWO'],
      `${players}:3:player_id: "P1" has two rows of game "G1"`,
    ],
    [
      'statistics of a player for a defence',
      [players, 'P1', 'DEF-ONE'],
      `${players}:2:player_id: "DEF-ONE" has the position DEF, these statistics are not entered for it`,
    ],
    [
      'statistics of a player for a coach',
      [players, 'P1', 'HC-ONE'],
      `${players}:2:player_id: "HC-ONE" has the position HC, these statistics are not entered for it`,
    ],
    [
      'a line of another season',
      [players, '2018,1,G1,P1', '2017,1,G1,P1'],
      `${players}:2:season: game "G1" is of 2018`,
    ],
    [
      'a line of another week',
      [players, '2018,2,G2', '2018,1,G2'],
      `${players}:4:week: game "G2" is of week 2`,
    ],
    [
      'a team that is not in the game',
      [players, 'P1,ONE', 'P1,SIX'],
      `${players}:2:team: "SIX" does not play in game "G1"`,
    ],
    [
      'the wrong opponent',
      [players, 'ONE,TWO', 'ONE,SIX'],
      `${players}:2:opponent: the opponent in game "G1" is "TWO"`,
    ],
    [
      'a club the player was never with',
      [players, 'P1,ONE,TWO', 'P1,TWO,ONE'],
      `${players}:2:team: "P1" has never been with "TWO"`,
    ],
    [
      'yards above 999',
      [players, '240,', '1000,'],
      `${players}:2:pass_yds: 1000 is not between -999 and 999`,
    ],
    [
      'yards below -999',
      [players, '-3,', '-1000,'],
      `${players}:2:rush_yds: -1000 is not between -999 and 999`,
    ],
    ['touchdowns below 0', [players, '0,2,0', '0,-2,0'], `${players}:2:td: -2 is not between 0 and 99`],
    [
      'yards with decimals',
      [players, '240,', '240.5,'],
      `${players}:2:pass_yds: "240.5" is not a whole number`,
    ],
    ['a statistic left empty', [players, '240,', ','], `${players}:2:pass_yds: this cell is empty`],
    [
      'a hundred conversions',
      [players, '55,1,1', '55,1,100'],
      `${players}:4:_2pt: 100 is not between 0 and 99`,
    ],

    [
      'a team twice in a game',
      [units, 'TWO,ONE', 'ONE,TWO'],
      `${units}:3:team: "ONE" has two rows of game "G1"`,
    ],
    ['a third of a sack', [units, '2.5', '2.3'], `${units}:2:sack: 2.3 is not a multiple of 0.5`],
    ['a win of 2', [units, '20,1,21', '20,2,21'], `${units}:2:win_loss: 2 is not between -1 and 1`],
    [
      'points allowed below 0',
      [units, ',20,1,21', ',-20,1,21'],
      `${units}:2:pts_allowed: -20 is not between 0 and 999`,
    ],
    [
      'a difference below -999',
      [units, '20,-1\n', '20,-1000\n'],
      `${units}:3:score_difference: -1000 is not between -999 and 999`,
    ],
    [
      'a unit that is not in the game',
      [units, 'TWO,ONE', 'SIX,ONE'],
      `${units}:3:team: "SIX" does not play in game "G1"`,
    ],

    [
      'a move of nobody',
      ['team_changes.csv', 'P2', 'P9'],
      'team_changes.csv:2:player_id: there is no player "P9"',
    ],
    [
      'a move of a head coach',
      ['team_changes.csv', 'P2', 'HC-ONE'],
      'team_changes.csv:2:player_id: players of the position HC stay with their team',
    ],
    [
      'a move to where he is',
      ['team_changes.csv', 'ONE,TWO', 'ONE,ONE'],
      'team_changes.csv:2:to_team: the player is there already',
    ],
    [
      'a move from where he is not',
      ['team_changes.csv', 'ONE,TWO', 'SIX,TWO'],
      'team_changes.csv:2:from_team: this player is with "ONE" then',
    ],
    [
      'a move back in time',
      ['team_changes.csv', '1,2', '2,2'],
      'team_changes.csv:2:first_week_new: not after the last week',
    ],
    [
      'a move of another season',
      ['team_changes.csv', '2018', '2017'],
      'team_changes.csv:2:season: the games are of 2018',
    ],
  ])('%s', async (_, edit, expected) => {
    expect(await problemsOf(edited(edit))).toEqual([expected]);
  });

  test.each<[string, Edit, string]>([
    ['no defence of the team', ['players.csv', 'DEF-ONE', 'DEF-SIX'], 'this team has no DEF "DEF-ONE"'],
    ['its coach a kicker', ['players.csv', 'HC,ONE', 'K,ONE'], 'this team has no HC "HC-ONE"'],
    ['its coach with another team', ['players.csv', 'HC,ONE', 'HC,SIX'], 'this team has no HC "HC-ONE"'],
  ])("a team's row needs its two units: %s", async (_, edit, what) => {
    expect(await problemsOf(edited(edit))).toEqual([`${units}:2:team: ${what}`]);
  });
});

describe('a folder with problems', () => {
  it('is refused with all of them at once, as a list too', async () => {
    const files = edited(
      ['games.csv', '21,20', 'x,20'],
      [players, '240,-3', 'y,5000'],
      [units, 'G1,TWO', 'G8,TWO'],
    );
    const refusal = await read(files).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BoxScoreError);
    expect(refusal).toMatchObject({
      problems: [
        { file: 'games.csv', line: 2, column: 'home_score', message: '"x" is not a whole number' },
        { file: players, line: 2, column: 'pass_yds', message: '"y" is not a whole number' },
        { file: players, line: 2, column: 'rush_yds', message: '5000 is not between -999 and 999' },
        { file: units, line: 3, column: 'game_id', message: 'there is no game "G8"' },
      ],
    });
  });

  it('counts lines as an editor does, empty ones too', async () => {
    const files = edited(['games.csv', 'G1,', '\n\nG1,'], ['games.csv', '21,20', '21,x']);
    expect(await problemsOf(files)).toEqual(['games.csv:4:away_score: "x" is not a whole number']);
  });

  it('does not name what points at a row that is broken itself', async () => {
    expect(await problemsOf(edited(['games.csv', '2018-09-08', 'soon']))).toEqual([
      'games.csv:2:date: "soon" is not a date',
    ]);
    expect(await problemsOf(edited(['teams.csv', 'Első SE', '"Első" SE']))).toEqual([
      'teams.csv:2:name: the quotes of this cell do not match',
    ]);
  });

  test.each(Object.keys(smallSeason))('names the file that is missing: %s', async (file) => {
    const { [file as keyof typeof smallSeason]: _, ...others } = smallSeason; // a key of the season
    expect(await problemsOf(others)).toEqual([`${file}: this file is missing or cannot be read`]);
  });

  it('names a file that is empty, or has a header alone where a row is needed', async () => {
    expect(await problemsOf({ ...smallSeason, 'team_changes.csv': '' })).toContain(
      'team_changes.csv:1:player_id: this column is missing',
    );
    const [header = ''] = smallSeason['games.csv'].split('\n');
    expect(await problemsOf({ ...smallSeason, 'games.csv': header })).toContain(
      'games.csv:1:game_id: there is no game',
    );
  });

  it('names the cell that is not UTF-8', async () => {
    const latin = Buffer.from(smallSeason['players.csv'].replace('Őri Ákos', 'Áron'), 'latin1');
    expect(await problemsOf({ ...smallSeason, 'players.csv': latin })).toContain(
      'players.csv:2:name: this text is not UTF-8',
    );
  });

  it('that does not exist is named itself', async () => {
    await expect(readBoxScores('/no/such/folder')).rejects.toThrow(
      '/no/such/folder: there is no such folder',
    );
  });
});
