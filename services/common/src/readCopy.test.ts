import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose, { Schema } from 'mongoose';
import { now } from './clock.ts';
import { processState } from './processState.ts';
import { readCopy, repairCopies, type Snapshot } from './readCopy.ts';
import { startTestService, type TestService } from './testing/testService.ts';
import { thingsService } from './testing/thingsService.ts';

type Person = Snapshot & { name: string };

const CopyModel = mongoose.model(
  'TestCopy',
  new Schema({ _id: String, rev: Number, name: String, isDeleted: Boolean }, { versionKey: false }),
);
const people = readCopy<Person>({
  model: CopyModel,
  fieldsOf: ({ name }) => ({ name }),
  erased: { $set: { isDeleted: true }, $unset: { name: 1 } },
  notDeleted: { isDeleted: { $ne: true } },
});
const erased = { rev: Number.MAX_SAFE_INTEGER, isDeleted: true };
const stored = () => CopyModel.find().sort({ _id: 1 }).lean();

let service: TestService;
beforeAll(async () => {
  service = await startTestService(thingsService, {});
});
afterAll(() => service.stop());
beforeEach(async () => {
  await CopyModel.deleteMany({});
});

describe('a read copy', () => {
  it('takes the newer snapshot, in whatever order they arrive', async () => {
    expect(await people.store({ id: 'a', rev: 2, name: 'new' })).toBe(true);
    expect(await people.store({ id: 'a', rev: 1, name: 'old' })).toBe(false);
    expect(await people.store({ id: 'a', rev: 2, name: 'same rev' })).toBe(false);
    expect(await stored()).toEqual([{ _id: 'a', rev: 2, name: 'new' }]);
  });

  it('keeps the newest of snapshots that arrive at the same moment', async () => {
    await Promise.all([3, 1, 4, 2].map((rev) => people.store({ id: 'a', rev, name: `${rev}` })));
    expect(await stored()).toEqual([{ _id: 'a', rev: 4, name: '4' }]);
  });

  it('takes of many snapshots those that are newer', async () => {
    await people.store({ id: 'a', rev: 5, name: 'newer here' });
    const many = Array.from({ length: 1_200 }, (_, i) => ({ id: `b${i}`, rev: 1, name: `${i}` }));
    await people.storeAll([{ id: 'a', rev: 4, name: 'older' }, ...many]);
    expect(await CopyModel.countDocuments()).toBe(1_201);
    expect(await CopyModel.findById('a').lean()).toEqual({ _id: 'a', rev: 5, name: 'newer here' });
  });

  it('leaves only the id of what was deleted, and no late snapshot brings it back', async () => {
    await people.store({ id: 'a', rev: 1, name: 'Anna' });
    await people.erase(['a', 'never known']);
    await people.store({ id: 'a', rev: 2, name: 'late' });
    await people.storeAll([{ id: 'a', rev: 3, name: 'later' }]);
    expect(await stored()).toEqual([
      { _id: 'a', ...erased },
      { _id: 'never known', ...erased },
    ]);
  });

  it('names what is known here and not listed', async () => {
    await people.storeAll(['a', 'b', 'c'].map((id) => ({ id, rev: 1, name: id })));
    await people.erase(['c']);
    expect(await people.missingFrom([{ id: 'a', rev: 1, name: 'a' }])).toEqual(['b']);
  });
});

describe('a full read', () => {
  it('erases what its owner no longer lists', async () => {
    await people.storeAll(['a', 'b'].map((id) => ({ id, rev: 1, name: id })));
    await people.syncAll(async () => [{ id: 'b', rev: 2, name: 'B' }]);
    expect(await stored()).toEqual([
      { _id: 'a', ...erased },
      { _id: 'b', rev: 2, name: 'B' },
    ]);
  });

  it('keeps what was made while it was under way', async () => {
    const made = { id: 'a', rev: 1, name: 'A' };
    const lists = [[], [made]];
    await people.syncAll(async () => {
      await people.store(made);
      return lists.shift() ?? [];
    });
    expect(lists).toEqual([]);
    expect(await stored()).toEqual([{ _id: 'a', rev: 1, name: 'A' }]);
  });

  it('reads nothing here for an owner who does not answer', async () => {
    const silent = new Error('no answer');
    const known = jest.spyOn(CopyModel, 'distinct');
    await expect(people.syncAll(() => Promise.reject(silent))).rejects.toBe(silent);
    expect(known).not.toHaveBeenCalled();
    known.mockRestore();
  });
});

describe('the repair after the start', () => {
  it('reads every copy once, and again only the one whose owner did not answer', async () => {
    const read: string[] = [];
    let isAway = true;
    const job = repairCopies([
      async () => void read.push('people'),
      async () => {
        read.push('seasons');
        if (isAway) throw new Error('no answer');
      },
    ]);
    expect(await job.run({ now: now() })).toBe(1);
    isAway = false;
    expect(await job.run({ now: now() })).toBe(1);
    expect(await job.run({ now: now() })).toBe(0);
    expect(read).toEqual(['people', 'seasons', 'seasons']);
  });

  it('says so when an owner has had time to start and still has no answer', async () => {
    const warn = jest.spyOn(processState().log, 'warn');
    const job = repairCopies([() => Promise.reject(new Error('no answer'))]);
    for (let run = 1; run <= 5; run++) await job.run({ now: now() });
    expect(warn).not.toHaveBeenCalled();
    await job.run({ now: now() });
    expect(warn.mock.calls).toMatchObject([[{ failureCount: 6 }, 'a copy could not be read again yet']]);
    warn.mockRestore();
  });
});
