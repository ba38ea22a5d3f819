import { decode, decodeCommand, decodeStatement } from '../bson/decode.ts';
import { encodeBehind } from '../bson/encode.ts';
import { RawDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { BrokenFrame, headerBytes, writeHeader } from './framing.ts';

export const opMsg = 2013;

const checksumPresent = 1;
const moreToCome = 2;
const requiredBits = 0xffff;

export type Request = {
  command: Doc;
  /** The client does not wait for an answer. */
  isUnanswered: boolean;
};

/** A body section and any number of document sequences, which become arrays of the body. */
export function readOpMsg(body: Buffer): Request {
  if (body.length < 5) throw new BrokenFrame('OP_MSG without a body');
  const flags = body.readUInt32LE(0);
  if (flags & requiredBits & ~(checksumPresent | moreToCome)) throw new BrokenFrame(`unknown flags ${flags}`);
  const end = flags & checksumPresent ? body.length - 4 : body.length;
  let command: Doc | undefined;
  const sequences: [string, Value[]][] = [];
  for (let at = 4; at < end;) {
    const kind = body[at]!;
    const size = at + 5 <= end ? body.readInt32LE(at + 1) : 0;
    if (size < 5 || at + 1 + size > end) throw new BrokenFrame('section of wrong length');
    const section = body.subarray(at + 1, at + 1 + size);
    if (kind === 0) {
      requireWithinLimit(size);
      command = decodeCommand(section);
    } else if (kind === 1) sequences.push(readSequence(section));
    else throw new BrokenFrame(`section of unknown kind ${kind}`);
    at += 1 + size;
  }
  if (!command) throw new BrokenFrame('OP_MSG without a body');
  for (const [name, documents] of sequences) command.set(name, documents);
  return { command, isUnanswered: (flags & moreToCome) !== 0 };
}

/** A document of 16 MB, and room for the command around it. */
const maxBytes = 16 * 1024 * 1024 + 16 * 1024;

function requireWithinLimit(size: number): void {
  if (size > maxBytes)
    throw failure(
      'BSONObjectTooLarge',
      `BSONObj size: ${size} (0x${size.toString(16).toUpperCase()}) is invalid. Size must be between 0 and ${maxBytes}(16MB)`,
    );
}

function readSequence(section: Buffer): [string, Value[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new BrokenFrame('sequence without a name');
  const name = section.toString('utf8', 4, nameEnd);
  const documents: Value[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const size = at + 4 <= section.length ? section.readInt32LE(at) : 0;
    if (size < 5 || at + size > section.length) throw new BrokenFrame('document of wrong length');
    requireWithinLimit(size);
    const bytes = section.subarray(at, at + size);
    documents.push(readItem(name, bytes));
    at += size;
  }
  return [name, documents];
}

/** What goes into documents stays bytes until it is known what becomes of it. */
function readItem(name: string, bytes: Buffer): Value {
  if (name === 'documents') return new RawDoc(bytes);
  return name === 'updates' ? decodeStatement(bytes) : decode(bytes);
}

/** Flags, and the kind of the only section. */
const headBytes = 5;

/** The answer is written behind the place of its header: a document that was read is copied once. */
export function writeOpMsg(reply: Doc, responseTo: number): Buffer {
  const start = headerBytes + headBytes;
  const message = encodeBehind(start, reply);
  writeHeader(message, opMsg, responseTo);
  return message.fill(0, headerBytes, start);
}
