import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { startServer } from '../index.ts';
import type { RunningServer } from '../index.ts';

const { Schema } = mongoose;
let server: RunningServer;
let connection: Connection;

const teamSchema = new Schema({ name: { type: String, unique: true, required: true }, city: String });
const playerSchema = new Schema(
  {
    name: { type: String, required: true, minlength: 2 },
    number: { type: Number, min: 0, max: 99 },
    team: { type: Schema.Types.ObjectId, ref: 'Team' },
    friends: [{ type: Schema.Types.ObjectId, ref: 'Player' }],
    scores: [new Schema({ week: Number, points: Schema.Types.Decimal128 }, { _id: false })],
    notes: { type: Map, of: String },
    born: Date,
  },
  { timestamps: true, optimisticConcurrency: true },
);
playerSchema.index(
  { team: 1, number: 1 },
  { unique: true, partialFilterExpression: { number: { $exists: true } } },
);
playerSchema.virtual('shirt').get(function () {
  return `#${String(this.number)}`;
});

const models = () => ({
  Team: connection.model('Team', teamSchema),
  Player: connection.model('Player', playerSchema),
});

beforeAll(async () => {
  server = await startServer({ port: 0, data: ':memory:' });
});
beforeEach(async () => {
  connection = await mongoose.createConnection(server.uri, { dbName: 'league' }).asPromise();
  await connection.dropDatabase();
  const { Team, Player } = models();
  await Promise.all([Team.init(), Player.init()]);
  await Promise.all([Team.createIndexes(), Player.createIndexes()]);
  return () => connection.close();
});
afterAll(async () => {
  await mongoose.disconnect();
  for (const open of mongoose.connections) await open.close();
  await server.close();
});

async function aTeam() {
  const { Team, Player } = models();
  const team = await Team.create({ name: 'Ants', city: 'Ajka' });
  const [ann, bea] = await Player.create([
    {
      name: 'Ann',
      number: 1,
      team: team._id,
      scores: [{ week: 1, points: '2.50' }],
      notes: { a: 'x' },
      born: new Date(5),
    },
    {
      name: 'Bea',
      number: 2,
      team: team._id,
      scores: [
        { week: 1, points: '1.25' },
        { week: 2, points: '4' },
      ],
    },
  ]);
  ann!.friends.push(bea!._id);
  await ann!.save();
  return { Team, Player, team, ann: ann!, bea: bea! };
}

