import { describe, expect, it, test } from '@jest/globals';
import { draftEvent, type DraftEvent } from './draftEvent.ts';
import { removeManager, setAutoPick, startDraft } from './draftLife.ts';
import { applyPick } from './draftPick.ts';
import { totalPicks, type DraftProblem, type LeagueSeason } from './leagueSeason.ts';
import { aDraftingSeason, aLeagueSeason, aPlayer, aTeam, at, idOf } from './testing/aLeagueSeason.ts';

const state = (season: LeagueSeason, cancelledAt: Date | null = null) => ({ ...season, cancelledAt });
const moment = at('2026-03-01 18:05:00');
const pending = aLeagueSeason();
const drafting = aDraftingSeason();

const passing = { player: null, rosterPlayerId: idOf('entry', 1), at: moment, autoSource: null } as const;
const picked = (season: LeagueSeason) =>
  applyPick(season, { ...passing, player: aPlayer(1, 'QB'), isAuto: false });
const passed = (season: LeagueSeason) => applyPick(season, { ...passing, isAuto: true });
const passedUntil = (pickNo: number) => {
  let season = drafting;
  while ((season.draft?.pickNo ?? 0) < pickNo) season = passed(season);
  return season;
};
const first = drafting.teams[0]!.id;
const third = drafting.teams[2]!.id;
const last = totalPicks(drafting);

type Row = [what: string, before: LeagueSeason | undefined, after: LeagueSeason, event: DraftEvent];
const notFull: DraftProblem = 'league_slots_not_filled';

describe('an announced change has one event', () => {
  const rows: Row[] = [
    ['a draft is scheduled', undefined, pending, { kind: 'scheduled' }],
    [
      'its dates change',
      pending,
      { ...pending, draftStartsAt: at('2026-03-02 18:00:00') },
      { kind: 'scheduled' },
    ],
    ['its start is impossible', pending, { ...pending, draftProblem: notFull }, { kind: 'scheduled' }],
    [
      'a member joins while it is pending',
      pending,
      { ...pending, teams: [...pending.teams, aTeam(5)] },
      { kind: 'scheduled' },
    ],
    [
      'a member leaves while it is pending',
      pending,
      { ...pending, teams: pending.teams.slice(1) },
      { kind: 'scheduled' },
    ],
    [
      'a team has another manager while it is pending',
      pending,
      { ...pending, teams: [aTeam(1, { managerId: idOf('user', 9) }), ...pending.teams.slice(1)] },
      { kind: 'scheduled' },
    ],
    [
      'a manager switches auto-pick on before the start',
      pending,
      setAutoPick(pending, idOf('team', 2), true),
      { kind: 'team', teamId: idOf('team', 2) },
    ],
    ['the draft starts', pending, startDraft(pending, moment, 100), { kind: 'started' }],
    [
      'it starts after a problem, with other teams',
      { ...pending, draftProblem: notFull, teams: pending.teams.slice(1) },
      startDraft(pending, moment, 100),
      { kind: 'started' },
    ],
    ['a manager picks', drafting, picked(drafting), { kind: 'pick', pickNo: 1 }],
    ['a turn is passed automatically', drafting, passed(drafting), { kind: 'pick', pickNo: 1 }],
    [
      'the last pick ends the draft',
      passedUntil(last),
      passedUntil(last + 1),
      { kind: 'pick', pickNo: last },
    ],
    [
      'a manager switches auto-pick on',
      drafting,
      setAutoPick(drafting, third, true),
      { kind: 'team', teamId: third },
    ],
    [
      'they switch it off',
      setAutoPick(drafting, third, true),
      setAutoPick(drafting, third, false),
      { kind: 'team', teamId: third },
    ],
    ['a manager leaves', drafting, removeManager(drafting, first), { kind: 'team', teamId: first }],
    [
      'a manager with auto-pick on leaves',
      setAutoPick(drafting, first, true),
      removeManager(drafting, first),
      { kind: 'team', teamId: first },
    ],
  ];
  test.each(rows)('%s', (_what, before, after, event) => {
    expect(draftEvent(before && state(before), state(after))).toEqual(event);
  });

  it('a cancelled draft closes its room', () => {
    expect(draftEvent(state(pending), state({ ...pending, teams: [] }, moment))).toEqual({
      kind: 'cancelled',
    });
  });

  it('a draft in the place of a cancelled one is scheduled', () => {
    expect(draftEvent(state({ ...pending, teams: [] }, moment), state(pending))).toEqual({
      kind: 'scheduled',
    });
  });

  it('each pick of a draft is told by its number', () => {
    for (let pickNo = 1; pickNo <= last; pickNo++)
      expect(draftEvent(state(passedUntil(pickNo)), state(passedUntil(pickNo + 1)))).toEqual({
        kind: 'pick',
        pickNo,
      });
  });
});
