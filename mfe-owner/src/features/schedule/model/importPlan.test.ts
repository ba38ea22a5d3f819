import { describe, expect, it } from '@jest/globals';
import { matchRows, planImport } from './importPlan.ts';

const clubs = [
  { id: 'wol', name: 'Budapest Wolves' },
  { id: 'tig', name: 'Pécs Tigers' },
  { id: 'boo', name: 'Mohács Busók' },
];
const gamesOf = (text: string, meanings = {}) =>
  planImport(text, clubs, meanings).rows.map(({ game, problem }) =>
    game ? `${game.homeRound}/${game.awayRound} ${game.day} ${game.home}-${game.away}` : problem,
  );

describe('a pasted schedule', () => {
  it.each([
    ['Hungarian heads, semicolons', 'Forduló;Dátum;Hazai;Vendég\n1;2027.03.06.;Budapest Wolves;Pécs Tigers'],
    ['English heads, tabs', 'Round\tDate\tHome\tAway\n1\t06/03/2027\tbudapest wolves\tPecs Tigers'],
    ['another order', 'Vendég,Hazai,Dátum,Forduló\nPécs Tigers,Budapest Wolves,2027-03-06,1'],
    ['no heads', '1;2027-03-06;Budapest Wolves;Pécs Tigers'],
    [
      'a time behind the day',
      'Round\tKickoff\tHome\tAway\n1\t06/03/2027 15:00\tBudapest Wolves\tPécs Tigers',
    ],
    ['a round in words', 'Forduló;Dátum;Hazai;Vendég\n1. forduló;2027.03.06.;Budapest Wolves;Pécs Tigers'],
  ])('is read with %s', (_, text) => {
    expect(gamesOf(text)).toEqual(['1/1 2027-03-06 wol-tig']);
  });

  it('counts rounds by the weekends when the table names none', () => {
    const text = [
      'Dátum;Hazai;Vendég',
      '2027-03-06;Budapest Wolves;Pécs Tigers',
      '2027-03-07;Mohács Busók;Pécs Tigers',
      '2027-03-13;Pécs Tigers;Mohács Busók',
    ].join('\n');
    expect(gamesOf(text)).toEqual([
      '1/1 2027-03-06 wol-tig',
      '1/1 2027-03-07 boo-tig',
      '2/2 2027-03-13 tig-boo',
    ]);
  });

  it('may count in two rounds', () => {
    const text = 'round;date;home;away;away round\n4;2027-03-06;Budapest Wolves;Pécs Tigers;5';
    expect(gamesOf(text)).toEqual(['4/5 2027-03-06 wol-tig']);
  });

  it('puts no game into a round that has started', () => {
    const text =
      'round;date;home;away\n1;2027-03-06;Budapest Wolves;Pécs Tigers\n2;2027-03-13;Pécs Tigers;Mohács Busók';
    const rows = matchRows(planImport(text, clubs, {}), [], {
      fixed: new Set(),
      unplayed: new Set(),
      startedRounds: 1,
    });
    expect(rows.map(({ game, problem }) => problem ?? game?.homeRound)).toEqual(['startedRound', 2]);
  });

  it('says of each line why it stays out', () => {
    const text = [
      'round;date;home;away',
      '1;2027-03-06;Budapest Wolves;Budapest Wolves',
      '1;2027-02-31;Budapest Wolves;Pécs Tigers',
      'x;2027-03-06;Budapest Wolves;Pécs Tigers',
      '1;2027-03-06;Wolves Budapest;Pécs Tigers',
      '2;2027-03-06;Pécs Tigers;Mohács Busók',
    ].join('\n');
    expect(gamesOf(text)).toEqual([
      'sameClub',
      'noSuchDay',
      'noRound',
      'unknownClub',
      '2/2 2027-03-06 tig-boo',
    ]);
    expect(planImport(text, clubs, {}).unknown).toEqual(['Wolves Budapest']);
    expect(gamesOf(text, { wolvesbudapest: 'wol' })[3]).toBe('1/1 2027-03-06 wol-tig');
  });

  const problemsOf = (text: string, chosen = {}) =>
    planImport(text, clubs, {}, chosen).problems.map(({ line, code }) => [line, code]);

  it('takes no day of a column that writes the month first', () => {
    const text = [
      'round;date;home;away',
      '1;5/6/2027;Budapest Wolves;Pécs Tigers',
      '2;5/16/2027;Budapest Wolves;Mohács Busók',
      '3;2027-05-23;Pécs Tigers;Mohács Busók',
    ].join('\n');
    expect(gamesOf(text)).toEqual(['3/3 2027-05-23 tig-boo']);
    expect(problemsOf(text)).toEqual([
      [2, 'month_first'],
      [3, 'month_first'],
    ]);
  });

  it('keeps the line numbers of the text, and leaves out a line with a cell too many', () => {
    const text =
      'sep=;\nround;date;home;away;TV\n\n1;2027-03-06;Budapest Wolves;Pécs Tigers;M4;x\n1;2027-03-06;Mohács Busók;Pécs Tigers';
    const { rows } = planImport(text, clubs, {});
    expect(rows.map(({ line }) => line)).toEqual([5]);
    expect(problemsOf(text)).toEqual([
      [2, 'unknown_column'],
      [4, 'extra_cells'],
    ]);
  });

  it('waits for one of two columns of a meaning', () => {
    const text = 'round;date;home;away;Hazai\n1;2027-03-06;Budapest Wolves;Pécs Tigers;Mohács Busók';
    const { rows, doubled } = planImport(text, clubs, {});
    expect([rows, doubled.map(({ id }) => id)]).toEqual([[], ['home']]);
    expect(planImport(text, clubs, {}, { home: 4 }).rows[0]?.game?.home).toBe('boo');
  });

  it('reads days in words, and no round that is two numbers or half of one', () => {
    const text = [
      'round;date;home;away;away round',
      '1. forduló;2027. március 6.;Budapest Wolves;Pécs Tigers;',
      '2027/1;2027-03-06;Budapest Wolves;Pécs Tigers;',
      '1.5;2027-03-06;Budapest Wolves;Pécs Tigers;',
      '1;2027-03-06;Budapest Wolves;Pécs Tigers;x',
    ].join('\n');
    expect(gamesOf(text)).toEqual(['1/1 2027-03-06 wol-tig', 'noRound', 'noRound', 'noRound']);
  });

  it('is said to be a head alone', () => {
    expect(planImport('round;date;home;away', clubs, {}).isHeadAlone).toBe(true);
  });
});

