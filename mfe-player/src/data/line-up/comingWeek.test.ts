import { describe, expect, it } from '@jest/globals';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import {
  aRealGame,
  aRoster,
  aRosterPlayer,
  aSeason,
  aWeek,
  no,
  placeOf,
  yes,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { startersOut } from './startersOut.ts';
import { alone, switchWays } from './switching.ts';

type Position = RosterPlayer['position'];
type Slot = RosterPlayer['fantasyPosition'];

/** Wolves play in week 7, Bears rest. */
const season = aSeason({ isWeekActive: false, games: [aRealGame(7, 'Wolves', 'Titans')] });
let nb = 0;
const of = (
  club: 'Wolves' | 'Bears',
  name: string,
  position: Position,
  slot: Slot,
  points: number,
  given = {},
) =>
  aRosterPlayer(++nb, name, position, slot, {
    team: { id: club, name: club, logoUrl: null },
    scores: [aWeek(1, points)],
    ...given,
  });
const rosterOf = (...players: RosterPlayer[]) => aRoster({ players });
const names = (found: ReturnType<typeof startersOut>) =>
  found.map(({ starter, instead }) => [starter.name, instead?.name]);

describe('starters who do not play in the coming week', () => {
  it('come with the best of the bench who fits their slot and plays', () => {
    const roster = rosterOf(
      of('Bears', 'Resting', 'WR', 'TE_WR', 20),
      of('Wolves', 'Playing', 'QB', 'QB', 20),
      of('Bears', 'Rests too', 'WR', 'BENCH', 30),
      of('Wolves', 'Injured', 'WR', 'BENCH', 25, { status: 'injured' }),
      of('Wolves', 'Fair', 'TE', 'BENCH', 5),
      of('Wolves', 'Good', 'WR', 'BENCH', 10),
      of('Wolves', 'Kicker', 'K', 'BENCH', 40),
    );
    expect(names(startersOut(roster, season, 7))).toEqual([['Resting', 'Good']]);
  });

  it('come alone when nobody of their slot plays', () => {
    const roster = rosterOf(
      of('Bears', 'Resting', 'K', 'K', 20),
      of('Bears', 'Rests too', 'K', 'BENCH', 30),
      of('Wolves', 'Other', 'WR', 'BENCH', 30),
    );
    expect(names(startersOut(roster, season, 7))).toEqual([['Resting', undefined]]);
  });

  it('come with who gets a place as the other starters move', () => {
    const starters = [
      of('Wolves', 'Runner', 'RB', 'RB', 20),
      of('Wolves', 'Catcher', 'WR', 'TE_WR', 20),
      of('Bears', 'Resting', 'WR', 'TE_WR', 20),
      of('Wolves', 'End', 'TE', 'FLEX', 20),
    ];
    const second = of('Wolves', 'Second', 'RB', 'BENCH', 10);
    const receiver = of('Wolves', 'Receiver', 'WR', 'BENCH', 1);
    expect(names(startersOut(rosterOf(...starters, second), season, 7))).toEqual([['Resting', 'Second']]);
    expect(names(startersOut(rosterOf(...starters, second, receiver), season, 7))).toEqual([
      ['Resting', 'Receiver'],
    ]);
  });

  it('do not rely on one starter who moves for two of them', () => {
    const roster = rosterOf(
      of('Bears', 'First', 'WR', 'TE_WR', 20),
      of('Bears', 'Second', 'WR', 'TE_WR', 20),
      of('Wolves', 'Runner', 'RB', 'RB', 20),
      of('Wolves', 'End', 'WR', 'FLEX', 20),
      of('Wolves', 'Back', 'RB', 'BENCH', 10),
      of('Wolves', 'Other back', 'RB', 'BENCH', 9),
    );
    expect(names(startersOut(roster, season, 7))).toEqual([
      ['First', 'Back'],
      ['Second', undefined],
    ]);
  });

  it('share nobody, and the narrower slot chooses first', () => {
    const roster = rosterOf(
      of('Bears', 'Flexible', 'RB', 'FLEX', 20),
      of('Bears', 'Runner', 'RB', 'RB', 20),
      of('Wolves', 'Spare', 'RB', 'BENCH', 10),
    );
    expect(names(startersOut(roster, season, 7))).toEqual([
      ['Runner', 'Spare'],
      ['Flexible', undefined],
    ]);
  });

  it('are the inactive ones too, but an injured one may play', () => {
    const roster = rosterOf(
      of('Wolves', 'Left', 'WR', 'TE_WR', 20, { status: 'inactive' }),
      of('Wolves', 'Hurt', 'RB', 'RB', 20, { status: 'injured' }),
      of('Bears', 'Resting', 'K', 'K', 20),
      of('Wolves', 'Good', 'WR', 'BENCH', 10),
    );
    const out = startersOut(roster, season, 7).map(({ starter, why, instead }) => [
      starter.name,
      why,
      instead?.name,
    ]);
    expect(out).toEqual([
      ['Resting', 'bye', undefined],
      ['Left', 'inactive', 'Good'],
    ]);
  });

  it('are nobody while the week has no schedule', () => {
    const roster = rosterOf(of('Bears', 'Resting', 'K', 'K', 20));
    expect(startersOut(roster, aSeason({ isWeekActive: false }), 7)).toEqual([]);
    expect(startersOut(roster, undefined, 7)).toEqual([]);
  });
});

describe('what a switch suggests', () => {
  const between = (starter: RosterPlayer, ...bench: RosterPlayer[]) => ({
    ...starter,
    can: {
      cut: yes,
      trade: yes,
      moveToActive: no('on_bench'),
      moveToBench: yes,
      switchWith: bench.map(({ rosterPlayerId }) => rosterPlayerId),
    },
  });
  const waysOf = (starter: RosterPlayer, bench: RosterPlayer[]) => {
    const moved = between(starter, ...bench);
    const { options, suggested } = switchWays(rosterOf(moved, ...bench), moved, season);
    const nameOf = (way: string | undefined) =>
      bench.find(({ rosterPlayerId }) => rosterPlayerId === way)?.name ?? way;
    return { options: options.map(nameOf), suggested: nameOf(suggested) };
  };
  const starter = () => of('Bears', 'Starter', 'WR', 'TE_WR', 12);

  it('is the best who plays, whatever the others have scored', () => {
    const bench = [
      of('Bears', 'Best, on bye', 'WR', 'BENCH', 30),
      of('Wolves', 'Weak', 'WR', 'BENCH', 1),
      of('Wolves', 'Good', 'TE', 'BENCH', 9),
    ];
    expect(waysOf(starter(), bench)).toEqual({
      options: ['Good', 'Weak', 'Best, on bye', alone],
      suggested: 'Good',
    });
  });

  it('is nobody when all who fit are on bye or injured, and never an empty place', () => {
    const bench = [of('Bears', 'On bye', 'WR', 'BENCH', 30)];
    expect(waysOf(starter(), bench).suggested).toBeUndefined();
    const injured = [of('Wolves', 'Injured', 'WR', 'BENCH', 30, { status: 'injured' })];
    expect(waysOf(starter(), injured).suggested).toBeUndefined();
    expect(waysOf(starter(), []).suggested).toBeUndefined();
  });

  it('is nobody while the schedule is not read yet', () => {
    const bench = [of('Wolves', 'Good', 'WR', 'BENCH', 9)];
    const moved = between(starter(), ...bench);
    expect(switchWays(rosterOf(moved, ...bench), moved, undefined).suggested).toBeUndefined();
  });

  it('for somebody of the bench is the free place, else the weakest starter; nothing when either rests', () => {
    const up = (club: 'Wolves' | 'Bears', starters: RosterPlayer[], free = false) => {
      const moved = {
        ...of(club, 'Newcomer', 'WR', 'BENCH', 9),
        can: {
          cut: yes,
          trade: yes,
          moveToActive: free ? yes : no('no_free_slot'),
          moveToBench: no('on_bench'),
          switchWith: starters.map(({ rosterPlayerId }) => rosterPlayerId),
        },
      };
      const { suggested } = switchWays(rosterOf(moved, ...starters), moved, season);
      return starters.find(({ rosterPlayerId }) => rosterPlayerId === suggested)?.name ?? suggested;
    };
    const strong = of('Wolves', 'Strong', 'WR', 'TE_WR', 20);
    const weak = of('Wolves', 'Weak', 'TE', 'TE_WR', 2);
    const resting = of('Bears', 'Resting', 'WR', 'TE_WR', 8);
    expect(up('Wolves', [strong, weak])).toBe('Weak');
    expect(up('Wolves', [strong, weak], true)).toBe(alone);
    expect(up('Bears', [strong, weak], true)).toBeUndefined();
    expect(up('Wolves', [strong, resting])).toBeUndefined();
  });

  it('keeps to the partners that the API names', () => {
    const roster = aRoster();
    const player = roster.players.find(({ name }) => name === 'Gerencsér Ottó')!;
    const { options } = switchWays(roster, player, season);
    expect(options.toSorted()).toEqual(
      ['Oláh Krisztofer', 'Pálfi Zente', 'Szentgyörgyvölgyi Benő'].map(placeOf).concat(alone).toSorted(),
    );
  });
});
