import { positions } from '@endzone/contracts/game';
import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import { draftsAreOver, nextStep, waitsForDrafts, type Next } from '../../data/season/nextStep.ts';
import { weeksOf } from '../../data/season/weeks.ts';

export const stepKinds = ['clubs', 'players', 'season', 'drafts', 'weeks', 'playoffs', 'finish'] as const;
export type StepKind = (typeof stepKinds)[number];
export type YearStep = { kind: StepKind; state: 'done' | 'now' | 'ahead' };

const fewestClubs = 2;
const isUnfinished = (season: Season | null): season is Season =>
  season !== null && season.status !== 'finished';

/** Before there is a season every club counts; later one that is not in its schedule holds nothing up. */
function hasPlayers({ nbPlayers, teams }: OwnerChecks, season: Season | undefined): boolean {
  const playing = season && new Set(season.games.flatMap(({ team1, team2 }) => [team1.id, team2.id]));
  const empty = teams.filter(({ missing }) => missing.length === positions.length);
  return nbPlayers > 0 && !empty.some(({ team }) => playing?.has(team.id) ?? true);
}

/** How many weeks of a kind there are and how many of them are settled. */
export function settledWeeks(season: Season, isPlayoff: boolean): { done: number; all: number } {
  const weeks = weeksOf(season).filter(({ kind }) => (kind !== 'regular') === isPlayoff);
  return { done: weeks.filter(({ state }) => state === 'locked').length, all: weeks.length };
}

function areSettled(season: Season, isPlayoff: boolean): boolean {
  const { done, all } = settledWeeks(season, isPlayoff);
  return done === all;
}

/** The year from the first club to the champion; a season that is over leads to the next one. */
export function yearSteps(season: Season | null, checks: OwnerChecks, now: number): YearStep[] {
  const live = isUnfinished(season) ? season : undefined;
  const isDone: Record<StepKind, boolean> = {
    clubs: live !== undefined || checks.nbTeams >= fewestClubs,
    players: (live !== undefined && !waitsForDrafts(live, now)) || hasPlayers(checks, live),
    season: live !== undefined,
    drafts: live !== undefined && draftsAreOver(live, now),
    weeks: live !== undefined && areSettled(live, false),
    playoffs: live !== undefined && areSettled(live, true),
    finish: false,
  };
  // Leagues may still draft while the first weeks are played.
  const areDraftsBeside = live?.status === 'ongoing';
  const present = stepKinds.find((kind) => !isDone[kind] && !(kind === 'drafts' && areDraftsBeside));
  const isNow = (kind: StepKind) => kind === present || (kind === 'drafts' && areDraftsBeside);
  return stepKinds.map((kind) => ({
    kind,
    state: isDone[kind] ? 'done' : isNow(kind) ? 'now' : 'ahead',
  }));
}

/** The one thing to do next, also before there is a season. */
export type NextOfYear = Next | { kind: 'clubs' | 'players' | 'season' };

export function nextOfYear(season: Season | null, checks: OwnerChecks, now: number): NextOfYear {
  if (season && !waitsForDrafts(season, now)) return nextStep(season, now);
  if (!season && checks.nbTeams < fewestClubs) return { kind: 'clubs' };
  if (!hasPlayers(checks, season ?? undefined)) return { kind: 'players' };
  return season ? nextStep(season, now) : { kind: 'season' };
}
