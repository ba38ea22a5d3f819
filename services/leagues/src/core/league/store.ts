import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { changeDocument } from '@endzone/common/changeDocument';
import { now } from '@endzone/common/clock';
import { doneIn, pushCommand, thisCommand, type Command } from '@endzone/common/command';
import { crashPoint } from '@endzone/common/crashPoint';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox, withOutbox, enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { refusalError } from '@endzone/common/refusal';
import { errors } from '@endzone/contracts/errors';
import { refuseAdmin } from '../../domain/access.ts';
import { leagueRef, quietHoursOf, type League } from '../../domain/league.ts';
import { inSeason } from '../../domain/joining.ts';
import type { Change, Notice, Outcome, LeagueRefusal } from '../../domain/outcome.ts';
import { withoutExpired } from '../../domain/slots.ts';
import { dailyLimitError } from '../daily-count/store.ts';
import { LeagueModel, toDocument, toLeague, type LeagueDocument } from './model.ts';
import { accountsOf } from '../person/store.ts';
import { activeSeason, unfinishedSeason } from '../season/store.ts';

/** A league as it is stored, without expired invitations; `rev` counts its changes. */
export type Stored = { league: League; rev: number; hasExpired: boolean };

export async function findLeague(filter: Record<string, unknown>): Promise<Stored | undefined> {
  const document = await LeagueModel.findOne({ ...filter, isDeleted: false }).lean<LeagueDocument>();
  return document ? asStored(document) : undefined;
}

function asStored(document: LeagueDocument): Stored {
  const stored = toLeague(document);
  const league = withoutExpired(stored, now());
  return { league, rev: document.rev, hasExpired: league !== stored };
}

/**
 * The league for a command, and whether it was done to it already; then it may have been the league's end.
 * @throws AppError `league_not_found`.
 */
async function readForCommand(
  leagueId: string,
  command: Command | undefined,
): Promise<{ stored: Stored; isDone: boolean }> {
  const document = await LeagueModel.findById(leagueId).lean<LeagueDocument>();
  const isDone = document !== null && doneIn(document, command) !== undefined;
  if (!document || (document.isDeleted && !isDone)) throw new AppError(errors.leagueNotFound);
  return { stored: asStored(document), isDone };
}

/** @throws AppError `league_not_found`. */
export async function readStored(leagueId: string): Promise<Stored> {
  const stored = await findLeague({ _id: leagueId });
  if (!stored) throw new AppError(errors.leagueNotFound);
  return stored;
}

/** @throws AppError `league_not_found`. */
export async function readLeague(leagueId: string): Promise<League> {
  return (await readStored(leagueId)).league;
}

/** @throws AppError `not_league_member` or `forbidden`. */
export function requireAdmin(league: League, caller: { userId: string; isOwner: boolean }): void {
  const why = refuseAdmin(league, caller);
  if (why) throw refusalError({ code: why });
}

/** A refusal of the rules as the error it is for the caller. */
export function leagueError(refusal: LeagueRefusal): AppError {
  return refusal.code === 'too_many_requests' ? dailyLimitError() : refusalError(refusal);
}

async function notifications(league: League, rev: number, notices: Notice[]): Promise<OutboxEntry[]> {
  const quietHours = quietHoursOf(league);
  const season = notices.some(({ code }) => code === 'league_filled') ? await unfinishedSeason() : undefined;
  const entries = notices.map(async (notice, i) => {
    const { code, to, toAddresses = [], user, reason } = inSeason(notice, league, season);
    const recipients = [...new Set([...to, ...(await accountsOf(toAddresses))])];
    return recipients.length === 0
      ? []
      : enqueue('accounts', 'notify', {
          // A league's changes are numbered, and so are the notices of one: several may have the same code and recipient.
          subject: `league:${league.id}:${rev}:${i}`,
          code,
          recipients,
          league: league.isDeleted ? null : leagueRef(league),
          params: { league: league.name, ...(user && { user: { userId: user } }), ...(reason && { reason }) },
          ...(quietHours && { quietHours }),
        });
  });
  return (await Promise.all(entries)).flat();
}

/** The fields that fantasy has a copy of, as one comparable text. */
const sharedFields = ({ name, nbMaxTeams, adminId, members, sealedFor, isDeleted }: League): string =>
  JSON.stringify([name, nbMaxTeams, adminId, members, sealedFor, isDeleted]);

const memberships = (league: League): string =>
  JSON.stringify([sharedFields(league), league.pending, league.seasons]);

/**
 * Invalidates the copies of the league in the services that keep one, where a field of theirs has changed. `hasExpired`: the change
 * also removes invitations that had expired before.
 */
function changeEvents(before: League | undefined, after: League, hasExpired = false): OutboxEntry[] {
  const payload = { leagueId: after.id };
  const isChanged = !before || sharedFields(before) !== sharedFields(after);
  const areMembershipsChanged = !before || hasExpired || memberships(before) !== memberships(after);
  return [
    ...(isChanged ? [enqueue('fantasy', 'leagueChanged', payload)] : []),
    ...(areMembershipsChanged ? [enqueue('accounts', 'leagueChanged', payload)] : []),
  ];
}

