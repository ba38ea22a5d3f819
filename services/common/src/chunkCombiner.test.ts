import { expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { ChunkCombiner } from './chunkCombiner.ts';

const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

it.each([
  [1, 7],
  [1_000, 7],
  [16 * 1024, 7],
  [64 * 1024, 2],
])('passes pieces of %i bytes on in pieces of some size', async (size, most) => {
  const bytes = randomBytes(100_000);
  const passed: Buffer[] = await Readable.from(cut(bytes, size)).pipe(new ChunkCombiner()).toArray();
  expect(Buffer.concat(passed).equals(bytes)).toBe(true);
  expect(passed.length).toBeLessThanOrEqual(most);
});

it('keeps the order of small and large pieces', async () => {
  const bytes = randomBytes(200_000);
  const pieces = [
    bytes.subarray(0, 3),
    bytes.subarray(3, 90_003),
    bytes.subarray(90_003, 90_004),
    bytes.subarray(90_004),
  ];
  const passed: Buffer[] = await Readable.from(pieces).pipe(new ChunkCombiner()).toArray();
  expect(Buffer.concat(passed).equals(bytes)).toBe(true);
});
