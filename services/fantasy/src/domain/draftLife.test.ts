import { describe, expect, it, test } from '@jest/globals';
import { refuseDraftSetting, removeManager, setAutoPick, startDraft } from './draftLife.ts';
import { drawDraftOrder } from './draftOrder.ts';
import { aLeagueSeason, at, idOf } from './testing/aLeagueSeason.ts';

describe('the start of a draft', () => {
  const pending = aLeagueSeason({ nbTeams: 6, draftProblem: 'league_slots_not_filled' });
  const started = startDraft(pending, at('2026-03-01 18:00:02.100'), 90);

  it('puts the teams into the order drawn from the seed', () => {
    const ids = pending.teams.map((team) => team.id);
    expect(started.teams.map((team) => team.id)).toEqual(drawDraftOrder(pending.draftSeed, ids));
    expect(started.teams.map((team) => team.draftOrder)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('gives the first turn its full time', () => {
    expect(started).toMatchObject({ status: 'drafting', draftProblem: null, draftTurnDurationSeconds: 90 });
    expect(started.draft).toEqual({
      pickNo: 1,
      startedAt: at('2026-03-01 18:00:02.100'),
      endedAt: null,
      turnStartedAt: at('2026-03-01 18:00:02.100'),
      turnDeadlineAt: at('2026-03-01 18:01:33'),
      picks: [],
    });
  });

  it('keeps an automatic pick that was switched on before', () => {
    const season = startDraft(setAutoPick(pending, idOf('team', 3), true), at('2026-03-01 18:00:00'), 90);
    expect(season.teams.filter((team) => team.autoPick).map((team) => team.id)).toEqual([idOf('team', 3)]);
  });
});

test.each([
  ['pending', undefined],
  ['drafting', undefined],
  ['ongoing', { code: 'draft_over' }],
  ['finished', { code: 'draft_over' }],
] as const)('queue and auto-pick of a %s season: %s', (status, refusal) => {
  expect(refuseDraftSetting(aLeagueSeason({ status }))).toEqual(refusal);
});

describe('the auto-pick switch', () => {
  const team = idOf('team', 2);

  it('goes on and off', () => {
    const on = setAutoPick(aLeagueSeason(), team, true);
    expect(on.teams.map(({ autoPick }) => autoPick)).toEqual([false, true, false, false]);
    expect(setAutoPick(on, team, false)).toEqual(aLeagueSeason());
  });

  it('stays on for a team without a manager', () => {
    const left = removeManager(aLeagueSeason(), team);
    expect(setAutoPick(left, team, false).teams[1]).toMatchObject({ managerId: null, autoPick: true });
  });
});
