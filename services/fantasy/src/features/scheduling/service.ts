import { randomBytes } from 'node:crypto';
import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import type { Violation } from '@endzone/contracts/fields';
import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import type { Identity } from '@endzone/common/identity';
import { requireUnchanged } from '@endzone/common/seen';
import { errors } from '@endzone/contracts/errors';
import { isInstant, parseInstant } from '@endzone/contracts/fields';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { formatEntry, homeZone } from '@endzone/contracts/messages';
import type { DraftSettings } from '@endzone/contracts/fantasy/leagueSeasons';
import { hashSeed } from '../../domain/draftOrder.ts';
import { turnDurationSeconds, type DraftPeriod } from '../../domain/draftTurn.ts';
import type { Id, QuietHours } from '../../domain/leagueSeason.ts';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import {
  draftDateViolations,
  draftSettings,
  draftWindowViolations,
  refuseDraftCancel,
  refuseDraftChange,
  refuseLeague,
  refuseNewDraft,
  type DateViolation,
  type DraftDates,
  type LeagueFacts,
} from '../../domain/scheduleDraft.ts';
import { requireAdmin } from '../../core/access/access.ts';
import { readFreshCurrentSeasonOrCopy, readFreshLeagueOrCopy } from '../../core/copies/fresh.ts';
import { readPlayers } from '../../core/copies/read.ts';
import { leagueSeasonKey, type LeagueSeasonDocument } from '../../core/league-season/model.ts';
import {
  changeLeagueSeason,
  createLeagueSeason,
  emptied,
  findDoneSeason,
  findLeagueSeason,
  type Rule,
} from '../../core/league-season/store.ts';
import { throwIfRefused } from '../../core/league-season/refusal.ts';
import { factsOf, syncedTeams } from '../../core/draft/leagueTeams.ts';
import { releaseSeal } from '../../core/draft/releaseSeal.ts';
import { draftCancelled, draftMoved, draftScheduled } from '../../core/draft/draftLog.ts';
import {
  cancelNotices,
  rescheduleNotices,
  scheduleNotices,
  seasonChanged,
} from '../../core/draft/notices.ts';
import { logged } from '../../core/league-log/logged.ts';
import type { Room } from '../../core/draft/room.ts';
import { scheduleStart } from '../../core/draft/scheduledStart.ts';
import { soonKey, startsSoon } from '../../core/draft/startingSoon.ts';

/** Dates and quiet hours as a form sends them. */
export type SentDates = {
  draftStartsAt?: string | undefined;
  draftEndsAt?: string | undefined;
  quietHours?: { from?: string | undefined; to?: string | undefined } | undefined;
};

function readDate(text: string | undefined): Date | null {
  if (!text) return null;
  return isInstant(text) ? parseInstant(text) : new Date(Number.NaN);
}

const variants: Partial<Record<DateViolation['code'], string>> = {
  required: 'draftDate',
  invalid_date: 'instant',
  in_the_past: 'draft',
  end_not_after_start: 'draft',
  too_short: 'draft',
};

/** @throws AppError `validation_failed` with all violations; `zone` shows the bounds of the window. */
function requireNoDateViolations(found: DateViolation[], zone = homeZone): void {
  if (found.length === 0) return;
  const violations = found.map(({ property, code, date }): Violation => {
    const variant = variants[code];
    const named = variant === undefined ? { property, code } : { property, code, variant };
    return date ? { ...named, params: { date: formatEntry(date, zone) } } : named;
  });
  throw new AppError(errors.validationFailed, { violations });
}

/** "Violations that need no stored data" come before everything that must be looked up. */
function parseDates(sent: SentDates): DraftDates & { draftStartsAt: Date; draftEndsAt: Date } {
  const { quietHours: quiet } = sent;
  const dates: DraftDates = {
    draftStartsAt: readDate(sent.draftStartsAt),
    draftEndsAt: readDate(sent.draftEndsAt),
    quietHours: quiet ? { from: quiet.from ?? '', to: quiet.to ?? '' } : null,
  };
  requireNoDateViolations(draftDateViolations(dates, now()));
  const { draftStartsAt, draftEndsAt, quietHours } = dates;
  if (!draftStartsAt || !draftEndsAt) throw new Error('A missing date is a violation');
  return { draftStartsAt, draftEndsAt, quietHours };
}

