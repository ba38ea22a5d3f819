import { latestStart, minDraftMillis, turnDurationSeconds, wakingMillis } from './draftTurn.ts';
import { draftRounds } from '@endzone/contracts/game';
import type { DraftPeriod } from './draftTurn.ts';
import type { DraftProblem, LeagueSeason, Player } from './leagueSeason.ts';
import { refuseUnqualified } from './qualification.ts';
import type { LeagueSize } from './qualification.ts';
import { isNightlySpan } from './quietHours.ts';
import type { FantasyRefusal } from './refusal.ts';

const stepMillis = 15 * 60_000;

/** Draft dates as sent: null when absent, an invalid Date when it is no instant. */
export interface DraftDates {
  draftStartsAt: Date | null;
  draftEndsAt: Date | null;
  quietHours: { from: string; to: string } | null;
}

export interface DateViolation {
  property: 'draftStartsAt' | 'draftEndsAt' | 'quietHours';
  code:
    | 'required'
    | 'invalid_date'
    | 'not_on_step'
    | 'in_the_past'
    | 'end_not_after_start'
    | 'too_short'
    | 'before_window'
    | 'after_window'
    | 'invalid_quiet_hours';
  /** The bound of the draft window that the message names. */
  date?: Date;
}

/** The violations that need no stored data: [required], [invalid_date], [not_on_step], [in_the_past], [end_not_after_start], [too_short]; one a field. */
export function draftDateViolations(dates: DraftDates, now: Date): DateViolation[] {
  const { draftStartsAt: start, draftEndsAt: end, quietHours } = dates;
  const startCode = badInstant(start) ?? (start && start <= now ? ('in_the_past' as const) : undefined);
  const endCode = badInstant(end) ?? badEnd(start, end);
  const violations: DateViolation[] = [];
  if (startCode) violations.push({ property: 'draftStartsAt', code: startCode });
  if (endCode) violations.push({ property: 'draftEndsAt', code: endCode });
  if (quietHours && !isNightlySpan(quietHours.from, quietHours.to)) violations.push(badQuietHours);
  return violations;
}

const badQuietHours: DateViolation = { property: 'quietHours', code: 'invalid_quiet_hours' };

/** "Minutes 0, 15, 30, 45 and seconds 0." */
function badInstant(date: Date | null): 'required' | 'invalid_date' | 'not_on_step' | undefined {
  if (!date) return 'required';
  if (Number.isNaN(date.getTime())) return 'invalid_date';
  return date.getTime() % stepMillis === 0 ? undefined : 'not_on_step';
}

function badEnd(start: Date | null, end: Date | null): 'end_not_after_start' | 'too_short' | undefined {
  if (!start || !end || Number.isNaN(start.getTime())) return undefined;
  if (end <= start) return 'end_not_after_start';
  return end.getTime() - start.getTime() < minDraftMillis ? 'too_short' : undefined;
}

/** "The violations that need the window"; its bounds themselves are allowed. Quiet hours must leave 3 hours. */
export function draftWindowViolations(
  period: DraftPeriod,
  window: { startDate: Date; endDate: Date },
): DateViolation[] {
  const violations: DateViolation[] = [];
  const { startsAt, endsAt } = period;
  if (startsAt < window.startDate)
    violations.push({ property: 'draftStartsAt', code: 'before_window', date: window.startDate });
  if (endsAt > window.endDate)
    violations.push({ property: 'draftEndsAt', code: 'after_window', date: window.endDate });
  if (wakingMillis(period) < minDraftMillis) violations.push(badQuietHours);
  return violations;
}

/** What a league brings to its draft. */
export interface LeagueFacts extends LeagueSize {
  /** Active members with a team; pending members do not fill a slot. */
  nbTeams: number;
  players: Iterable<Player>;
}

/** "League slots are not filled yet for the draft", then whether the league qualifies. */
export function refuseLeague(facts: LeagueFacts): FantasyRefusal | undefined {
  if (facts.nbTeams < facts.leagueTeams) return { code: 'league_slots_not_filled' };
  const { leagueTeams, seasonTeams, players } = facts;
  return refuseUnqualified({ leagueTeams, seasonTeams }, players);
}

