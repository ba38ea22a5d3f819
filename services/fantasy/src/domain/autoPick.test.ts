import { describe, expect, it, test } from '@jest/globals';
import { chooseAutoPick, cleanQueue } from './autoPick.ts';
import { withEntries } from './leagueSeason.ts';
import type { Player } from './leagueSeason.ts';
import {
  aDraftingSeason,
  aPlayer,
  aRoster,
  idOf,
  playersById,
  somePlayers,
} from './testing/aLeagueSeason.ts';

const crowd = somePlayers({ QB: 12, RB: 12, WR: 12, TE: 12, K: 12, DEF: 12, HC: 12 }).map(
  (player, index) => ({
    ...player,
    id: idOf('player', 1000 + index),
    draftRank: 1000 + index,
  }),
);
const season = aDraftingSeason();
const [mine, other] = [season.teams[0]!.id, season.teams[1]!.id];
const starters = 'QB:QB RB:RB WR:TE_WR TE:TE_WR RB:FLEX K:K DEF:DEF HC:HC';

function choose(offered: Player[], roster: string, queue: string[] = []) {
  return chooseAutoPick(
    withEntries(season, mine, aRoster(roster, 500)),
    playersById([...crowd, ...offered]),
    mine,
    queue,
  );
}

describe('by ranking it takes', () => {
  test.each([
    ['the best-ranked player for an empty team', '', [aPlayer(1, 'WR'), aPlayer(2, 'QB')], 1, 'TE_WR'],
    [
      'the best-ranked, in whatever order they are listed',
      '',
      [aPlayer(7, 'QB'), aPlayer(3, 'K'), aPlayer(5, 'WR')],
      3,
      'K',
    ],
    [
      'whoever fills an empty starting slot before a better one for the bench',
      'QB:QB',
      [aPlayer(1, 'QB'), aPlayer(2, 'K')],
      2,
      'K',
    ],
    ['a running back for FLEX', 'RB:RB', [aPlayer(1, 'RB'), aPlayer(2, 'K')], 1, 'FLEX'],
    [
      'a kicker when only his slot is empty',
      starters.replace('K:K ', ''),
      [aPlayer(1, 'WR'), aPlayer(2, 'K')],
      2,
      'K',
    ],
    [
      'the best QB, RB, WR or TE when the eight are full',
      starters,
      [aPlayer(1, 'K'), aPlayer(2, 'DEF'), aPlayer(3, 'HC'), aPlayer(4, 'TE')],
      4,
      'BENCH',
    ],
    [
      'an injured player like an active one',
      '',
      [aPlayer(1, 'WR', { status: 'injured' }), aPlayer(2, 'WR')],
      1,
      'TE_WR',
    ],
    ['nobody who is inactive', '', [aPlayer(1, 'WR', { status: 'inactive' }), aPlayer(2, 'WR')], 2, 'TE_WR'],
  ] as const)('%s', (_rule, roster, offered, chosen, slot) => {
    const pick = choose([...offered], roster);
    expect(pick).toMatchObject({ player: { id: idOf('player', chosen) }, source: 'ranking', slot });
  });

  it('nobody whom another team has', () => {
    const taken = withEntries(season, other, aRoster('QB:QB'));
    const players = playersById([aPlayer(1, 'QB'), aPlayer(2, 'QB'), ...crowd]);
    expect(chooseAutoPick(taken, players, mine, [])?.player.id).toBe(idOf('player', 2));
  });

  it('nobody whom other teams still need', () => {
    const own = withEntries(season, mine, aRoster(starters, 500));
    const few = playersById([...somePlayers({ QB: 3 }), aPlayer(50, 'K'), aPlayer(51, 'RB')]);
    const rich = playersById([...few.values(), ...crowd.filter((player) => player.position !== 'QB')]);
    expect(chooseAutoPick(own, rich, mine, [])?.player.id).toBe(idOf('player', 51));
  });

  it('anyone legal when no QB, RB, WR or TE is left', () => {
    const players = playersById([...somePlayers({ K: 40, HC: 40 }), aPlayer(999, 'DEF', { draftRank: 0 })]);
    const own = withEntries(season, mine, aRoster(starters, 500));
    // The single DEF is needed by the other three.
    expect(chooseAutoPick(own, players, mine, [])).toMatchObject({
      player: { id: idOf('player', 1) },
      slot: 'BENCH',
    });
  });

  it('a bench player when nobody for the empty slot is left', () => {
    const players = playersById(somePlayers({ RB: 40, WR: 40 }));
    const own = withEntries(season, mine, aRoster(starters.replace('K:K ', ''), 500));
    expect(chooseAutoPick(own, players, mine, [])).toMatchObject({
      player: { id: idOf('player', 1) },
      slot: 'BENCH',
    });
  });

  it('nobody when nobody legal is left: the turn is passed', () => {
    const full = 'QB:QB QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH';
    const own = withEntries(season, mine, aRoster(full, 500));
    expect(chooseAutoPick(own, playersById(somePlayers({ QB: 5 })), mine, [])).toBeUndefined();
    expect(chooseAutoPick(own, playersById([]), mine, [])).toBeUndefined();
  });
});

describe('the queue', () => {
  const [best, queued, third] = [aPlayer(1, 'WR'), aPlayer(2, 'QB'), aPlayer(3, 'K')];

  it('comes before the ranking, in its order', () => {
    expect(choose([best, queued, third], '', [third.id, queued.id])).toMatchObject({
      player: third,
      source: 'queue',
    });
  });

  it('brings a bench player while starting slots are empty', () => {
    expect(choose([best, queued], 'QB:QB', [queued.id])).toMatchObject({ player: queued, slot: 'BENCH' });
  });

  test.each([
    ['is unknown', [idOf('player', 77)], ''],
    ['is in a roster', [idOf('player', 500)], 'QB:QB'],
    ['does not fit', [queued.id], 'QB:QB QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH QB:BENCH'],
  ])('skips who %s', (_rule, skipped, roster) => {
    const pick = choose([best, queued, third], roster, [...skipped, third.id]);
    expect(pick).toMatchObject({ player: third, source: 'queue' });
  });

  it('gives way to the ranking when nobody in it is legal', () => {
    expect(choose([best], '', [idOf('player', 77)])).toMatchObject({ player: best, source: 'ranking' });
  });

  it('drops unknown, inactive and taken players when it is stored', () => {
    const inactive = aPlayer(4, 'QB', { status: 'inactive' });
    const injured = aPlayer(5, 'QB', { status: 'injured' });
    const players = playersById([best, queued, inactive, injured]);
    const taken = withEntries(season, other, aRoster('WR:TE_WR'));
    const wanted = [injured.id, idOf('player', 77), inactive.id, best.id, queued.id];
    expect(cleanQueue(taken, players, wanted)).toEqual([injured.id, queued.id]);
  });
});