/** "In the admin team's time zone"; a league without admin goes by the site. */
function zoneOf({ teams, adminId }: InternalLeague): string {
  return teams.find(({ managerId }) => adminId !== null && managerId === adminId)?.timezone ?? homeZone;
}

type Scheduling = { league: InternalLeague; real: InternalSeason; facts: LeagueFacts; period: DraftPeriod };

/** Everything that scheduling looks up, for an admin. @throws AppError `league_not_found`, `forbidden`, `season_not_found` … */
async function prepare(
  leagueId: Id,
  user: Identity,
  dates: ReturnType<typeof parseDates>,
): Promise<Scheduling> {
  const [league, real] = await Promise.all([readFreshLeagueOrCopy(leagueId), readFreshCurrentSeasonOrCopy()]);
  if (!league) throw new AppError(errors.leagueNotFound);
  requireAdmin(league, user);
  if (!real) throw new AppError(errors.seasonNotFound);
  const quietHours: QuietHours | null = dates.quietHours && { ...dates.quietHours, timezone: zoneOf(league) };
  const period = { startsAt: dates.draftStartsAt, endsAt: dates.draftEndsAt, quietHours };
  const players = await readPlayers();
  return { league, real, period, facts: factsOf(league, real, players) };
}

/** The rule's refusal first, then "the violations that need the window". */
async function requireSchedulable(
  { league, real, period }: Scheduling,
  refusal: FantasyRefusal | undefined,
): Promise<void> {
  throwIfRefused(refusal, { league, players: await readPlayers() });
  const window = {
    startDate: parseInstant(real.draftWindow.startDate),
    endDate: parseInstant(real.draftWindow.endDate),
  };
  requireNoDateViolations(draftWindowViolations(period, window), zoneOf(league));
}

/** "Nothing is stored." */
export async function prepareSeason(leagueId: Id, user: Identity, sent: SentDates): Promise<DraftSettings> {
  const scheduling = await prepare(leagueId, user, parseDates(sent));
  await requireSchedulable(scheduling, refuseLeague(scheduling.facts));
  return { ...draftSettings(scheduling.period, scheduling.league.nbMaxTeams), nbRounds: 14 };
}

/** What a command has done already is not asked about again: its dates may have passed by now. */
async function doneRoom(leagueId: Id, seasonId?: Id): Promise<Room | undefined> {
  if (!thisCommand()?.isRepetition) return undefined;
  const [league, real] = await Promise.all([readFreshLeagueOrCopy(leagueId), readFreshCurrentSeasonOrCopy()]);
  if (!league || !real) return undefined;
  const season = await findDoneSeason(leagueId, seasonId ?? real.id);
  return season && { league, real, season };
}

type Dates = Pick<LeagueSeasonDocument, 'draftStartsAt' | 'draftEndsAt' | 'quietHours'>;
const audited = ({ draftStartsAt, draftEndsAt, quietHours }: Dates) => ({
  draftStartsAt,
  draftEndsAt,
  quietHours,
});
const auditSubject = ({ id, name }: Scheduling['league']) => ({ type: 'draft', id, name }) as const;

export async function scheduleDraft(leagueId: Id, user: Identity, sent: SentDates): Promise<Room> {
  const done = await doneRoom(leagueId);
  if (done) return done;
  const scheduling = await prepare(leagueId, user, parseDates(sent));
  const { league, real, facts } = scheduling;
  const current = await findLeagueSeason(leagueId, real.id);
  await requireSchedulable(scheduling, refuseNewDraft(current, facts));
  const drawn = newLeagueSeason(scheduling);
  const season = await createLeagueSeason(drawn, (rev) => [
    seasonChanged(drawn),
    ...scheduleNotices(drawn, league, rev),
    ...logged(drawn, [draftScheduled(drawn, user.userId)]),
    ...recordAudit(auditSubject(league), null, audited(drawn)),
  ]);
  if (!season) throw new AppError(errors.draftExists);
  await scheduleStart(season);
  return { league, real, season };
}

/** "16 random bytes, drawn when the draft is scheduled, give seed (hex)." */
function newLeagueSeason({ league, real, period }: Scheduling): LeagueSeasonDocument {
  const draftSeed = randomBytes(16).toString('hex');
  return {
    _id: leagueSeasonKey(league.id, real.id),
    leagueId: league.id,
    seasonId: real.id,
    status: 'pending',
    ...datesOf(period, league.nbMaxTeams),
    draftSeed,
    draftSeedHash: hashSeed(draftSeed),
    teams: syncedTeams([], league),
    draft: null,
    rev: 1,
    version: 1,
    turnDueAt: null,
    span: null,
    formerPlayerIds: [],
    weekPlaying: 0,
    closedReason: null,
    commands: [],
    acceptedTrades: [],
    createdAt: now(),
    cancelledAt: null,
    outbox: [],
  };
}