/** How a season ended that was not played. */
type Closed = { closedReason?: 'no_weeks_left' | 'never_drafted' | null };

/**
 * POST without season id: `current` is the league season that exists already. One that was closed because it never drafted makes room: its
 * window may have been extended since.
 */
export function refuseNewDraft(
  current: (LeagueSeason & Closed) | undefined,
  facts: LeagueFacts,
): FantasyRefusal | undefined {
  const makesRoom = !current || current.closedReason === 'never_drafted';
  return makesRoom ? refuseLeague(facts) : { code: 'draft_exists' };
}

type Dates = Pick<LeagueSeason, 'draftStartsAt' | 'draftEndsAt' | 'quietHours'>;

/** What the admin changed of the dates: the start when it is another one, else the end, else the quiet hours. */
export function changedDate(before: Dates, after: Dates): 'start' | 'end' | 'quiet_hours' {
  const isOther = (a: Date, b: Date) => a.getTime() !== b.getTime();
  if (isOther(before.draftStartsAt, after.draftStartsAt)) return 'start';
  return isOther(before.draftEndsAt, after.draftEndsAt) ? 'end' : 'quiet_hours';
}

/** Until the start the admin may change the dates. */
export function refuseDraftChange(season: LeagueSeason, facts: LeagueFacts): FantasyRefusal | undefined {
  return refuseDraftCancel(season) ?? refuseLeague(facts);
}

export function refuseDraftCancel(season: LeagueSeason): FantasyRefusal | undefined {
  return season.status === 'pending' ? undefined : { code: 'draft_already_started' };
}

/** The dates of a draft as they were set. */
export const plannedPeriod = ({ draftStartsAt, draftEndsAt, quietHours }: Dates): DraftPeriod => ({
  startsAt: draftStartsAt,
  endsAt: draftEndsAt,
  quietHours,
});

/** What the confirmation shows before the draft is scheduled. */
export function draftSettings(period: DraftPeriod, teamCount: number) {
  return {
    nbTeams: teamCount,
    nbRounds: draftRounds,
    nbTotalPicks: teamCount * draftRounds,
    draftTurnDurationSeconds: turnDurationSeconds(period, teamCount),
  };
}

/** What decides at the start of a draft besides its dates. */
export interface StartFacts extends LeagueFacts {
  windowEndsAt: Date;
}

export type DraftStart =
  | { kind: 'not_due' }
  /** "A season that never drafted is closed when the window ends." */
  | { kind: 'window_over' }
  | { kind: 'start'; draftTurnDurationSeconds: number }
  | { kind: 'problem'; problem: DraftProblem; refusal: FantasyRefusal }
  /** Full and qualified again, but fewer than 3 hours remain: the admin sets new dates. */
  | { kind: 'too_late'; problem: DraftProblem };

/**
 * "Not full or not qualified any more: it stays pending; it starts as soon as it is full and qualified while at least 3 hours remain
 * (the turn length is then drawn from what remains)." A start that is late for no fault of the league keeps its turn length.
 * "None starts after its window, not after an outage either."
 */
export function decideDraftStart(season: LeagueSeason, facts: StartFacts, now: Date): DraftStart {
  if (season.status !== 'pending' || now < season.draftStartsAt) return { kind: 'not_due' };
  if (now > facts.windowEndsAt) return { kind: 'window_over' };
  const refusal = refuseLeague(facts);
  if (refusal) return { kind: 'problem', problem: problemOf(refusal), refusal };
  const planned = plannedPeriod(season);
  const { draftProblem: problem } = season;
  if (problem && now > latestStart(planned)) return { kind: 'too_late', problem };
  const period = problem ? { ...planned, startsAt: now } : planned;
  return { kind: 'start', draftTurnDurationSeconds: turnDurationSeconds(period, facts.nbTeams) };
}

function problemOf(refusal: FantasyRefusal): DraftProblem {
  return refusal.code === 'league_slots_not_filled' ? refusal.code : 'league_not_qualified';
}
