import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { RawDoc, doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { BrokenFrame, Framing, frame } from './framing.ts';
import { opMsg, readOpMsg, writeOpMsg } from './opMsg.ts';
import { opQuery, readOpQuery, writeOpReply } from './opQuery.ts';

const ping = encode(doc({ ping: 1, $db: 'admin' }));
const head = Buffer.alloc(4);
const section = (kind: number, bytes: Uint8Array) => Buffer.concat([Buffer.from([kind]), bytes]);

function sequence(name: string, ...documents: Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...documents]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(body.length + 4);
  return Buffer.concat([size, body]);
}

describe('framing', () => {
  test('gives the same messages however the bytes arrive', () => {
    const bytes = Buffer.concat([
      frame(opMsg, 1, ping),
      frame(opMsg, 2, Buffer.alloc(0)),
      frame(opMsg, 3, ping, ping),
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 8 }), (cuts) => {
        const framing = new Framing();
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const messages = places
          .slice(1)
          .flatMap((end, i) => [...framing.push(bytes.subarray(places[i], end))]);
        expect(messages.map(({ body }) => body.length)).toEqual([ping.length, 0, ping.length * 2]);
      }),
    );
  });

  test.each([
    ['negative', -1],
    ['shorter than its own head', 15],
    ['of more than 48 MB', 48_000_001],
  ])('refuses a length that is %s', (_what, size) => {
    const bytes = Buffer.alloc(16);
    bytes.writeInt32LE(size);
    expect(() => [...new Framing().push(bytes)]).toThrow(BrokenFrame);
  });
});

describe('OP_MSG', () => {
  test('puts document sequences into the command', () => {
    const insert = encode(doc({ insert: 'c', $db: 'd' }));
    const one = encode(doc({ a: 1 }));
    const { command } = readOpMsg(
      Buffer.concat([head, section(0, insert), section(1, sequence('documents', one, one))]),
    );
    expect(command.get('documents')).toEqual([new RawDoc(one), new RawDoc(one)]);
  });

  test('reads a message with a checksum and one that wants no answer', () => {
    const flags = Buffer.alloc(4);
    flags.writeUInt32LE(3);
    const request = readOpMsg(Buffer.concat([flags, section(0, ping), Buffer.alloc(4)]));
    expect(request.isUnanswered).toBe(true);
    expect([...request.command.keys()]).toEqual(['ping', '$db']);
  });

  test('answers with the id of the request', () => {
    const bytes = writeOpMsg(doc({ ok: 1 }), 77);
    expect(bytes.readInt32LE(8)).toBe(77);
    expect(bytes.readInt32LE(0)).toBe(bytes.length);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no body', head],
    ['an unknown flag', Buffer.concat([Buffer.from([4, 0, 0, 0]), section(0, ping)])],
    ['an unknown kind of section', Buffer.concat([head, section(9, ping)])],
    ['a section beyond the end', Buffer.concat([head, section(0, ping.subarray(0, 10))])],
  ])('refuses %s', (_what, body) => {
    expect(() => readOpMsg(body)).toThrow(BrokenFrame);
  });

  test('whatever comes is read or refused', () => {
    const whole = Buffer.concat([head, section(0, ping), section(1, sequence('documents', ping))]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
        fc.nat(whole.length),
        (changes, length) => {
          const body = Buffer.from(whole);
          for (const [at, byte] of changes) body[at] = byte;
          try {
            readOpMsg(body.subarray(0, length));
          } catch (error) {
            expect(error instanceof BrokenFrame || error instanceof MongoError).toBe(true);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});

describe('OP_QUERY', () => {
  const query = (namespace: string, document: Uint8Array) =>
    Buffer.concat([head, Buffer.from(`${namespace}\0`), Buffer.alloc(8), document]);

  test('carries the handshake', () => {
    const command = readOpQuery(query('admin.$cmd', encode(doc({ ismaster: 1 }))));
    expect(command.get('$db')).toBe('admin');
    const reply = writeOpReply(doc({ ok: 1 }), 5);
    expect(decode(reply.subarray(36)).has('ok')).toBe(true);
    expect(reply.readInt32LE(12)).toBe(1);
  });

  test('is understood for nothing else', () => {
    expect(() => readOpQuery(query('admin.users', encode(doc({}))))).toThrow(BrokenFrame);
    expect(opQuery).toBe(2004);
  });
});
