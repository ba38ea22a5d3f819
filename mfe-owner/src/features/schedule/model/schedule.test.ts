import { describe, expect, it } from '@jest/globals';
import {
  clubIdsOf,
  daysOf,
  mainDay,
  restingClubs,
  roundCount,
  timesIn,
  type PlannedGame,
} from '../../../data/schedule/games.ts';
import { checkSchedule, hasErrors, type Frame } from './checks.ts';
import { changesBetween, edit, editingOf } from './edit.ts';
import { generateForm, type GenerateForm } from './generateForm.ts';
import { roundRobin } from './roundRobin.ts';

const game = (round: number, home: string, away: string, given: Partial<PlannedGame> = {}): PlannedGame => ({
  key: `${round}${home}${away}`,
  home,
  away,
  day: `2027-03-${String(round * 7 - 1).padStart(2, '0')}`,
  homeRound: round,
  awayRound: round,
  ...given,
});
const frame: Frame = {
  nbPlayoffWeeks: 1,
  nbMaxFantasyTeams: 4,
  firstDay: '2027-03-01',
  lastDay: '2027-06-30',
  clubIds: new Set(['a', 'b', 'c', 'd', 'e', 'f']),
  startedRounds: 0,
  lockedRounds: [],
  started: [],
};
const kindsOf = (games: PlannedGame[], given: Partial<Frame> = {}) =>
  checkSchedule(games, { ...frame, ...given }).map(({ kind }) => kind);

describe('the form of a round robin', () => {
  const form = {
    clubs: Array.from({ length: 12 }, (_, index) => `club${index}`),
    firstDay: '06/03/2027',
    everyDays: '7',
    turns: '1',
    skipped: [],
    isKeeping: true,
  };
  const isFine = (given: Partial<GenerateForm>, nbRounds: number) =>
    generateForm({ lastDay: undefined, nbRounds }, 'en').isValidSync({ ...form, ...given });

  it.each([
    ['88 rounds that stay', {}, 88, true],
    ['89 rounds that stay', {}, 89, false],
    ['89 rounds in whose place it comes', { isKeeping: false }, 89, true],
    ['77 rounds that stay, home and away', { turns: '2' }, 77, true],
    ['78 rounds that stay, home and away', { turns: '2' }, 78, false],
  ] as const)('%s', (_, given, nbRounds, expected) => {
    expect(isFine(given, nbRounds)).toBe(expected);
  });
});

describe('everybody against everybody', () => {
  const plan = { firstDay: '2027-03-06', skipped: ['2027-03-27'], everyDays: 7 };

  it.each([
    [6, 1, 5, 15],
    [6, 2, 10, 30],
    [7, 1, 7, 21],
    [11, 1, 11, 55],
  ] as const)('%i clubs, %i times: %i rounds and %i games', (count, turns, rounds, nbGames) => {
    const clubs = Array.from({ length: count }, (_, index) => `club${index}`);
    const games = roundRobin({ ...plan, clubs, turns });
    expect(games).toHaveLength(nbGames);
    expect(roundCount(games)).toBe(rounds);
    const pairs = games.map(({ home, away }) => [home, away].sort().join());
    for (const pair of new Set(pairs)) expect(pairs.filter((one) => one === pair)).toHaveLength(turns);
    for (let round = 1; round <= rounds; round += 1)
      for (const club of clubs) expect(timesIn(games, club, round)).toBeLessThanOrEqual(1);
    for (const club of clubs) {
      const atHome = games.filter(({ home }) => home === club).length;
      const away = games.filter((one) => one.away === club).length;
      expect(Math.abs(atHome - away)).toBeLessThanOrEqual(1);
    }
  });

  it('twice is home and away', () => {
    const games = roundRobin({ ...plan, clubs: ['a', 'b', 'c', 'd'], turns: 2 });
    const pairs = new Set(games.map(({ home, away }) => `${home}${away}`));
    expect(pairs.size).toBe(12);
  });

  it('leaves out the days that are skipped', () => {
    const games = roundRobin({ ...plan, clubs: ['a', 'b', 'c', 'd', 'e', 'f'], turns: 1 });
    expect([...new Set(games.map(({ day }) => day))]).toEqual([
      '2027-03-06',
      '2027-03-13',
      '2027-03-20',
      '2027-04-03',
      '2027-04-10',
    ]);
  });

  it('one club plays nothing', () => {
    expect(roundRobin({ ...plan, clubs: ['a'], turns: 1 })).toEqual([]);
  });
});

