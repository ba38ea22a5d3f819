import { AppError } from '@endzone/common/appError';
import { changeDocument } from '@endzone/common/changeDocument';
import { doneIn, thisCommand, withCommand, type Command, type WithCommands } from '@endzone/common/command';
import { crashPoint } from '@endzone/common/crashPoint';
import { flushOutbox, newOutbox, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { isDuplicate } from '@endzone/common/mongo';
import { errors } from '@endzone/contracts/errors';
import { autoPickDueAt } from '../../domain/draftTurn.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { leagueSeasonKey, LeagueSeasonModel, type LeagueSeasonDocument, type SeasonTeam } from './model.ts';
import { publishDraftChange } from './draftChanges.ts';

/** A league season, or `undefined` when nothing is scheduled. */
export async function findLeagueSeason(
  leagueId: Id,
  seasonId: Id,
): Promise<LeagueSeasonDocument | undefined> {
  const found = await LeagueSeasonModel.findOne({
    _id: leagueSeasonKey(leagueId, seasonId),
    cancelledAt: null,
  }).lean<LeagueSeasonDocument>();
  return found ?? undefined;
}

/** Those of a league in some seasons, by the season. */
export async function findLeagueSeasons(
  leagueId: Id,
  seasonIds: readonly Id[],
): Promise<Map<Id, LeagueSeasonDocument>> {
  const found = await LeagueSeasonModel.find({
    _id: { $in: seasonIds.map((seasonId) => leagueSeasonKey(leagueId, seasonId)) },
    cancelledAt: null,
  }).lean<LeagueSeasonDocument[]>();
  return new Map(found.map((season) => [season.seasonId, season]));
}

/** Every league season of a league, whatever its state. */
export function leagueSeasonsOf(leagueId: Id): Promise<LeagueSeasonDocument[]> {
  return LeagueSeasonModel.find({ leagueId }).lean<LeagueSeasonDocument[]>();
}

/** Only which leagues there are and how far they have come: there may be thousands. */
export function leagueSeasonStates(
  seasonId: Id,
): Promise<Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'status' | 'closedReason'>[]> {
  return LeagueSeasonModel.find({ seasonId }, { leagueId: 1, status: 1, closedReason: 1 }).lean<
    Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'status' | 'closedReason'>[]
  >();
}

/** The league season to which the command under way was done already, a cancelled one too. */
export async function findDoneSeason(leagueId: Id, seasonId: Id): Promise<LeagueSeasonDocument | undefined> {
  const _id = leagueSeasonKey(leagueId, seasonId);
  const found = await LeagueSeasonModel.findById(_id).lean<LeagueSeasonDocument>();
  return found && doneIn(found, thisCommand()) ? found : undefined;
}

/**
 * Stores a new league season; one that was cancelled, or never drafted, makes room. The command under way is kept with it.
 * @returns `undefined` when there is one already.
 */
export async function createLeagueSeason(
  season: LeagueSeasonDocument,
  entriesOf: (rev: number) => OutboxEntry[],
): Promise<LeagueSeasonDocument | undefined> {
  const { _id } = season;
  const former = await LeagueSeasonModel.findOne({
    _id,
    $or: [{ cancelledAt: { $ne: null } }, { closedReason: 'never_drafted' }],
  }).lean<LeagueSeasonDocument>();
  const rev = (former?.rev ?? 0) + 1;
  const command = thisCommand();
  const done: WithCommands = {
    commands: former?.commands ?? [],
    ...(command && withCommand(former ?? {}, command)),
  };
  const version = (former?.version ?? 0) + 1;
  const created = { ...season, rev, version, datesVersion: version, ...done };
  const { outbox: _outbox, ...fields } = created;
  const entries = entriesOf(rev);
  try {
    if (!former) await LeagueSeasonModel.create({ ...fields, ...newOutbox(entries) });
    else if (!(await reuse(former, fields, entries))) return undefined;
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
  flushOutbox();
  publishDraftChange({ kind: 'changed', before: undefined, after: created });
  return created;
}

async function reuse(
  { _id, rev }: { _id: string; rev: number },
  fields: Partial<LeagueSeasonDocument>,
  entries: OutboxEntry[],
): Promise<boolean> {
  const { modifiedCount } = await LeagueSeasonModel.updateOne(
    { _id, rev },
    withOutbox(entries, { $set: fields }),
  );
  return modifiedCount === 1;
}

/** What is left of a cancelled league season: an empty document that tells the others. */
export function emptied(season: LeagueSeasonDocument, at: Date): LeagueSeasonDocument {
  return { ...season, leagueId: '', seasonId: '', teams: [], cancelledAt: at };
}

/** What a rule made of a league season; `announce` when the draft room must be notified. */
export type Changed = {
  season: LeagueSeasonDocument;
  events?: OutboxEntry[];
  announce?: boolean;
  /** What the command's repetition must know of it. */
  result?: unknown;
};

/** Asked about the current state: the next one, or `undefined` when nothing changes. Refuses by throwing. */
export type Rule = (season: LeagueSeasonDocument) => Changed | undefined | Promise<Changed | undefined>;

/**
 * The one way to change a league season: load, ask the rule, write on the condition that nobody wrote meanwhile. A lost race
 * loads again and asks the rule again. A command is kept in the write that does it; done once, its rule is asked no more.
 * @returns the state after the change (or the unchanged one).
 * @throws AppError `league_season_not_found`, what the rule throws, `roster_changed` after three lost races.
 */
export async function changeLeagueSeason(
  leagueId: Id,
  seasonId: Id,
  rule: Rule,
  command?: Command,
): Promise<LeagueSeasonDocument> {
  const done = command?.isRepetition && (await findDoneSeason(leagueId, seasonId));
  if (done) return done;
  return changeDocument<LeagueSeasonDocument, Changed, LeagueSeasonDocument>({
    load: () => getLeagueSeason(leagueId, seasonId),
    rule: async (season) => {
      const changed = doneIn(season, command) ? undefined : await rule(season);
      return changed ? { change: changed } : { answer: season };
    },
    write: (season, changed) => write(season, changed, command),
    attempts: 3,
    onLost: () => new AppError(errors.rosterChanged),
  });
}

async function getLeagueSeason(leagueId: Id, seasonId: Id): Promise<LeagueSeasonDocument> {
  const season = await findLeagueSeason(leagueId, seasonId);
  if (!season) throw new AppError(errors.leagueSeasonNotFound);
  return season;
}

async function write(
  before: LeagueSeasonDocument,
  changed: Changed,
  command: Command | undefined,
): Promise<LeagueSeasonDocument | undefined> {
  const { events = [], announce = false } = changed;
  const rev = before.rev + 1;
  const after: LeagueSeasonDocument = {
    ...changed.season,
    teams: withRosterVersions(before, changed.season, rev),
    rev,
    version: before.version + (announce ? 1 : 0),
    turnDueAt: autoPickDueAt(changed.season) ?? null,
    formerPlayerIds: formerPlayers(before, changed.season),
    ...(command && withCommand(before, command, changed.result)),
  };
  const { modifiedCount } = await LeagueSeasonModel.updateOne(
    { _id: before._id, rev: before.rev },
    withOutbox(events, { $set: changedFields(before, after) }),
  );
  if (modifiedCount === 0) return undefined;
  if (events.length > 0) flushOutbox();
  if (announce) {
    crashPoint('draft-before-event');
    publishDraftChange({ kind: 'changed', before, after });
  }
  return after;
}

/**
 * No swap that was decided on an earlier state of the season is written after this.
 * @returns false when the trade's swap is written already.
 */
export async function fenceTrade(leagueId: Id, seasonId: Id, tradeId: Id): Promise<boolean> {
  const { modifiedCount } = await LeagueSeasonModel.updateOne(
    { _id: leagueSeasonKey(leagueId, seasonId), acceptedTrades: { $ne: tradeId } },
    { $inc: { rev: 1 } },
  );
  return modifiedCount === 1;
}

/** A roster with other entries takes the number of the write that gave them; what else changes in the league leaves it as it is. */
function withRosterVersions(
  before: LeagueSeasonDocument,
  { teams }: LeagueSeasonDocument,
  rev: number,
): SeasonTeam[] {
  if (teams === before.teams) return teams;
  const entriesBefore = new Map(before.teams.map(({ id, entries }) => [id, entries]));
  return teams.map((team) =>
    entriesBefore.get(team.id) === team.entries ? team : { ...team, rosterVersion: rev },
  );
}

function formerPlayers(before: LeagueSeasonDocument, after: LeagueSeasonDocument): Id[] {
  if (after.teams === before.teams) return before.formerPlayerIds;
  const idsOf = ({ teams }: LeagueSeasonDocument) =>
    teams.flatMap(({ entries }) => entries.map(({ playerId }) => playerId));
  const still = new Set([...idsOf(after), ...before.formerPlayerIds]);
  const left = idsOf(before).filter((id) => !still.has(id));
  return left.length === 0 ? before.formerPlayerIds : [...before.formerPlayerIds, ...left];
}

/** The fields that a rule replaced: rules copy what they change and keep the rest. */
function changedFields(
  before: LeagueSeasonDocument,
  after: LeagueSeasonDocument,
): Partial<LeagueSeasonDocument> {
  const { outbox: _outbox, outboxSince: _since, outboxLease: _lease, ...fields } = after;
  const replaced = Object.entries(fields).filter(
    ([key, value]) => value !== before[key as keyof LeagueSeasonDocument],
  ); // its own keys
  return Object.fromEntries(replaced);
}
