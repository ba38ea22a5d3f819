import type { Collection, Db, Document } from 'mongodb';
import { memberCount, checkOf, counters, handles, members, pieces } from './load.ts';
import type { WriteLog } from './log.ts';

/** Holds what is stored against what was said: every sentence it returns is a promise broken. */
export async function judge(db: Db, log: WriteLog): Promise<string[]> {
  const faults = await Promise.all([
    judgePieces(db, log),
    judgeSteps(db, log),
    judgeHandles(db, log),
    judgeMembers(db, log),
    ...[pieces(db), counters(db), handles(db), members(db)].map((collection) =>
      judgeIndexes(collection as unknown as Collection),
    ),
  ]);
  return faults.flat();
}

async function judgePieces(db: Db, log: WriteLog): Promise<string[]> {
  const faults: string[] = [];
  const found = new Set<string>();
  const bulks = new Map<string, number>();
  for await (const { _id, text, check, bulk } of pieces(db).find()) {
    found.add(_id);
    if (checkOf(text) !== check) faults.push(`${_id} is half written`);
    if (bulk !== undefined) bulks.set(bulk, (bulks.get(bulk) ?? 0) + 1);
    else if (!log.inserts.has(_id)) faults.push(`${_id} was never sent`);
  }
  for (const [id, { outcome, removal }] of log.inserts) {
    if (outcome === 'acknowledged' && (removal === undefined || removal === 'refused') && !found.has(id))
      faults.push(`the acknowledged insert ${id} is lost`);
    if (removal === 'acknowledged' && found.has(id))
      faults.push(`${id} is there, and its delete was acknowledged`);
    if (removal === 'refused') faults.push(`the acknowledged insert ${id} could not be deleted`);
    if (outcome === 'refused') faults.push(`the insert ${id} was refused, though nobody else has its name`);
  }
  for (const [id, { size, outcome }] of log.bulks) {
    const count = bulks.get(id) ?? 0;
    if (count !== 0 && count !== size) faults.push(`of the bulk ${id} there are ${count} of ${size}`);
    if (outcome === 'acknowledged' && count !== size) faults.push(`the acknowledged bulk ${id} is lost`);
    if (outcome === 'refused') faults.push(`the bulk ${id} was refused, though nobody else has its names`);
  }
  return faults;
}

async function judgeSteps(db: Db, log: WriteLog): Promise<string[]> {
  const faults: string[] = [];
  const done = new Map<string, number>();
  for await (const counter of counters(db).find()) {
    if (counter.n !== counter.log.length)
      faults.push(`${counter._id} counts ${counter.n}, and ${counter.log.length} steps are noted`);
    for (const step of counter.log) done.set(step, (done.get(step) ?? 0) + 1);
  }
  for (const [id, times] of done) {
    if (times > 1) faults.push(`step ${id} was done ${times} times`);
    if (!log.steps.has(id)) faults.push(`step ${id} was never sent`);
  }
  for (const [id, { kind, outcome }] of log.steps) {
    if (outcome === 'acknowledged' && !done.has(id))
      faults.push(`the acknowledged step ${id} (${kind}) is lost`);
    if (outcome === 'refused' && done.has(id))
      faults.push(`step ${id} was done, and its client told it was not`);
  }
  return faults;
}

async function judgeHandles(db: Db, log: WriteLog): Promise<string[]> {
  const faults: string[] = [];
  const holders = new Map<string, string>();
  for await (const { _id, handle } of handles(db).find().hint({ $natural: 1 })) {
    if (holders.has(handle)) faults.push(`${handle} is held by ${holders.get(handle)} and ${_id}`);
    holders.set(handle, _id);
  }
  for (const [claim, outcome] of log.handles) {
    const [id, handle] = claim.split(' ') as [string, string]; // the load writes both
    if (outcome === 'acknowledged' && holders.get(handle) !== id)
      faults.push(`the acknowledged claim of ${handle} by ${id} is lost`);
    if (outcome === 'refused' && holders.get(handle) === id)
      faults.push(`${id} holds ${handle}, and was told that it does not`);
  }
  return faults;
}

async function judgeMembers(db: Db, { rounds }: WriteLog): Promise<string[]> {
  const counts = (await members(db).find().toArray()).map((member) => member.rounds);
  const [first = -1] = counts;
  if (counts.length !== memberCount || counts.some((count) => count !== first))
    return [`the members are at different rounds: ${counts.join(' ')}`];
  return first < rounds.acknowledged || first > rounds.acknowledged + rounds.unknown
    ? [
        `${first} rounds are stored, ${rounds.acknowledged} were acknowledged, ${rounds.unknown} never answered`,
      ]
    : [];
}

/** Every index leads to exactly the documents that a scan finds. */
async function judgeIndexes(collection: Collection): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, partialFilterExpression = {} } of (await collection.indexes()) as Document[]) {
    const scan = await collection
      .find(partialFilterExpression)
      .hint({ $natural: 1 })
      .project({ _id: 1 })
      .toArray();
    const byIndex = await collection
      .find(partialFilterExpression)
      .hint(String(name))
      .project({ _id: 1 })
      .toArray();
    const ids = new Set(byIndex.map(({ _id }) => String(_id)));
    if (byIndex.length !== scan.length || scan.some(({ _id }) => !ids.has(String(_id))))
      faults.push(
        `${collection.collectionName}: ${String(name)} leads to ${byIndex.length} documents of ${scan.length}`,
      );
  }
  return faults;
}