describe('the parts of a schedule', () => {
  const games = [game(1, 'a', 'b'), game(1, 'c', 'd'), game(2, 'a', 'c', { awayRound: 3 })];

  it('its rounds, clubs and days', () => {
    expect(roundCount(games)).toBe(3);
    expect(clubIdsOf(games)).toEqual(['a', 'b', 'c', 'd']);
    expect(daysOf(games)).toEqual({ first: '2027-03-06', last: '2027-03-13' });
    expect(daysOf([])).toBeUndefined();
    expect(restingClubs(games, 2)).toEqual(['b', 'c', 'd']);
    expect(restingClubs(games, 3)).toEqual(['a', 'b', 'd']);
    expect(mainDay([...games, game(1, 'e', 'f', { day: '2027-03-01' })], 1)).toBe('2027-03-06');
  });
});

describe('editing', () => {
  const start = editingOf([game(1, 'a', 'b'), game(2, 'c', 'd')]);

  it('moves a game to another round and its day, and takes it back', () => {
    const after = edit(start, { kind: 'moved', key: '1ab', from: 1, to: 2 });
    expect(after.present[0]).toMatchObject({ homeRound: 2, awayRound: 2, day: '2027-03-13' });
    const undone = edit(after, { kind: 'undone' });
    expect(undone.present).toBe(start.present);
    expect(edit(undone, { kind: 'redone' }).present).toBe(after.present);
  });

  it('keeps the distance of a game that counts in two rounds, and stays inside 1 to 99', () => {
    const two = editingOf([game(2, 'a', 'b', { awayRound: 3 })]);
    expect(edit(two, { kind: 'moved', key: '2ab', from: 2, to: 4 }).present[0]).toMatchObject({
      homeRound: 4,
      awayRound: 5,
    });
    expect(edit(two, { kind: 'moved', key: '2ab', from: 3, to: 1 }).present[0]).toMatchObject({
      homeRound: 2,
      awayRound: 3,
    });
  });

  it('puts, changes and removes games', () => {
    const more = edit(start, { kind: 'put', game: game(3, 'e', 'f') });
    expect(more.present).toHaveLength(3);
    const other = edit(more, { kind: 'put', game: { ...game(3, 'e', 'f'), day: '2027-04-01' } });
    expect(other.present).toHaveLength(3);
    expect(edit(other, { kind: 'removed', key: '3ef' }).present).toEqual(start.present);
  });

  it('nothing can be taken back before the first step or after a reset', () => {
    expect(edit(start, { kind: 'undone' })).toBe(start);
    expect(edit(start, { kind: 'redone' })).toBe(start);
    const reset = edit(edit(start, { kind: 'removed', key: '1ab' }), { kind: 'reset', games: [] });
    expect(edit(reset, { kind: 'undone' })).toBe(reset);
  });

  it('a day that was saved by itself stands in every step', () => {
    const removed = edit(start, { kind: 'removed', key: '2cd' });
    const redated = edit(removed, { kind: 'redated', games: [{ ...game(1, 'a', 'b'), day: '2027-03-07' }] });
    expect(redated.present[0]?.day).toBe('2027-03-07');
    expect(edit(redated, { kind: 'undone' }).present).toMatchObject([
      { day: '2027-03-07' },
      { day: '2027-03-13' },
    ]);
  });

  it('says what saving changes', () => {
    const [first, second] = [game(1, 'a', 'b'), game(2, 'c', 'd')];
    const late = { ...second, day: '2027-05-01' };
    const added = game(3, 'e', 'f');
    expect(changesBetween([first, second], [late, added])).toEqual([
      { kind: 'removed', game: first },
      { kind: 'changed', before: second, game: late },
      { kind: 'added', game: added },
    ]);
    expect(changesBetween([first], [{ ...first }])).toEqual([]);
  });
});