describe('a table pasted once more', () => {
  const table = (...rows: string[]) => ['round;date;home;away', ...rows].join('\n');
  const first = table(
    '1;2027-03-06;Budapest Wolves;Pécs Tigers',
    '2;2027-03-13;Pécs Tigers;Mohács Busók',
    '2;2027-03-13;Pécs Tigers;Mohács Busók',
  );
  const staying = planImport(first, clubs, {}).rows.flatMap(({ game }) => game ?? []);
  const knownOf = (text: string) =>
    matchRows(planImport(text, clubs, {}), staying).map(({ known }) =>
      known ? staying.indexOf(known) : undefined,
    );

  it('finds each game that is there, two of a pair one by one', () => {
    expect(knownOf(first)).toEqual([0, 1, 2]);
  });

  it('knows a game whose day has changed', () => {
    expect(knownOf(table('1;2027-03-07;Budapest Wolves;Pécs Tigers'))).toEqual([0]);
  });

  it.each([
    ['another round', '2;2027-03-06;Budapest Wolves;Pécs Tigers'],
    ['the other field', '1;2027-03-06;Pécs Tigers;Budapest Wolves'],
    ['a line with a problem', '1;2027-03-06;Budapest Wolves;Nobody'],
  ])('takes %s for no game of the schedule', (_what, row) => {
    expect(knownOf(table(row))).toEqual([undefined]);
  });

  it('finds those of the same day first', () => {
    const [, one, two] = staying;
    const days = staying.map((game) => (game === two ? { ...game, day: '2027-03-14' } : game));
    const pasted = planImport(table('2;2027-03-14;Pécs Tigers;Mohács Busók'), clubs, {});
    expect(matchRows(pasted, days).map(({ known }) => known?.key)).toEqual([two?.key]);
    expect(one?.key).not.toBe(two?.key);
  });

  it('goes by the clubs where no rounds are named', () => {
    const bare = (...rows: string[]) => ['date;home;away', ...rows].join('\n');
    const postponed = bare('2027-03-13;Pécs Tigers;Mohács Busók', '2027-03-27;Budapest Wolves;Pécs Tigers');
    expect(knownOf(postponed)).toEqual([1, 0]);
  });

  describe('without rounds, once some have started', () => {
    const days = ['2027-03-06', '2027-03-13', '2027-03-20'];
    const games = days.map((day, index) => ({
      key: `game ${index}`,
      id: `game ${index}`,
      home: 'wol',
      away: 'tig',
      day,
      homeRound: index + 1,
      awayRound: index + 1,
    }));
    const started = { fixed: new Set(['game 0', 'game 1']), unplayed: new Set<string>(), startedRounds: 2 };
    const roundsOf = (of: typeof started, ...rows: string[]) =>
      matchRows(planImport(['date;home;away', ...rows].join('\n'), clubs, {}), games, of).map(
        ({ known, game, problem }) => known?.key ?? problem ?? game?.homeRound,
      );
    const placesOf = (...rows: string[]) => roundsOf(started, ...rows);

    it('finds the games that are there, also those of started rounds', () => {
      const rows = days.map((day) => `${day};Budapest Wolves;Pécs Tigers`);
      expect(placesOf(...rows)).toEqual(['game 0', 'game 1', 'game 2']);
      expect(placesOf(...rows.slice(2))).toEqual(['game 2']);
    });

    it('takes a new game into the round of its weekend, else behind the last one', () => {
      expect(
        placesOf(
          '2027-03-14;Mohács Busók;Pécs Tigers',
          '2027-03-21;Mohács Busók;Pécs Tigers',
          '2027-03-28;Mohács Busók;Pécs Tigers',
          '2027-04-03;Pécs Tigers;Mohács Busók',
          '2027-04-04;Mohács Busók;Budapest Wolves',
        ),
      ).toEqual(['startedRound', 3, 4, 5, 5]);
    });

    it('opens no started round on the weekend that one of its games was put off to', () => {
      const later = games.flatMap((game) =>
        game.homeRound > 2 ? [] : [game, { ...game, key: `${game.key} too`, home: 'bus' }],
      );
      const putOff = later.map((game) => (game.key === 'game 1 too' ? { ...game, day: '2027-03-27' } : game));
      const fixed = new Set(putOff.map(({ key }) => key));
      const rows = ['03-20', '03-27', '03-28', '04-03'].map(
        (day) => `2027-${day};Budapest Wolves;Mohács Busók`,
      );
      const plan = planImport(['date;home;away', ...rows].join('\n'), clubs, {});
      const matched = matchRows(plan, putOff, { ...started, fixed });
      expect(matched.map(({ game, problem }) => problem ?? game?.homeRound)).toEqual([3, 4, 4, 5]);
    });

    const threeEach = games.flatMap((game) =>
      ['', ' too', ' three'].map((name) => ({ ...game, key: game.key + name, home: name ? 'bus' : 'wol' })),
    );
    const roundsAfter = (putOff: string[], ...newDays: string[]) => {
      const schedule = threeEach.map((game) =>
        putOff.includes(game.key) ? { ...game, day: '2027-05-01' } : game,
      );
      const fixed = new Set(schedule.flatMap(({ key, homeRound }) => (homeRound > 2 ? [] : [key])));
      const rows = newDays.map((day) => `${day};Budapest Wolves;Mohács Busók`);
      const plan = planImport(['date;home;away', ...rows].join('\n'), clubs, {});
      return matchRows(plan, schedule, { ...started, fixed }).map(
        ({ game, problem }) => problem ?? game?.homeRound,
      );
    };
    const allOf = (game: string) => [game, `${game} too`, `${game} three`];

    it('leaves a started round on its own weekend when most of its games were put off', () => {
      const places = roundsAfter(['game 1', 'game 1 too'], '2027-03-14', '2027-05-01');
      expect(places).toEqual(['startedRound', 4]);
    });

    it('takes new games on the weekend that a round was put off to as a whole', () => {
      expect(roundsAfter(allOf('game 0'), '2027-05-01')).toEqual([4]);
    });

    it.each([
      ['one before the last started round', 'game 0', '2027-03-06'],
      ['the last started round', 'game 1', '2027-03-13'],
    ])('makes no new round of the old days of %s', (_what, game, day) => {
      expect(roundsAfter(allOf(game), day, '2027-05-02')).toEqual(['startedRound', 4]);
    });

    it('gives no game of a started round another day', () => {
      const rows = ['2027-04-03', '2027-04-10'].map((day) => `${day};Budapest Wolves;Pécs Tigers`);
      expect(placesOf(...rows)).toEqual(['game 2', 4]);
    });

    it('makes no second game of one that was put off', () => {
      const put = { ...started, unplayed: new Set(['game 1']) };
      const rows = ['03', '10', '17'].map((day) => `2027-04-${day};Budapest Wolves;Pécs Tigers`);
      expect(roundsOf(put, ...rows)).toEqual(['game 2', 'startedGame', 4]);
      const named = `round;date;home;away\n2;2027-04-03;Budapest Wolves;Pécs Tigers`;
      const [matched] = matchRows(planImport(named, clubs, {}), games, put);
      expect([matched?.problem, matched?.game]).toEqual(['startedGame', undefined]);
    });
  });

  it('takes a new game without a round into that of its weekend as the table has it', () => {
    const bare = (...rows: string[]) => planImport(['date;home;away', ...rows].join('\n'), clubs, {});
    const before = bare('2027-03-06;Budapest Wolves;Pécs Tigers', '2027-03-13;Pécs Tigers;Mohács Busók');
    const games = before.rows.flatMap(({ game }) => game ?? []);
    const pasted = bare(
      '2027-03-13;Budapest Wolves;Pécs Tigers',
      '2027-03-20;Pécs Tigers;Mohács Busók',
      '2027-03-14;Mohács Busók;Budapest Wolves',
      '2027-03-21;Mohács Busók;Budapest Wolves',
    );
    expect(matchRows(pasted, games).map(({ known, game }) => (known ?? game)?.homeRound)).toEqual([
      1, 2, 1, 2,
    ]);
  });

  it('takes a third game of a pair for a new one', () => {
    const row = '2;2027-03-13;Pécs Tigers;Mohács Busók';
    expect(knownOf(table(row, row, row))).toEqual([1, 2, undefined]);
  });
});
