import { describe, expect, it, test } from '@jest/globals';
import { aRoster, aRosterPlayer, aSeason, aWeek, no, placeOf } from '@endzone/shared-ui/testing/aLeague.ts';
import { ageAt } from './age.ts';
import {
  averageOf,
  barsOf,
  benchPlaces,
  opponentOf,
  starterPoints,
  startingPlaces,
  statsOf,
  switchChoices,
} from './roster.ts';
import { ruleText } from './ruleText.ts';

const roster = aRoster();
const player = (name: string) => roster.players.find((one) => one.name === name)!;

describe('a line-up', () => {
  it('has its eight places in order, with the empty ones among them', () => {
    const without = { ...roster, players: roster.players.filter(({ name }) => name !== 'Csányi Olivér') };
    expect(startingPlaces(without).map(({ slot, player: who }) => [slot, who?.name])).toEqual([
      ['QB', 'Halmos Barnabás'],
      ['RB', 'Jalen Prewitt'],
      ['TE_WR', 'Gerencsér Ottó'],
      ['TE_WR', undefined],
      ['FLEX', 'Bődi Norbert'],
      ['K', 'Bakó Dénes'],
      ['DEF', 'Fehérvár Enthroners'],
      ['HC', 'Lovász Iván'],
    ]);
  });

  it('has as many empty places on the bench as the API counts', () => {
    expect(benchPlaces(roster).map(({ player: who }) => who?.name)).toEqual([
      'Oláh Krisztofer',
      'Pálfi Zente',
      'Szentgyörgyvölgyi Benő',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('adds the points of its starters exactly, and not those of the bench', () => {
    const starter = (nb: number, points: number) =>
      aRosterPlayer(nb, `${nb}`, 'QB', 'QB', { scores: [aWeek(6, points)] });
    const bench = aRosterPlayer(9, '9', 'QB', 'BENCH', { scores: [aWeek(6, 100)] });
    expect(
      starterPoints({ ...roster, players: [starter(1, 0.1), starter(2, 0.2), starter(3, -3.55), bench] }, 6),
    ).toBe(-3.25);
    expect(starterPoints(roster, 9)).toBe(0);
  });
});

describe('a player', () => {
  const idle = {
    gameId: 'x',
    hasLine: false,
    opponent: player('Bakó Dénes').team,
    teamScore: null,
    opponentScore: null,
  };
  const of = (scores: ReturnType<typeof aWeek>[]) => aRosterPlayer(1, 'Valaki', 'QB', 'QB', { scores });

  it('averages over the weeks he played', () => {
    expect(averageOf(of([aWeek(1, 10), aWeek(2, 0, { games: [idle] }), aWeek(3, 5.25)]))).toBe(7.63);
    expect(averageOf(of([aWeek(1, 0, { games: [] })]))).toBeNull();
    expect(averageOf(of([]))).toBeNull();
  });

  it('has a bar for each week in order, empty where he did not play, not final while it is open', () => {
    expect(barsOf(of([aWeek(6, 5), aWeek(2, 0, { games: [idle] }), aWeek(1, -3)]))).toEqual([
      { label: '1.', value: -3, isFinal: true },
      { label: '2.', value: null, isFinal: true },
      { label: '6.', value: 5, isFinal: false },
    ]);
  });

  it('has the statistics that apply to him, zeros among them', () => {
    const scores = aWeek(1, 6, { td: 1, rush_yds: 0, pass_yds: null });
    expect(statsOf(scores, ['pass_yds', 'rush_yds', 'td'])).toEqual([
      { key: 'rush_yds', value: 0 },
      { key: 'td', value: 1 },
    ]);
  });

  test.each([
    ['2000-05-10', '2026-05-09', 25],
    ['2000-05-10', '2026-05-10', 26],
    ['2000-12-31', '2026-01-01', 25],
    ['2000-02-29', '2026-03-01', 26],
  ])('born on %s is on %s %d years old', (birth, day, age) => {
    expect(ageAt(birth, new Date(`${day}T12:00:00Z`))).toBe(age);
  });
});

describe('a round', () => {
  const [home, away] = [player('Halmos Barnabás').team, player('Jalen Prewitt').team];
  const side = (team: typeof home) => ({ ...team, score: null, players: [] });
  const game = {
    id: 'g',
    seasonId: 's',
    date: '2026-05-02',
    startedAt: null,
    week: 7,
    team1Round: 7,
    team2Round: 8,
    team1: side(home),
    team2: side(away),
    state: 'scheduled' as const,
    isFrozen: false,
    team1Editable: false,
    team2Editable: false,
    dateEditable: false,
    version: 1,
  };
  const season = aSeason({ games: [game] });

  it('tells each club its opponent in its own round', () => {
    expect(opponentOf(season, home.id, 7)?.id).toBe(away.id);
    expect(opponentOf(season, away.id, 8)?.id).toBe(home.id);
    expect(opponentOf(season, away.id, 7)).toBeUndefined();
    expect(opponentOf(undefined, home.id, 7)).toBeUndefined();
  });
});

describe('a switch', () => {
  it('is offered with exactly the partners that the API names', () => {
    const { partners, direction, canMove } = switchChoices(roster, player('Gerencsér Ottó'));
    expect(partners.map(({ rosterPlayerId }) => rosterPlayerId)).toEqual(
      ['Oláh Krisztofer', 'Pálfi Zente', 'Szentgyörgyvölgyi Benő'].map(placeOf),
    );
    expect([direction, canMove]).toEqual(['bench', true]);
  });

  it('offers a bench player the way up only when the API allows it', () => {
    expect(switchChoices(roster, player('Pálfi Zente'))).toEqual({
      partners: [],
      direction: 'active',
      canMove: false,
    });
    const stranger = { ...player('Pálfi Zente'), can: undefined };
    expect(switchChoices(roster, stranger).canMove).toBe(false);
    expect(no('bench_full').allowed).toBe(false);
  });
});

describe('a rule in short', () => {
  test.each([
    [{ operation: '*', sign: '+', points: 0.1 }, null, '0,1'],
    [{ operation: '*', sign: '-', points: 3 }, null, '−3'],
    [{ operation: '/', sign: '+', points: 10 }, null, '1 / 10'],
    [{ operation: '/', sign: '-', points: 10 }, null, '−1 / 10'],
    [null, { min: 0, max: 4, points: 6 }, '0…4: 6'],
    [null, { min: null, max: -1, points: -2 }, '…−1: −2'],
    [null, null, undefined],
  ] as const)('%j %j reads %s', (rule, range, text) => {
    expect(ruleText(rule, range, 'hu')).toBe(text);
  });
});
