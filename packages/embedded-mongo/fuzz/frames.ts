import { encode } from '../src/bson/encode.ts';
import { int } from '../src/bson/values.ts';
import type { Doc, Value } from '../src/bson/values.ts';
import { messageOf } from '../src/wire/rawClient.ts';
import { frame } from '../src/wire/framing.ts';
import { opMsg } from '../src/wire/opMsg.ts';
import { opQuery } from '../src/wire/opQuery.ts';
import type { Chance } from '../testing/chance.ts';
import { anyCommand } from './commands.ts';
import { anyDocument } from './values.ts';

const opCompressed = 2012;
const opInsert = 2002;

type MakeFrame = (chance: Chance) => Buffer;

function sequence(name: string, documents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...documents]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(body.length + 4);
  return Buffer.concat([Buffer.from([1]), size, body]);
}

function withSequence(chance: Chance): Buffer {
  const insert: Doc = new Map<string, Value>([
    ['insert', 'f0'],
    ['$db', 'fuzz'],
  ]);
  const documents = chance.many(4, () => encode(anyDocument(chance)));
  const name = chance.pick(['documents', 'updates', 'deletes', '__proto__', '', 'insert']);
  return frame(opMsg, 0, Buffer.alloc(5), encode(insert), sequence(name, documents));
}

function handshake(chance: Chance): Buffer {
  const name = chance.pick(['admin.$cmd\0', 'admin.users\0', '\0', 'x', '$cmd\0']);
  return frame(
    opQuery,
    0,
    Buffer.alloc(4),
    Buffer.from(name),
    Buffer.alloc(8),
    encode(new Map([['ismaster', int(1)]])),
  );
}

/** Documents within documents, deeper than any server takes. */
function nested(chance: Chance): Buffer {
  const depth = chance.pick([99, 178, 181, 400, 5000, 100_000]);
  const isArray = chance.is(0.5);
  const shell = isArray ? [4, 0x30, 0] : [3, 0x61, 0];
  const bytes = Buffer.alloc(depth * 8 + 5);
  let at = 0;
  for (let size = bytes.length; at < depth * 7; size -= 8) {
    bytes.writeInt32LE(size, at);
    bytes.set(shell, at + 4);
    at += 7;
  }
  bytes.writeInt32LE(5, at);
  const name = chance.pick(['find', 'insert', 'ping', 'aggregate']);
  const head = Buffer.concat([
    Buffer.from([2]),
    Buffer.from(`${name}\0`),
    Buffer.from([3, 0, 0, 0, 102, 48, 0]),
  ]);
  const field = chance.pick(['filter', 'documents', 'pipeline', 'x']);
  const inner = Buffer.concat([Buffer.from([isArray ? 4 : 3]), Buffer.from(`${field}\0`), bytes]);
  const db = Buffer.from('\u0002$db\0\u0005\0\0\0fuzz\0', 'latin1');
  const size = Buffer.alloc(4);
  size.writeInt32LE(4 + head.length + inner.length + db.length + 1);
  return frame(opMsg, 0, Buffer.alloc(5), size, head, inner, db, Buffer.alloc(1));
}

const whole: readonly MakeFrame[] = [
  (chance) => messageOf(anyCommand(chance)),
  withSequence,
  handshake,
  nested,
  (chance) => frame(chance.pick([opCompressed, opInsert, 1, 0, -1, 2013000]), 0, encode(anyDocument(chance))),
];

const lengths = [0, 1, 4, 15, 16, 17, 20, -1, 0x7fffffff, -0x80000000, 48_000_000, 48_000_001];

/** Bytes changed, left out, put in, said twice, and lengths that lie. */
function damage(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.below(bytes.length);
  switch (chance.below(6)) {
    case 0: {
      bytes[at] = chance.below(256);
      return bytes;
    }
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(chance.many(9, () => chance.below(256))),
        bytes.subarray(at),
      ]);
    case 3:
      return Buffer.concat([bytes, bytes.subarray(at)]);
    case 4: {
      if (at + 4 <= bytes.length) bytes.writeInt32LE(chance.pick(lengths), at);
      return bytes;
    }
    default: {
      if (bytes.length >= 4) bytes.writeInt32LE(chance.pick(lengths), 0);
      return bytes;
    }
  }
}

/** A message that may be whole, with so much damage as chance gives it. */
export function anyFrame(chance: Chance): Buffer {
  let bytes = chance.pick(whole)(chance);
  for (let n = chance.below(4); n > 0 && bytes.length > 0; n--) bytes = damage(bytes, chance);
  // Damage behind a true length is what reaches the inner layers.
  if (bytes.length >= 16 && chance.is(0.6)) bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}
