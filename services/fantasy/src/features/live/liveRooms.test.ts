import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { dropTestDatabase, openTestDatabase } from '@endzone/common/testing/testDatabase';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { LiveRooms } from './liveRooms.ts';
import { fakeNamespace, fakeSocket, type FakeSocket } from './testing/fakeSocket.ts';
import type { NumberedEvent, RoomMessage, RoomShow } from './types.ts';

beforeAll(() => openTestDatabase('fantasy'));
afterAll(dropTestDatabase);

type Read = (userId: string) => number;

/** One room in which the state is what `read` says, by its number. */
function aRoom(nb: number, read: Read) {
  const id = newId();
  const sockets = Array.from({ length: nb }, () => fakeSocket(id));
  const state: RoomShow['state'] = async (_league, _season, { userId }) =>
    ({ version: read(userId) }) as DraftState; // a room looks at nothing else
  const rooms = new LiveRooms(fakeNamespace(sockets), { state } as RoomShow); // nor asks for anything else
  return { id, rooms, sockets };
}

function event(room: string, version: number): RoomMessage {
  const shown = { name: 'draft:team', payload: { version } } as NumberedEvent; // passed on as it is
  return { kind: 'event', room, version, shown: { en: shown, hu: shown } };
}
const versions = ({ emitted }: FakeSocket) =>
  emitted.filter(({ name }) => name !== 'draft:presence').map(({ name, version }) => `${name} ${version}`);

describe('what was missed is made good by the state', () => {
  test('also for those who come after one who could not be given it: they come again', async () => {
    let version = 1;
    let fails = '';
    const { rooms, sockets } = aRoom(3, (userId) => {
      if (userId === fails) throw new Error('the database is away');
      return version;
    });
    for (const socket of sockets) await rooms.arrive(socket);
    const [first, second, third] = sockets as [FakeSocket, FakeSocket, FakeSocket];
    [version, fails] = [2, second.data.user.userId];
    await rooms.resync(rooms.all()[0]!);
    expect(second.connected).toBe(false);
    for (const socket of [first, third])
      expect([socket.connected, versions(socket)]).toEqual([true, ['draft:sync 1', 'draft:sync 2']]);
    expect(rooms.all()[0]!.order.known).toBe(2);
    rooms.close();
  });
});

describe('a newcomer', () => {
  it('whose state was overtaken again and again gets the present one as soon as they hear the events', async () => {
    let [version, readings] = [1, 0];
    const { id, rooms, sockets } = aRoom(2, (userId) => {
      const read = version;
      // Somebody picks during each of their first five readings.
      if (userId === sockets[1]!.data.user.userId && readings++ < 5) rooms.hear(event(id, ++version));
      return read;
    });
    const [watching, newcomer] = sockets as [FakeSocket, FakeSocket];
    await rooms.arrive(watching);
    await rooms.arrive(newcomer);
    expect(version).toBe(6);
    expect(versions(newcomer)).toEqual(['draft:sync 5', 'draft:sync 6']);
    rooms.hear(event(id, 7));
    expect(versions(newcomer).at(-1)).toBe('draft:team 7');
    rooms.close();
  });

  it('is never shown a state older than an event they have heard, however fast events go out', async () => {
    let [version, readings] = [1, 0];
    const { id, rooms, sockets } = aRoom(2, (userId) => {
      const read = version;
      if (userId === sockets[1]!.data.user.userId && readings++ < 15) rooms.hear(event(id, ++version));
      return read;
    });
    const [watching, newcomer] = sockets as [FakeSocket, FakeSocket];
    await rooms.arrive(watching);
    await rooms.arrive(newcomer);
    expect(versions(newcomer)[0]).toBe('draft:sync 5');
    expect(versions(newcomer).slice(1)).toEqual([7, 8, 9, 10, 11].map((number) => `draft:team ${number}`));
    expect(await rooms.readState(newcomer)).toBeUndefined();
    expect(await rooms.readState(newcomer)).toEqual({ version: 16 });
    rooms.close();
  });
});