describe('the checks', () => {
  const fine = roundRobin({
    clubs: ['a', 'b', 'c', 'd'],
    firstDay: '2027-03-06',
    skipped: [],
    everyDays: 7,
    turns: 1,
  });

  it('find nothing in a round robin', () => {
    expect(kindsOf(fine)).toEqual(['regularWeeks', 'even']);
  });

  it.each([
    ['nothing at all', [], {}, ['noGames']],
    ['a club against itself', [...fine, game(3, 'a', 'a')], {}, 'sameClub'],
    ['a missing club', [...fine, game(3, 'a', '')], {}, 'clubMissing'],
    ['a club that is gone', [...fine, game(3, 'a', 'gone')], {}, 'clubMissing'],
    ['a missing day', [...fine, game(3, 'a', 'b', { day: '' })], {}, 'noDay'],
    ['a day outside of the season', fine, { lastDay: '2027-03-14' }, 'outOfSeason'],
    ['too few weeks for the playoffs', fine, { nbPlayoffWeeks: 3 }, 'tooFewWeeks'],
    ['leagues that are too big', fine, { nbMaxFantasyTeams: 6 }, 'tooManyTeams'],
  ] as const)('an error: %s', (_, games, given, expected) => {
    const findings = checkSchedule([...games], { ...frame, ...given });
    expect(hasErrors(findings)).toBe(true);
    const kinds = findings.map(({ kind }) => kind);
    if (typeof expected === 'string') expect(kinds).toContain(expected);
    else expect(kinds).toEqual(expected);
  });

  it.each([
    ['a club that plays twice in a round', [...fine, game(3, 'a', 'e')], 'playsTwice'],
    ['a game on another day', [...fine, game(2, 'e', 'f', { day: '2027-03-17' })], 'otherDay'],
    ['clubs with fewer games', [...fine, game(3, 'e', 'f')], 'uneven'],
    ['a round without games', [...fine, game(5, 'a', 'b')], 'emptyRound'],
  ] as const)('a warning: %s', (_, games, expected) => {
    const findings = checkSchedule([...games], frame);
    expect(findings.map(({ kind }) => kind)).toContain(expected);
    expect(hasErrors(findings)).toBe(false);
  });

  it('nothing unusual in a round that is locked', () => {
    const games = [...fine, game(3, 'a', 'e'), game(2, 'e', 'f', { day: '2027-03-17' })];
    const found = (lockedRounds: number[]) =>
      checkSchedule(games, { ...frame, lockedRounds }).flatMap((finding) =>
        finding.kind === 'playsTwice' || finding.kind === 'otherDay' ? finding.round : [],
      );
    expect(found([1])).toEqual([2, 3]);
    expect(found([1, 2, 3])).toEqual([]);
  });

  describe('of rounds that have started', () => {
    const stored = fine.map((one) => ({ ...one, id: one.key }));
    const first = stored[0]!;
    const started = stored.filter(({ homeRound }) => homeRound === 1);
    const kinds = (games: PlannedGame[]) =>
      checkSchedule(games, { ...frame, startedRounds: 1, started }).flatMap((finding) =>
        finding.kind.startsWith('started') && 'key' in finding ? `${finding.kind} ${finding.key}` : [],
      );

    it('find nothing in what is stored, and in what changes behind them', () => {
      expect(kinds(stored)).toEqual([]);
      expect(kinds(stored.map((one) => (one.homeRound === 2 ? { ...one, day: '2027-03-14' } : one)))).toEqual(
        [],
      );
    });

    it.each([
      ['another day', (games: PlannedGame[]) => games.with(0, { ...first, day: '2027-03-07' })],
      ['another round', (games: PlannedGame[]) => games.with(0, { ...first, homeRound: 2, awayRound: 2 })],
      ['no place any more', (games: PlannedGame[]) => games.slice(1)],
    ])('an error: one of their games has %s', (_, change) => {
      expect(kinds(change(stored))).toEqual([`startedGame ${first.key}`]);
    });

    it('an error: a game is put into them, even for one of its clubs alone', () => {
      const late = stored.at(-1)!;
      const moved = { ...late, awayRound: 1 };
      expect(kinds(stored.with(-1, moved))).toEqual([`startedRound ${late.key}`]);
      expect(kinds([...stored, game(1, 'e', 'f')])).toEqual(['startedRound 1ef']);
    });
  });

  it('the whole weekend is one day of a round', () => {
    const sunday = { ...fine[0]!, day: '2027-03-07' };
    expect(kindsOf([sunday, ...fine.slice(1)])).toEqual(['regularWeeks', 'even']);
  });

  it('a game may be played when the next round already is', () => {
    const late = game(1, 'e', 'f', { day: '2027-03-13' });
    const found = checkSchedule([...fine, late], frame).find(({ kind }) => kind === 'otherDay');
    expect(found).toMatchObject({ key: '1ef', isLate: true });
  });
});