describe('mongoose', () => {
  test('populates one, many, and what is nested', async () => {
    const { Player } = await aTeam();
    const found = await Player.findOne({ name: 'Ann' })
      .populate<{ team: { name: string } }>('team', 'name')
      .populate<{ friends: { name: string; team: { city: string } }[] }>({
        path: 'friends',
        populate: { path: 'team' },
      });
    expect(found!.team.name).toBe('Ants');
    expect(found!.friends.map(({ name, team }) => [name, team.city])).toEqual([['Bea', 'Ajka']]);
  });

  test('reads lean documents with the types that were stored', async () => {
    const { Player, team } = await aTeam();
    const [ann] = await Player.find({ team: team._id }).sort({ number: 1 }).limit(1).lean();
    expect(ann).toMatchObject({ name: 'Ann', number: 1, born: new Date(5), notes: { a: 'x' }, __v: 1 });
    expect(ann!.scores[0]!.points!.toString()).toBe('2.50');
    expect(ann!.createdAt).toBeInstanceOf(Date);
    expect(await Player.exists({ name: 'Bea' })).not.toBeNull();
    expect(await Player.find().distinct('scores.week')).toEqual([1, 2]);
  });

  test('validates before it writes, and when an update is told to', async () => {
    const { Player } = await aTeam();
    await expect(Player.create({ name: 'X', number: 100 })).rejects.toMatchObject({
      name: 'ValidationError',
      errors: { name: { kind: 'minlength' }, number: { kind: 'max' } },
    });
    await expect(
      Player.updateOne({ name: 'Ann' }, { number: -1 }, { runValidators: true }),
    ).rejects.toMatchObject({ name: 'ValidationError' });
    expect(await Player.countDocuments()).toBe(2);
  });

  test('gets unique errors with the key, on create, save, update and insertMany', async () => {
    const { Team, Player, bea, team } = await aTeam();
    await expect(Team.create({ name: 'Ants' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { name: 'Ants' },
    });
    bea.number = 1;
    await expect(bea.save()).rejects.toMatchObject({ code: 11000, keyPattern: { team: 1, number: 1 } });
    await expect(Player.updateOne({ name: 'Bea' }, { number: 1 })).rejects.toMatchObject({ code: 11000 });
    await expect(
      Player.insertMany(
        [
          { name: 'Cia', team: team._id },
          { name: 'Dia', number: 2, team: team._id },
          { name: 'Eva', team: team._id },
        ],
        { ordered: false },
      ),
    ).rejects.toMatchObject({ code: 11000 });
    expect((await Player.find().sort('name').lean()).map(({ name }) => name)).toEqual([
      'Ann',
      'Bea',
      'Cia',
      'Eva',
    ]);
  });

  test('notices that somebody else was quicker', async () => {
    const { Player, ann } = await aTeam();
    const stale = (await Player.findById(ann._id))!;
    ann.name = 'Anna';
    await ann.save();
    stale.name = 'Andrea';
    await expect(stale.save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  test('changes arrays by position, by filter and by its own methods', async () => {
    const { Player, bea } = await aTeam();
    await Player.updateOne({ _id: bea._id, 'scores.week': 2 }, { $set: { 'scores.$.points': '5' } });
    await Player.updateOne(
      { _id: bea._id },
      { $set: { 'scores.$[s].week': 9 } },
      { arrayFilters: [{ 's.week': 1 }] },
    );
    const found = (await Player.findById(bea._id))!;
    expect(found.scores.map(({ week, points }) => [week, String(points)])).toEqual([
      [9, '1.25'],
      [2, '5'],
    ]);
    found.scores.pull({ week: 9, points: found.scores[0]!.points });
    found.scores.push({ week: 3, points: mongoose.Types.Decimal128.fromString('1') });
    await found.save();
    expect((await Player.findById(bea._id).lean())!.scores.map(({ week }) => week)).toEqual([2, 3]);
  });

  test('aggregates, with a lookup', async () => {
    const { Player } = await aTeam();
    const rows = await Player.aggregate([
      { $unwind: '$scores' },
      { $group: { _id: '$team', points: { $sum: '$scores.points' }, players: { $addToSet: '$name' } } },
      { $lookup: { from: 'teams', localField: '_id', foreignField: '_id', as: 'team' } },
      {
        $project: {
          _id: 0,
          points: { $toString: '$points' },
          players: { $sortArray: { input: '$players', sortBy: 1 } },
          team: { $first: '$team.name' },
        },
      },
    ]);
    expect(rows).toEqual([{ points: '7.75', players: ['Ann', 'Bea'], team: 'Ants' }]);
  });

  test('finds or makes, counts, writes in bulk, walks a cursor and deletes', async () => {
    const { Player } = await aTeam();
    const made = await Player.findOneAndUpdate(
      { name: 'Fay' },
      { $setOnInsert: { number: 7 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect([made.number, (made as unknown as { shirt: string }).shirt]).toEqual([7, '#7']);
    await Player.bulkWrite([
      { updateOne: { filter: { name: 'Fay' }, update: { $inc: { number: 1 } } } },
      { insertOne: { document: { name: 'Gia' } } },
      { deleteOne: { filter: { name: 'Ann' } } },
    ]);
    const names: string[] = [];
    for await (const { name } of Player.find().sort({ name: -1 }).batchSize(1).cursor()) names.push(name);
    expect(names).toEqual(['Gia', 'Fay', 'Bea']);
    expect(await Player.estimatedDocumentCount()).toBe(3);
    expect((await Player.deleteMany({ number: { $exists: false } })).deletedCount).toBe(1);
  });

  test('keeps its indexes in step with the schema', async () => {
    const { Player } = await aTeam();
    await Player.collection.createIndex({ born: 1 });
    expect(await Player.syncIndexes()).toEqual(['born_1']);
    expect((await Player.listIndexes()).map(({ name }) => String(name))).toEqual(['_id_', 'team_1_number_1']);
  });

  test('hears of changes', async () => {
    const { Player } = await aTeam();
    const stream = Player.watch([{ $match: { operationType: 'update' } }], { fullDocument: 'updateLookup' });
    const change = new Promise<{ fullDocument: { name: string } }>((resolve) =>
      stream.once('change', resolve),
    );
    await new Promise((resolve) => stream.once('ready', resolve));
    await Player.updateOne({ name: 'Ann' }, { name: 'Anna' });
    expect((await change).fullDocument.name).toBe('Anna');
    await stream.close();
  });
});