/** The log entries of a change, sent by its write; nobody reads the log of a deleted league. */
async function logEntries({ league, log = [] }: Change): Promise<OutboxEntry[]> {
  if (log.length === 0 || league.isDeleted) return [];
  const seasonId = await activeSeason();
  const entries = log.map((entry) => ({ ...entry, ...(seasonId !== undefined && { seasonId }) }));
  return [enqueue('leagues', 'leagueLogged', { leagueId: league.id, entries })];
}

const person = (userId: string | null) => userId && { userId };

/** What the audit trail shows of a league: people by their ids, who asks or is invited as a number. */
const audited = (league: League | undefined) =>
  league && !league.isDeleted
    ? {
        name: league.name,
        nbMaxTeams: league.nbMaxTeams,
        description: league.description,
        slides: league.slides.map(({ title }) => title),
        slidePictures: league.slides.map(({ image }) => image),
        adminUser: person(league.adminId),
        members: league.members.map(({ userId }) => person(userId)),
        teams: league.members.map(({ team }) => team.name),
        teamLogos: league.members.flatMap(({ team }) => team.logoUrl ?? []),
        nbPending: league.pending.length,
        nbLinks: league.links.length,
      }
    : null;

const trail = (before: League | undefined, after: League): OutboxEntry[] =>
  recordAudit(
    { type: 'league', id: after.id, name: before?.name ?? after.name },
    audited(before),
    audited(after),
  );

type Extra = (league: League) => OutboxEntry[];
const nothing: Extra = () => [];
/** Further events of a change, and the command that it carries out, which is stored by the same write. */
type Options = { extra?: Extra; command?: Command | undefined };

/** Stores a new league; one that the command under way has stored already is as good. */
export async function insertLeague(change: Change): Promise<League> {
  const { league, notices } = change;
  const entries = [
    ...(await notifications(league, 1, notices)),
    ...changeEvents(undefined, league),
    ...(await logEntries(change)),
    ...trail(undefined, league),
  ];
  try {
    await LeagueModel.create({ ...toDocument(league, 1), ...newOutbox(entries) });
  } catch (error) {
    if (!isDuplicate(error, '_id')) throw error;
    return readLeague(league.id);
  }
  flushOutbox();
  return league;
}

/** Writes a changed league if nobody else wrote since it was loaded; `undefined` when somebody did. */
export async function writeLeague(
  before: Stored,
  change: Change,
  { extra = nothing, command }: Options = {},
): Promise<Stored | undefined> {
  const { league, notices } = change;
  if (!before.hasExpired && isDeepStrictEqual(before.league, league)) return before;
  const rev = before.rev + 1;
  const entries = [
    ...(await notifications(league, rev, notices)),
    ...changeEvents(before.league, league, before.hasExpired),
    ...(await logEntries(change)),
    ...trail(before.league, league),
    ...extra(league),
  ];
  const { _id, ...fields } = toDocument(league, rev);
  crashPoint('league-before-write');
  const { modifiedCount } = await LeagueModel.updateOne(
    { _id, rev: before.rev },
    withOutbox(entries, { $set: fields, $push: pushCommand(command) }),
  );
  if (modifiedCount === 0) return undefined;
  crashPoint('league-after-write');
  flushOutbox();
  return { league, rev, hasExpired: false };
}

const turns = new Map<string, Promise<unknown>>();

/** Changes of one league wait for each other here, so that only another process can win a race against one. */
async function serialize<T>(leagueId: string, run: () => Promise<T>): Promise<T> {
  const turn = (turns.get(leagueId) ?? Promise.resolve()).then(run, run);
  turns.set(leagueId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(leagueId) === turn) turns.delete(leagueId);
  }
}

type Rule = (league: League) => Outcome | Promise<Outcome>;

/**
 * One change of a league: load, ask the rule, write if nobody else wrote meanwhile; a lost race loads and asks again, up to three
 * times. What changes nothing writes nothing. A rule asks no other service: others wait for their turn. For a command that was
 * done already it is not asked at all.
 * @throws AppError of the rule's refusal, `league_not_found`, or `league_changed` after three lost races.
 */
export function updateLeague(leagueId: string, rule: Rule, options: Options = {}): Promise<Stored> {
  return serialize(leagueId, () =>
    changeDocument<Awaited<ReturnType<typeof readForCommand>>, Change, Stored>({
      load: () => readForCommand(leagueId, options.command),
      rule: async ({ stored, isDone }) =>
        isDone ? { answer: stored } : { change: await ask(rule, stored.league) },
      write: ({ stored }, change) => writeLeague(stored, change, options),
      attempts: 3,
      onLost: () => new AppError(errors.leagueChanged),
    }),
  );
}

async function ask(rule: Rule, league: League): Promise<Change> {
  const outcome = await rule(league);
  if ('refused' in outcome) throw leagueError(outcome.refused);
  return outcome;
}

/**
 * What the rule of a command would say now: asked before something is prepared for it that a refusal must not leave behind. Of a
 * command that was done already nothing is asked.
 * @throws AppError of the rule's refusal, or `league_not_found`.
 */
export async function tryRule(leagueId: string, rule: Rule): Promise<void> {
  const { stored, isDone } = await readForCommand(leagueId, thisCommand());
  if (!isDone) await ask(rule, stored.league);
}

/** The change of a league that the command under way is. */
export function commandLeague(leagueId: string, rule: Rule, extra: Extra = nothing): Promise<Stored> {
  return updateLeague(leagueId, rule, { extra, command: thisCommand() });
}