function datesOf(period: DraftPeriod, teamCount: number) {
  const { startsAt, endsAt, quietHours } = period;
  return {
    draftStartsAt: startsAt,
    draftEndsAt: endsAt,
    quietHours,
    draftTurnDurationSeconds: turnDurationSeconds(period, teamCount),
    draftProblem: null,
    // "60 minutes before (not when scheduled later than that)".
    told: startsSoon(startsAt, now()) ? [soonKey(startsAt)] : [],
  };
}

type OfSeason = { leagueId: Id; seasonId: Id };

/**
 * Every version since the dates were set shows the same ones: who joined or left meanwhile makes no form stale. A draft whose
 * dates were stored without theirs is taken at its present version.
 *
 * @throws AppError `changed_meanwhile`.
 */
function requireUnchangedDates(
  seen: number | undefined,
  { version, datesVersion = version }: LeagueSeasonDocument,
): void {
  requireUnchanged(seen, version, datesVersion);
}

/**
 * "Until the start the admin may change the dates." The same dates again change nothing and tell nobody.
 * `seen`: the version of the draft that the dates were chosen from. @throws AppError `changed_meanwhile` when its dates changed since.
 */
export async function changeDraft(
  { leagueId, seasonId }: OfSeason,
  user: Identity,
  sent: SentDates,
  seen: number | undefined,
): Promise<Room> {
  const done = await doneRoom(leagueId, seasonId);
  if (done) return done;
  const scheduling = await prepare(leagueId, user, parseDates(sent));
  const { league, real, facts, period } = scheduling;
  const rule: Rule = async (current) => {
    await requireSchedulable(scheduling, refuseDraftChange(current, facts));
    if (isSamePeriod(current, period)) return undefined;
    requireUnchangedDates(seen, current);
    const dates = datesOf(period, league.nbMaxTeams);
    const next = { ...current, ...dates, datesVersion: current.version + 1 };
    const notices = rescheduleNotices(current, next, league, current.rev + 1);
    const log = logged(next, draftMoved(current, next, user.userId));
    const entry = recordAudit(auditSubject(league), audited(current), audited(next));
    return { season: next, events: [seasonChanged(next), ...notices, ...log, ...entry], announce: true };
  };
  const season = await changeLeagueSeason(leagueId, seasonId, rule, thisCommand());
  await scheduleStart(season);
  // A start that died may have sealed the league.
  if (league.sealedFor === seasonId) await releaseSeal(leagueId, seasonId);
  return { league, real, season };
}

function isSamePeriod(season: LeagueSeasonDocument, { startsAt, endsAt, quietHours }: DraftPeriod): boolean {
  const written = (quiet: QuietHours | null) => quiet && `${quiet.from} ${quiet.to} ${quiet.timezone}`;
  return (
    season.draftStartsAt.getTime() === startsAt.getTime() &&
    season.draftEndsAt.getTime() === endsAt.getTime() &&
    written(season.quietHours) === written(quietHours)
  );
}

/** `seen`: the version of the draft that is meant. @throws AppError `changed_meanwhile` when its dates changed since. */
export async function cancelDraft(
  { leagueId, seasonId }: OfSeason,
  user: Identity,
  seen: number | undefined,
): Promise<void> {
  const league = await readFreshLeagueOrCopy(leagueId);
  if (!league) throw new AppError(errors.leagueNotFound);
  requireAdmin(league, user);
  const players = await readPlayers();
  const rule: Rule = (current) => {
    throwIfRefused(refuseDraftCancel(current), { league, season: current, players });
    requireUnchangedDates(seen, current);
    const notices = cancelNotices(current, league, current.rev + 1);
    const log = logged(current, [draftCancelled(current, user.userId)]);
    const entry = recordAudit(auditSubject(league), audited(current), null);
    const events = [seasonChanged(current), ...notices, ...log, ...entry];
    return { season: emptied(current, now()), events, announce: true };
  };
  await changeLeagueSeason(leagueId, seasonId, rule, thisCommand());
  // A start that was under way may have sealed the league.
  if (league.sealedFor === seasonId) await releaseSeal(leagueId, seasonId);
}
