import { expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { heldBytes, mostHeld, readWhole } from './body.ts';

const asked = () => new IncomingMessage(new Socket());
const code = (body: Promise<Buffer>) =>
  body.then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
  );

it('of a request that was refused for want of room no later part is held', async () => {
  const before = heldBytes();
  const other = asked();
  const first = code(readWhole(other, 2 * mostHeld));
  other.emit('data', Buffer.alloc(mostHeld - 1024));
  const req = asked();
  const body = code(readWhole(req, mostHeld));
  req.emit('data', Buffer.alloc(2048));
  expect(await body).toBe('service_unavailable');
  req.emit('data', Buffer.alloc(512));
  req.emit('data', Buffer.alloc(512));
  expect(heldBytes() - before).toBe(mostHeld - 1024);
  other.emit('end');
  req.emit('end');
  expect(await first).toBe('read');
  expect(heldBytes()).toBe(before);
});
