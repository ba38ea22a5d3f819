import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** A new id: 24 hexadecimal characters, growing with time. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}

/** 256 random bits for links and sessions. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
