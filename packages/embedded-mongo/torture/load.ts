import { createHash } from 'node:crypto';
import { Long } from 'mongodb';
import type { ClientSession, Db, Document } from 'mongodb';
import type { Chance } from '../testing/chance.ts';
import type { Outcome, Step, WriteLog } from './log.ts';
import { outcomeOf } from './outcome.ts';

export type Piece = {
  _id: string;
  text: string;
  check: string;
  bulk?: string;
  n: number;
};
export type Counter = {
  _id: string;
  n: number;
  log: string[];
};

export const bulkSize = 20;
export const counterIds = ['c0', 'c1', 'c2', 'c3'];
export const memberCount = 12;

export const checkOf = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 12);

export const pieces = (db: Db) => db.collection<Piece>('pieces');
export const counters = (db: Db) => db.collection<Counter>('counters');
export const handles = (db: Db) => db.collection<{ _id: string; handle: string }>('handles');
export const members = (db: Db) => db.collection<{ _id: number; rounds: number }>('members');

/** What the load finds there when it begins. */
export async function prepareLoad(db: Db): Promise<void> {
  await counters(db).insertMany(counterIds.map((_id) => ({ _id, n: 0, log: [] })));
  await members(db).insertMany(Array.from({ length: memberCount }, (_, _id) => ({ _id, rounds: 0 })));
  await handles(db).createIndex({ handle: 1 }, { unique: true });
  await pieces(db).createIndex(
    { bulk: 1, n: 1 },
    { unique: true, partialFilterExpression: { bulk: { $exists: true } } },
  );
}

/** A client that writes all kinds of things, one after the other, until it is told to stop. */
export class Worker {
  private readonly db: Db;
  private readonly log: WriteLog;
  private readonly name: string;
  private readonly chance: Chance;
  private readonly own: string[] = [];
  private number = 0;
  private readonly session: ClientSession;
  /** Far from the numbers that the driver itself gave out in this session before. */
  private transaction = 1_000_000;

  constructor(db: Db, log: WriteLog, name: string, chance: Chance) {
    this.db = db;
    this.session = db.client.startSession();
    this.log = log;
    this.name = name;
    this.chance = chance;
  }

  async work(gate: { open: Promise<void>; isOver: boolean }): Promise<void> {
    const kinds = [
      this.insert,
      this.insert,
      this.step,
      this.step,
      this.take,
      this.insist,
      this.bulk,
      this.remove,
    ];
    const rare = [this.round, this.claim, this.claim, this.index];
    while (!gate.isOver) {
      await gate.open;
      await this.chance.pick(this.chance.is(0.8) ? kinds : rare).call(this);
    }
  }

  private newId(): string {
    return `${this.name}-${this.number++}`;
  }

  private piece(_id: string, n: number, bulk?: string): Piece {
    const text = `${_id} `.repeat(1 + this.chance.below(60));
    return { _id, text, check: checkOf(text), n, ...(bulk === undefined ? {} : { bulk }) };
  }

  private async insert(): Promise<void> {
    const piece = this.piece(this.newId(), this.number);
    const entry = { outcome: 'pending' as Outcome, removal: undefined };
    this.log.inserts.set(piece._id, entry);
    entry.outcome = await outcomeOf(pieces(this.db).insertOne(piece));
    if (entry.outcome === 'acknowledged') this.own.push(piece._id);
  }

  private async bulk(): Promise<void> {
    const bulk = this.newId();
    const entry = { size: bulkSize, outcome: 'pending' as Outcome };
    this.log.bulks.set(bulk, entry);
    const documents = Array.from({ length: bulkSize }, (_, n) => this.piece(`${bulk}-${n}`, n, bulk));
    entry.outcome = await outcomeOf(pieces(this.db).insertMany(documents));
  }

  private async remove(): Promise<void> {
    const id = this.own.splice(this.chance.below(this.own.length), 1)[0];
    if (id === undefined) return;
    const entry = this.log.inserts.get(id)!;
    entry.removal = 'pending';
    entry.removal = await outcomeOf(
      pieces(this.db).deleteOne({ _id: id }),
      ({ deletedCount }) => deletedCount === 1,
    );
  }

  /** Compare and set: another worker may have been quicker, which is a refusal. */
  private async step(): Promise<void> {
    const document = this.chance.pick(counterIds);
    const found = await counters(this.db)
      .findOne({ _id: document }, { projection: { n: 1 } })
      .catch(() => null);
    if (!found) return;
    const id = this.newId();
    const step: Step = { kind: 'compare and set', document, outcome: 'pending' };
    this.log.steps.set(id, step);
    step.outcome = await outcomeOf(
      counters(this.db).updateOne({ _id: document, n: found.n }, { $inc: { n: 1 }, $push: { log: id } }),
      ({ modifiedCount }) => modifiedCount === 1,
    );
  }

  private async take(): Promise<void> {
    const document = this.chance.pick(counterIds);
    const id = this.newId();
    const step: Step = { kind: 'find and modify', document, outcome: 'pending' };
    this.log.steps.set(id, step);
    step.outcome = await outcomeOf(
      counters(this.db).findOneAndUpdate(
        { _id: document },
        { $inc: { n: 1 }, $push: { log: id } },
        { projection: { n: 1 }, returnDocument: 'after' },
      ),
      (after) => after !== null,
    );
  }

  /** Says the same thing, with the same number, until it is answered: it must be done once. */
  private async insist(): Promise<void> {
    const document = this.chance.pick(counterIds);
    const id = this.newId();
    const step: Step = { kind: 'insist', document, outcome: 'pending' };
    this.log.steps.set(id, step);
    const command: Document = {
      findAndModify: 'counters',
      query: { _id: document },
      update: { $inc: { n: 1 }, $push: { log: id } },
      fields: { n: 1 },
      txnNumber: Long.fromNumber(++this.transaction),
    };
    let outcome: Outcome = 'unknown';
    for (let attempt = 0; outcome === 'unknown' && attempt < 100; attempt++) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 100));
      outcome = await outcomeOf(this.db.command(command, { session: this.session }));
    }
    step.outcome = outcome;
  }

  /** All members at once: nobody may be a round behind. */
  private async round(): Promise<void> {
    const outcome = await outcomeOf(members(this.db).updateMany({}, { $inc: { rounds: 1 } }));
    if (outcome === 'acknowledged' || outcome === 'unknown') this.log.rounds[outcome]++;
  }

  private async claim(): Promise<void> {
    const handle = `h${this.chance.below(4000)}`;
    const id = this.newId();
    this.log.handles.set(`${id} ${handle}`, 'pending');
    this.log.handles.set(`${id} ${handle}`, await outcomeOf(handles(this.db).insertOne({ _id: id, handle })));
  }

  private async index(): Promise<void> {
    if (this.chance.is(0.5)) {
      const outcome = await outcomeOf(pieces(this.db).createIndex({ check: 1, n: -1 }));
      if (outcome === 'acknowledged') this.log.indexes.built++;
    } else {
      const outcome = await outcomeOf(pieces(this.db).dropIndex('check_1_n_-1'));
      if (outcome === 'acknowledged') this.log.indexes.dropped++;
    }
  }
}
