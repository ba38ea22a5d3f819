import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/** SCRAM-SHA-256 (RFC 5802, RFC 7677) for one user. The password is made here and is ASCII, so it needs no preparation. */
export const saslMechanism = 'SCRAM-SHA-256';

const iterations = 4096;
const noChannelBinding = 'n,,';

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const xor = (a: Buffer, b: Buffer) => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** `n=name,r=nonce` as its attributes. */
function attributesOf(message: string): Map<string, string> {
  return new Map(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
}

/** What a server keeps of a password: nobody can log in with it. */
export type Credentials = {
  user: string;
  salt: Buffer;
  storedKey: Buffer;
  serverKey: Buffer;
};

export function credentialsOf(user: string, password: string): Credentials {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  return {
    user,
    salt,
    storedKey: hash(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  };
}

/** The server's side of one log-in: two messages come, two are answered. */
export class ServerExchange {
  private readonly credentials: Credentials;
  private firstMessages = '';
  private nonce = '';
  private isKnown = false;

  constructor(credentials: Credentials) {
    this.credentials = credentials;
  }

  /** The answer to the first message; whether there is such a user is told with the second one. */
  first(message: string): string | undefined {
    if (!message.startsWith(noChannelBinding)) return undefined;
    const bare = message.slice(noChannelBinding.length);
    const attributes = attributesOf(bare);
    const theirs = attributes.get('r');
    if (!theirs) return undefined;
    const { user, salt } = this.credentials;
    this.isKnown = attributes.get('n') === user;
    this.nonce = theirs + randomBytes(24).toString('base64');
    const answer = `r=${this.nonce},s=${salt.toString('base64')},i=${iterations}`;
    this.firstMessages = `${bare},${answer}`;
    return answer;
  }

  /** The answer to the second message; `undefined` for a wrong password or user. */
  second(message: string): string | undefined {
    const { storedKey, serverKey } = this.credentials;
    const [withoutProof = '', encoded = ''] = message.split(',p=');
    const attributes = attributesOf(withoutProof);
    const proof = Buffer.from(encoded, 'base64');
    const all = `${this.firstMessages},${withoutProof}`;
    const isAnswer = attributes.get('c') === base64(noChannelBinding) && attributes.get('r') === this.nonce;
    if (!isAnswer || proof.length !== storedKey.length) return undefined;
    const clientKey = xor(proof, hmac(storedKey, all));
    const isRight = timingSafeEqual(hash(clientKey), storedKey);
    return isRight && this.isKnown ? `v=${hmac(serverKey, all).toString('base64')}` : undefined;
  }
}

/** The client's side, for what speaks to the server without a driver. */
export class ClientExchange {
  private readonly password: string;
  private readonly bare: string;

  constructor(user: string, password: string) {
    this.password = password;
    this.bare = `n=${user},r=${randomBytes(24).toString('base64')}`;
  }

  get first(): string {
    return noChannelBinding + this.bare;
  }

  second(answer: string): string {
    const attributes = attributesOf(answer);
    const salt = Buffer.from(attributes.get('s') ?? '', 'base64');
    const salted = pbkdf2Sync(this.password, salt, Number(attributes.get('i')), 32, 'sha256');
    const clientKey = hmac(salted, 'Client Key');
    const withoutProof = `c=${base64(noChannelBinding)},r=${attributes.get('r') ?? ''}`;
    const signature = hmac(hash(clientKey), `${this.bare},${answer},${withoutProof}`);
    return `${withoutProof},p=${xor(clientKey, signature).toString('base64')}`;
  }
}
