import { drawDraftOrder } from './draftOrder.ts';
import { turnDeadline } from './draftTurn.ts';
import { withTeam } from './leagueSeason.ts';
import type { Draft, FantasyTeam, Id, LeagueSeason } from './leagueSeason.ts';
import type { FantasyRefusal } from './refusal.ts';

/** "pending → drafting": the order is drawn from the seed and the first turn starts. */
export function startDraft<S extends LeagueSeason>(season: S, now: Date, turnDurationSeconds: number): S {
  const draft: Draft = {
    pickNo: 1,
    startedAt: now,
    endedAt: null,
    turnStartedAt: now,
    turnDeadlineAt: turnDeadline(now, turnDurationSeconds, season.quietHours),
    picks: [],
  };
  return {
    ...season,
    status: 'drafting',
    draftProblem: null,
    draftTurnDurationSeconds: turnDurationSeconds,
    teams: inDraftOrder(season),
    draft,
  };
}

function inDraftOrder(season: LeagueSeason): FantasyTeam[] {
  const ids = season.teams.map((team) => team.id);
  const places = new Map(drawDraftOrder(season.draftSeed, ids).map((id, index) => [id, index + 1]));
  const order = (team: FantasyTeam) => places.get(team.id) ?? 0;
  return season.teams
    .map((team) => ({ ...team, draftOrder: order(team) }))
    .sort((a, b) => a.draftOrder - b.draftOrder);
}

/** "409 draft_over": queue and auto-pick switch work while the draft is pending or running. */
export function refuseDraftSetting(season: LeagueSeason): FantasyRefusal | undefined {
  const isOver = season.status !== 'pending' && season.status !== 'drafting';
  return isOver ? { code: 'draft_over' } : undefined;
}

/** "A team without a manager has autoPick: true", whatever is asked. */
export function setAutoPick<S extends LeagueSeason>(season: S, teamId: Id, isOn: boolean): S {
  return withTeam(season, teamId, (team) => ({ ...team, autoPick: isOn || team.managerId === null }));
}

/** "The team stays with its roster, nobody manages it; during a draft its turns are automatic." */
export function removeManager<S extends LeagueSeason>(season: S, teamId: Id): S {
  return withTeam(season, teamId, (team) => ({ ...team, managerId: null, autoPick: true }));
}
