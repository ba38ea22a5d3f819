import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { dropTestDatabase, openTestDatabase } from '@endzone/common/testing/testDatabase';
import { timeBudget } from '@endzone/common/timeBudgets';
import { LeagueSeasonModel } from '../../core/league-season/model.ts';
import { LeagueModel } from '../../core/copies/model.ts';
import { fakeNamespace, fakeSocket } from './testing/fakeSocket.ts';
import { LiveRoom } from './liveRoom.ts';
import { lookAtRooms, pollIntervalMs } from './watch.ts';

beforeAll(() => openTestDatabase('fantasy'));
afterAll(dropTestDatabase);

/** A room whose draft has come further than was heard; of its two visitors one is a member. */
async function aRoomBehind() {
  const id = newId();
  const [member, removed] = [fakeSocket(id), fakeSocket(id)];
  const leagueId = (removed.data.leagueId = member.data.leagueId);
  const teams = [{ id: newId(), name: 'One', managerId: member.data.user.userId }];
  await LeagueModel.collection.insertOne({ _id: leagueId as never, picture: { id: leagueId, teams } }); // ids are texts here
  const state = { _id: id as never, leagueId, version: 2, status: 'drafting', cancelledAt: null }; // as above
  await LeagueSeasonModel.collection.insertOne(state);
  const room = new LiveRoom(id, fakeNamespace([member, removed]), async () => ({
    onlineTeamIds: [],
    nbWatching: 2,
  }));
  for (const socket of [member, removed]) room.sockets.add(socket);
  room.order.begin(1);
  return { room, member, removed };
}

test('removed members go from every room, and each room is made good, whatever becomes of the ones before it', async () => {
  const rooms = await Promise.all(Array.from({ length: 6 }, aRoomBehind));
  const behaviours = [
    () => Promise.reject(new Error('this one never can')),
    () => new Promise<void>(() => undefined),
  ];
  const begun: string[] = [];
  const resync = ({ id }: LiveRoom) => {
    begun.push(id);
    return behaviours.shift()?.() ?? Promise.resolve();
  };
  const all = () => rooms.map(({ room }) => room);
  const look = lookAtRooms({ all, resync, announcePresence: () => undefined });
  await look();
  for (const { member, removed } of rooms) {
    expect(removed.emitted).toEqual([{ name: 'draft:closed', version: undefined }]);
    expect([removed.connected, member.connected]).toEqual([false, true]);
  }
  expect(begun).toEqual([]);
  await look();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(rooms.map(({ room }) => room.id));
  await look();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun.filter((id) => id === rooms[1]!.room.id)).toHaveLength(1);
  expect(begun.filter((id) => id === rooms[0]!.room.id)).toHaveLength(2);
});

test('an ended session is seen within five seconds, though the first instance of the edge that is asked hangs', () => {
  expect(pollIntervalMs + 2 * timeBudget('endedSessions')).toBeLessThan(5_000);
});
