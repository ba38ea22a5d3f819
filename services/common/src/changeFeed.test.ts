import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { leagueTopic, personTopic, type Topic } from '@endzone/contracts/changes';
import { errors } from '@endzone/contracts/errors';
import mongoose, { Schema } from 'mongoose';
import { ChangeFeed, type Told } from './changeFeed.ts';
import { dropTestDatabase, openTestDatabase } from './testing/testDatabase.ts';
import { resetTimeBudgets, setTimeBudget } from './timeBudgets.ts';

type Thing = { _id: string; leagueId?: string; userId?: string; rev: number; outbox?: string[] };
const fields = { _id: String, leagueId: String, userId: String, rev: Number, outbox: [String] };
const LeagueThing = mongoose.model('LeagueThing', new Schema<Thing>(fields), 'leagueThings');
const PersonThing = mongoose.model('PersonThing', new Schema<Thing>(fields), 'personThings');
const PartThing = mongoose.model('PartThing', new Schema<Thing>(fields), 'partThings');
const OtherThing = mongoose.model('OtherThing', new Schema<Thing>(fields), 'otherThings');

const told: Told[] = [
  { model: LeagueThing, by: 'leagueId', topic: leagueTopic },
  { model: PersonThing, by: '_id', topic: personTopic },
  { model: PartThing, by: '_id', topic: () => 'season', only: 'rev' },
];

beforeAll(() => openTestDatabase('fantasy'));
afterAll(async () => {
  await feed.close();
  await dropTestDatabase();
});

const feeds: ChangeFeed[] = [];
function aFeed(): ChangeFeed {
  const opening = new ChangeFeed(told);
  feeds.push(opening);
  return opening;
}
let feed: ChangeFeed;
let cursor: string;
beforeAll(() => {
  feed = new ChangeFeed(told);
});
beforeEach(async () => {
  ({ cursor } = await feed.read({}));
});
afterEach(async () => {
  resetTimeBudgets();
  await Promise.all(feeds.splice(0).map((each) => each.close()));
});

/** What has changed since it was asked last, once all of these are among it. */
async function hear(...wanted: Topic[]): Promise<Topic[]> {
  const heard = new Set<Topic>();
  while (!wanted.every((topic) => heard.has(topic))) {
    const answer = await feed.read({ after: cursor });
    ({ cursor } = answer);
    expect(answer.isComplete).toBe(true);
    for (const topic of answer.topics) heard.add(topic);
  }
  return [...heard];
}

describe('what is told', () => {
  it('names what was inserted, changed and deleted, whether or not the write names its league', async () => {
    await LeagueThing.create({ _id: 'a', leagueId: 'one', rev: 1 });
    expect(await hear('league:one')).toEqual(['league:one']);
    await LeagueThing.updateOne({ _id: 'a' }, { $inc: { rev: 1 } });
    expect(await hear('league:one')).toEqual(['league:one']);
    await PersonThing.create({ _id: 'eva', rev: 1 });
    await hear('person:eva');
    await PersonThing.deleteOne({ _id: 'eva' });
    expect(await hear('person:eva')).toEqual(['person:eva']);
  });

  it('says nothing of deliveries and of documents that nobody sees', async () => {
    await LeagueThing.create({ _id: 'b', leagueId: 'two', rev: 1 });
    await hear('league:two');
    await LeagueThing.updateOne({ _id: 'b' }, { $set: { outbox: ['told'] } });
    await LeagueThing.updateOne({ _id: 'b' }, { $unset: { outbox: 1 } });
    await OtherThing.create({ _id: 'c', leagueId: 'three', rev: 1 });
    await PersonThing.create({ _id: 'last', rev: 1 });
    expect(await hear('person:last')).toEqual(['person:last']);
  });
});

describe('of a document that is told by one field', () => {
  it('says nothing as long as that one stays', async () => {
    await PartThing.create({ _id: 'part', rev: 1 });
    await hear('season');
    await PartThing.updateOne({ _id: 'part' }, { $set: { userId: 'eva' } });
    await PersonThing.create({ _id: 'after', rev: 1 });
    expect(await hear('person:after')).toEqual(['person:after']);
    await PartThing.updateOne({ _id: 'part' }, { $inc: { rev: 1 } });
    expect(await hear('season')).toEqual(['season']);
  });
});

describe('a question', () => {
  it('waits until something changes', async () => {
    let isAnswered = false;
    const answer = feed.read({ after: cursor }).then((found) => {
      isAnswered = true;
      return found;
    });
    await PersonThing.exists({});
    expect(isAnswered).toBe(false);
    await PersonThing.create({ _id: 'adam', rev: 1 });
    expect((await answer).topics).toEqual(['person:adam']);
  });

  it('is answered without a change in the end, and goes on from there', async () => {
    setTimeBudget('changesWait', 1);
    const { topics, isComplete, cursor: after } = await feed.read({ after: cursor });
    expect({ topics, isComplete }).toEqual({ topics: [], isComplete: true });
    await PersonThing.create({ _id: 'bea', rev: 1 });
    cursor = after;
    expect(await hear('person:bea')).toEqual(['person:bea']);
  });

  it('is answered when the process ends', async () => {
    const ending = aFeed();
    const { cursor: own } = await ending.read({});
    const waiting = ending.read({ after: own });
    await ending.close();
    expect((await waiting).topics).toEqual([]);
    await expect(ending.read({ after: own })).rejects.toMatchObject({
      definition: errors.serviceUnavailable,
    });
  });

  it('goes on in another process and back, and says each thing once', async () => {
    const other = aFeed();
    ({ cursor } = await other.read({}));
    await PersonThing.create({ _id: 'first', rev: 1 });
    expect(await hear('person:first')).toEqual(['person:first']);
    await PersonThing.create({ _id: 'second', rev: 1 });
    const second = await other.read({ after: cursor });
    expect(second).toMatchObject({ topics: ['person:second'], isComplete: true });
    // What one has told is past for the other too.
    setTimeBudget('changesWait', 1);
    const third = await feed.read({ after: second.cursor });
    expect(third).toEqual({ cursor: second.cursor, topics: [], isComplete: true });
    expect(await other.read({ after: third.cursor })).toEqual(third);
  });

  it('that is not patient is answered at once', async () => {
    expect(await feed.read({ after: cursor, isPatient: false })).toEqual({
      cursor,
      topics: [],
      isComplete: true,
    });
  });

  it('says that something may have been missed to whoever asks a process that is younger than the cursor', async () => {
    await PersonThing.create({ _id: 'missed', rev: 1 });
    const { isComplete } = await aFeed().read({ after: cursor });
    expect(isComplete).toBe(false);
  });
});
