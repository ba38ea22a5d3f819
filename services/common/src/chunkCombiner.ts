import { Transform, type TransformCallback } from 'node:stream';

const pieceBytes = 16 * 1024;

/** Combines the small chunks of a body: kept as they come, a million chunks of one byte would cost hundreds of times what they hold. */
export class ChunkCombiner extends Transform {
  #pieces = Buffer.allocUnsafe(pieceBytes);
  #length = 0;

  override _transform(piece: Buffer, _encoding: string, done: TransformCallback): void {
    if (this.#length + piece.length > pieceBytes) this.#pass();
    if (piece.length >= pieceBytes) this.push(piece);
    else this.#length += piece.copy(this.#pieces, this.#length);
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass();
    done();
  }

  #pass(): void {
    if (this.#length === 0) return;
    this.push(this.#pieces.subarray(0, this.#length));
    this.#pieces = Buffer.allocUnsafe(pieceBytes);
    this.#length = 0;
  }
}
