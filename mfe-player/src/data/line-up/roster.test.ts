import { describe, expect, it } from '@jest/globals';
import type { Can } from '@endzone/contracts/common';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Position, Slot } from '@endzone/contracts/game';
import type { Season } from '@endzone/contracts/stats/seasons';
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
import {
  benchPlaces,
  benchPlayerFor,
  gapsOf,
  starterPoints,
  startingPlaces,
  switchChoices,
} from './roster.ts';

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
  });

  it('has no sum before the first figure of a starter is in, and zero only once it was earned', () => {
    const starter = (nb: number, games: ReturnType<typeof aWeek>['games']) =>
      aRosterPlayer(nb, `${nb}`, 'QB', 'QB', { scores: [aWeek(6, 0, { games })] });
    const [game] = aWeek(6, 0).games;
    const waiting = starter(1, [{ ...game!, hasLine: false, teamScore: null, opponentScore: null }]);
    const bye = starter(2, []);
    const sum = (players: typeof roster.players) => starterPoints({ ...roster, players }, 6);
    expect(sum([waiting, bye])).toBeNull();
    expect(sum([waiting, bye, starter(3, [game!])])).toBe(0);
    expect(sum([bye])).toBe(0);
    expect(starterPoints(roster, 9)).toBeNull();
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

describe('an empty starting place', () => {
  const may = (moveToActive: Can) => ({
    can: { cut: yes, trade: yes, moveToActive, moveToBench: no('on_bench'), switchWith: [] },
  });
  type Given = Partial<RosterPlayer>;
  const onBench = (nb: number, name: string, position: Position, points: number, given: Given = {}) =>
    aRosterPlayer(nb, name, position, 'BENCH', { scores: [aWeek(1, points)], ...may(yes), ...given });
  const season = aSeason({ isWeekActive: false });
  const offered = (slot: Slot, players: RosterPlayer[], of: Season | undefined = season) =>
    benchPlayerFor({ ...roster, players }, slot, of)?.name;
  const bench = [onBench(1, 'Few', 'WR', 3), onBench(2, 'Most', 'TE', 9), onBench(3, 'Kicker', 'K', 20)];

  it('offers whoever on the bench fits it, with the most points on average', () => {
    expect(offered('TE_WR', bench)).toBe('Most');
    expect(offered('K', bench)).toBe('Kicker');
    expect(offered('QB', bench)).toBeUndefined();
    expect(offered('TE_WR', bench, undefined)).toBe('Most');
  });

  it('offers nobody who may not go there', () => {
    expect(offered('TE_WR', [onBench(1, 'Locked', 'WR', 3, may(no('roster_locked')))])).toBeUndefined();
  });

  it('offers who plays before the injured, and nobody who scores nothing in the coming week', () => {
    const [inactive, hurt, fit] = [
      onBench(1, 'Inactive', 'QB', 20, { status: 'inactive' }),
      onBench(2, 'Hurt', 'QB', 15, { status: 'injured' }),
      onBench(3, 'Fit', 'QB', 10),
    ];
    const rests = aSeason({
      isWeekActive: false,
      games: [aRealGame(season.currentWeek + 1, 'Wolves', 'Titans')],
    });
    const wolf = { team: { id: 'Wolves', name: 'Wolves', logoUrl: null } };
    expect(offered('QB', [inactive, hurt, fit])).toBe('Fit');
    expect(offered('QB', [inactive, hurt])).toBe('Hurt');
    expect(offered('QB', [inactive])).toBeUndefined();
    expect(offered('QB', [fit, { ...hurt, ...wolf }], rests)).toBe('Hurt');
    expect(offered('QB', [fit], rests)).toBeUndefined();
  });

  it('offers whoever fits it, also while a narrower place that they would take is empty too', () => {
    const backs = [onBench(1, 'First', 'RB', 9), onBench(2, 'Second', 'RB', 3)];
    expect(offered('RB', backs)).toBe('First');
    expect(offered('FLEX', backs)).toBe('First');
  });

  it('offers for whom another starter makes room, after all who fit it', () => {
    const starters = [
      aRosterPlayer(11, 'Runner', 'RB', 'RB'),
      aRosterPlayer(12, 'Catcher', 'WR', 'TE_WR'),
      aRosterPlayer(13, 'End', 'TE', 'FLEX'),
    ];
    const [second, receiver] = [onBench(1, 'Second', 'RB', 30), onBench(2, 'Receiver', 'WR', 1)];
    expect(offered('TE_WR', [...starters, second])).toBe('Second');
    expect(offered('TE_WR', [...starters, second, receiver])).toBe('Receiver');
    expect(offered('K', [...starters, second])).toBeUndefined();
  });

  it('counts, but a free place on the bench does not', () => {
    expect(gapsOf({ openSlots: ['QB', 'TE_WR', 'BENCH'] })).toBe(2);
  });
});
