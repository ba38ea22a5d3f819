import type { AuditEntry, getAudit } from '@endzone/contracts/accounts/audit';
import type { QueryOf } from '@endzone/contracts/call';
import { now } from '@endzone/common/clock';
import { isDuplicate } from '@endzone/common/mongo';
import type { EventHandlers } from '@endzone/common/outbox';
import { foldText, searchPattern } from '@endzone/contracts/names';
import moment from 'moment-timezone';
import { AuditModel, retentionDays, type AuditDocument } from '../../core/audit/model.ts';
import { UserModel } from '../../core/account/model.ts';
import type { PersonName } from '../../domain/personName.ts';
import { findUserIds } from '../../core/directory/directory.ts';
import { peopleIn } from '../../domain/audit.ts';

/** A repeated event finds its entry stored already. */
export const auditEvents: EventHandlers = {
  audited: {
    together: async (delivered) => {
      const entries = delivered.map(({ payload, about }) => ({
        ...payload,
        _id: about.id,
        at: about.at,
        folded: foldText(payload.subject.name),
      }));
      try {
        await AuditModel.insertMany(entries, { ordered: false });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
  },
};

type Filter = Omit<QueryOf<typeof getAudit>, 'limit' | 'offset'>;

/** Times are shown in Budapest, so days are those of Budapest. */
const startOf = (day: string) => moment.tz(day, 'Europe/Budapest').toDate();
const endOf = (day: string) => moment.tz(day, 'Europe/Budapest').add(1, 'day').toDate();

const maxPeople = 500;

/** By a whole id, or a part of the name; people by the name that they have today. */
async function isAbout(subject: string): Promise<Record<string, unknown>> {
  if (/^[0-9a-f]{24}$/i.test(subject)) return { 'subject.id': subject.toLowerCase() };
  const people = (await findUserIds({ term: subject })).slice(0, maxPeople);
  return {
    $or: [
      { folded: { $regex: searchPattern(subject) ?? '' } },
      { 'subject.type': 'user', 'subject.id': { $in: people } },
    ],
  };
}

async function mongoFilterOf({ actor, kind, subject, from, to }: Filter): Promise<Record<string, unknown>> {
  const oldest = new Date(now().getTime() - retentionDays * 86_400_000);
  const after = from && startOf(from) > oldest ? startOf(from) : oldest;
  return {
    at: { $gte: after, ...(to && { $lt: endOf(to) }) },
    ...(actor && { actorId: actor }),
    ...(kind && { kind: { $in: kind } }),
    ...(subject && (await isAbout(subject))),
  };
}

/** Names of all who are in these entries: who is not there has no account any more. */
export type People = ReadonlyMap<AuditEntry['id'], PersonName>;

async function namesIn(entries: AuditDocument[]): Promise<People> {
  const ids = [...new Set(entries.flatMap(peopleIn))];
  const users = await UserModel.find({ _id: { $in: ids } }, { firstName: 1, lastName: 1 }).lean<
    ({ _id: string } & PersonName)[]
  >();
  return new Map(users.map((user) => [user._id, user]));
}

const latestFirst = { at: -1, _id: -1 } as const;

export async function listPage({ limit, offset, ...filter }: QueryOf<typeof getAudit>) {
  const found = await mongoFilterOf(filter);
  const [entries, total] = await Promise.all([
    AuditModel.find(found).sort(latestFirst).skip(offset).limit(limit).lean<AuditDocument[]>(),
    AuditModel.countDocuments(found),
  ]);
  return { entries, total, people: await namesIn(entries) };
}

const atOnce = 500;

/** All that a filter finds, latest first, with the names of who is in it. */
export async function* listAll(filter: Filter): AsyncGenerator<{ entry: AuditDocument; people: People }> {
  const cursor = AuditModel.find(await mongoFilterOf(filter))
    .sort(latestFirst)
    .lean<AuditDocument>()
    .cursor({ batchSize: atOnce });
  let batch: AuditDocument[] = [];
  const named = async () => {
    const people = await namesIn(batch);
    const entries = batch.map((entry) => ({ entry, people }));
    batch = [];
    return entries;
  };
  for await (const entry of cursor) {
    batch.push(entry);
    if (batch.length === atOnce) yield* await named();
  }
  yield* await named();
}
