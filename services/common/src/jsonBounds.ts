import { errors } from '@endzone/contracts/errors';
import { AppError } from './appError.ts';

/** No form of ours has more levels: `{ games: [{ team1 }] }`, the statistics of a sheet. */
const maxLevels = 20;
/** Members, objects and lists of a body together; the fullest sheet of a game has a tenth of them. */
const maxParts = 30_000;

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where a text that began ends; what no quote closes ends the body. */
function endOfText(body: Buffer, from: number): number {
  let at = from;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}

/**
 * A megabyte of levels or of members holds a process up while it is read, so both are counted before.
 * @throws AppError `malformed_request` (400)
 */
export function requireBoundedJson(body: Buffer): void {
  let levels = 0;
  let parts = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === quote) at = endOfText(body, at + 1);
    else if (byte === openList || byte === openObject) {
      levels += 1;
      parts += 1;
    } else if (byte === closeList || byte === closeObject) levels -= 1;
    else if (byte === colon) parts += 1;
    if (levels > maxLevels || parts > maxParts) throw new AppError(errors.malformedRequest);
  }
}
