import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { BrokenFrame, frame } from './framing.ts';

export const opQuery = 2004;
const opReply = 1;

/** The old query message, in which drivers still send their very first `ismaster`. */
export function readOpQuery(body: Buffer): Doc {
  const nameEnd = body.indexOf(0, 4);
  if (nameEnd < 0 || body.length < nameEnd + 14) throw new BrokenFrame('OP_QUERY without a query');
  const [db, collection] = body.toString('utf8', 4, nameEnd).split('.');
  if (collection !== '$cmd') throw new BrokenFrame('OP_QUERY is only understood for the handshake');
  const query = decode(body.subarray(nameEnd + 9));
  const inner = query.get('$query');
  const command = isDoc(inner) ? inner : query;
  command.set('$db', db!);
  return command;
}

export function writeOpReply(reply: Doc, responseTo: number): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0); // AwaitCapable
  head.writeInt32LE(1, 16);
  return frame(opReply, responseTo, head, encode(reply));
}
