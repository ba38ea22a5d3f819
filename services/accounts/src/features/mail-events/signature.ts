import { createPublicKey, verify } from 'node:crypto';

/** "older than 10 minutes"; a clock that is ahead is trusted no further. */
const oldestSeconds = 600;

export type Signed = { signature: string; timestamp: string; body: Buffer };

export function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= oldestSeconds;
}

/** Whether the owner of the key (SPKI in base64, as SendGrid shows it) signed moment and body. */
export function isSignedBy(publicKey: string, { signature, timestamp, body }: Signed): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    return verify(algorithm, signed, key, Buffer.from(signature, 'base64'));
  } catch {
    // A malformed signature or key verifies nothing.
    return false;
  }
}
