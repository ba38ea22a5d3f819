export const maxMessageBytes = 48_000_000;
export const headerBytes = 16;

export type Message = {
  requestId: number;
  opCode: number;
  body: Buffer;
};

export class BrokenFrame extends Error {}

/** Cuts a stream of bytes into messages; holds no more than one message. */
export class Framing {
  private chunks: Buffer[] = [];
  private length = 0;

  *push(chunk: Buffer): Generator<Message> {
    this.chunks.push(chunk);
    this.length += chunk.length;
    for (;;) {
      const size = this.nextSize();
      if (size === undefined || this.length < size) return;
      const buffer = this.joined();
      const rest = buffer.subarray(size);
      this.chunks = rest.length > 0 ? [rest] : [];
      this.length = rest.length;
      yield {
        requestId: buffer.readInt32LE(4),
        opCode: buffer.readInt32LE(12),
        body: buffer.subarray(headerBytes, size),
      };
    }
  }

  private nextSize(): number | undefined {
    if (this.length < headerBytes) return undefined;
    const size = (this.chunks[0]!.length >= 4 ? this.chunks[0]! : this.joined()).readInt32LE(0);
    if (size < headerBytes || size > maxMessageBytes) throw new BrokenFrame(`message of ${size} bytes`);
    return size;
  }

  private joined(): Buffer {
    if (this.chunks.length > 1) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!;
  }
}

/** A message's bytes around its parts. */
export function frame(opCode: number, responseTo: number, ...parts: Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, headerBytes);
  const message = Buffer.allocUnsafe(length);
  writeHeader(message, opCode, responseTo);
  let at = headerBytes;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  return message;
}

export function writeHeader(message: Buffer, opCode: number, responseTo: number): void {
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(0, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
}
