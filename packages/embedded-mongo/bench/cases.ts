import type { AnyBulkWriteOperation, Db, Document } from 'mongodb';

export type BenchCase = {
  name: string;
  /** How many documents one run writes or reads. */
  documents: number;
  atOnce: number;
  run(n: number): Promise<unknown>;
};

type Thing = Document & {
  _id: string;
};

const id = (n: number) => n.toString(16).padStart(24, '0');

/** About 1 KB, as a line-up snapshot is. */
function small(n: number): Thing {
  return {
    _id: id(n),
    league: id(n % 997),
    manager: id(n % 8009),
    week: n % 20,
    at: new Date(1_700_000_000_000 + n),
    rev: 1,
    slots: Array.from({ length: 9 }, (_, i) => ({
      slot: `slot ${i}`,
      player: id(n * 9 + i),
      points: i + 0.5,
    })),
  };
}

/** A season of a league: many small parts, as large as asked for. */
function large(n: number, parts: number): Thing {
  return {
    _id: id(n),
    rev: 0,
    name: `League ${n}`,
    picks: Array.from({ length: parts }, (_, i) => ({
      manager: id(i % 12),
      player: id(i),
      round: Math.floor(i / 12),
      at: new Date(1_700_000_000_000 + i),
      how: 'manual',
    })),
  };
}

const partsOf30Kb = 250;
const partsOf40Kb = 330;

/** What the product sends most, each as one case. */
export async function prepareCases(db: Db): Promise<BenchCase[]> {
  const smalls = db.collection<Thing>('smalls');
  const larges = db.collection<Thing>('larges');
  const seasons = db.collection<Thing>('seasons');
  const inserted = db.collection('inserted');
  const snapshots = db.collection<Thing>('snapshots');
  await smalls.createIndexes([
    { key: { league: 1, week: 1 } },
    { key: { manager: 1, week: 1 }, unique: false },
  ]);
  await smalls.insertMany(Array.from({ length: 20_000 }, (_, n) => small(n)));
  await larges.insertMany(Array.from({ length: 200 }, (_, n) => large(n, partsOf40Kb)));
  await seasons.insertMany(Array.from({ length: 200 }, (_, n) => large(n, partsOf30Kb)));
  await seasons.createIndex({ name: 1 });
  await snapshots.createIndexes([{ key: { league: 1, week: 1, manager: 1 } }]);
  const revs = Array.from({ length: 200 }, () => 0);
  let next = 1_000_000;
  const updateSmall = (n: number) =>
    smalls.updateOne({ _id: id((n * 7) % 20_000) }, { $set: { rev: n, at: new Date() } });
  return [
    { name: 'ping', documents: 1, atOnce: 1, run: () => db.command({ ping: 1 }) },
    {
      name: 'insertOne, 1 KB',
      documents: 1,
      atOnce: 1,
      run: () => inserted.insertOne(small(next++) as Document),
    },
    {
      name: 'findOne by _id',
      documents: 1,
      atOnce: 1,
      run: (n) => smalls.findOne({ _id: id((n * 7) % 20_000) }),
    },
    {
      name: 'findOne by an index',
      documents: 1,
      atOnce: 1,
      run: (n) => smalls.findOne({ manager: id(n % 8009), week: (n % 8009) % 20 }),
    },
    { name: 'updateOne $set, 1 KB', documents: 1, atOnce: 1, run: updateSmall },
    {
      name: 'updateOne $set, 40 KB',
      documents: 1,
      atOnce: 1,
      run: (n) => larges.updateOne({ _id: id(n % 200) }, { $set: { rev: n } }),
    },
    {
      name: 'compare and set, $push, 30 KB',
      documents: 1,
      atOnce: 1,
      run: (n) => {
        const at = n % 200;
        const rev = revs[at]!++;
        const pick = { manager: id(1), player: id(n), round: 1, at: new Date(), how: 'manual' };
        return seasons.updateOne(
          { _id: id(at), rev },
          { $set: { rev: rev + 1 }, $push: { events: pick } as Document },
        );
      },
    },
    {
      name: 'bulkWrite of 1,000 small upserts',
      documents: 1000,
      atOnce: 1,
      run: (n) => snapshots.bulkWrite(upserts(n)),
    },
    {
      name: 'insertMany of 1,000',
      documents: 1000,
      atOnce: 1,
      run: () => inserted.insertMany(Array.from({ length: 1000 }, () => small(next++) as Document)),
    },
    {
      name: 'a week: bulkWrite of 200 plays of 50 KB',
      documents: 200,
      atOnce: 1,
      run: (n) => db.collection<Thing>('plays').bulkWrite(weekOfPlays(n)),
    },
    {
      name: 'find $in of 200',
      documents: 200,
      atOnce: 1,
      run: (n) =>
        smalls
          .find({ _id: { $in: Array.from({ length: 200 }, (_, i) => id((n * 201 + i * 97) % 20_000)) } })
          .toArray(),
    },
    {
      name: 'a page of 50, sorted by an index',
      documents: 50,
      atOnce: 1,
      run: (n) =>
        smalls
          .find({ league: id(n % 997) })
          .sort({ week: 1 })
          .limit(50)
          .toArray(),
    },
    {
      name: 'a page of 50 out of 20,000, sorted by an index',
      documents: 50,
      atOnce: 1,
      run: (n) =>
        smalls
          .find()
          .sort({ manager: 1, week: 1 })
          .skip(n % 100)
          .limit(50)
          .toArray(),
    },
    { name: 'ping, 32 at once', documents: 1, atOnce: 32, run: () => db.command({ ping: 1 }) },
    {
      name: 'insertOne, 32 at once',
      documents: 1,
      atOnce: 32,
      run: () => inserted.insertOne(small(next++) as Document),
    },
    { name: 'updateOne, 32 at once', documents: 1, atOnce: 32, run: updateSmall },
    {
      name: 'findOne by _id, 32 at once',
      documents: 1,
      atOnce: 32,
      run: (n) => smalls.findOne({ _id: id((n * 7) % 20_000) }),
    },
  ];
}

/** New documents in the first round of all, replaced in the later ones. */
function upserts(n: number): AnyBulkWriteOperation<Thing>[] {
  return Array.from({ length: 1000 }, (_, i) => {
    const { _id, ...rest } = small((n % 20) * 1000 + i);
    return { updateOne: { filter: { _id }, update: { $set: { ...rest, rev: n } }, upsert: true } };
  });
}

const partsOf50Kb = 420;

function weekOfPlays(n: number): AnyBulkWriteOperation<Thing>[] {
  return Array.from({ length: 200 }, (_, i) => {
    const document = large(i, partsOf50Kb);
    return {
      replaceOne: { filter: { _id: document._id }, replacement: { ...document, rev: n }, upsert: true },
    };
  });
}
