import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message as a browser reads it. */
export type ReceivedPush = {
  path: string;
  headers: IncomingHttpHeaders;
  message: { code: string; title: string; body: string; path: string; tag: string };
};
type Reply = { status: number; headers?: Record<string, string> };

const point = 65;

/** "aes128gcm" of RFC 8188 with the keys of RFC 8291, from the browser's side. */
function decrypt(sealed: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const keyLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + keyLength);
  const content = sealed.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What the sender signed, after the signature was checked with the key that the browser subscribed with. @throws when it is wrong. */
export function vapidClaims(
  headers: IncomingHttpHeaders,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33, point).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
}

/** A browser's subscription, and how to read what comes for it. */
export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  path: string;
};

/** A push service on this machine, with the browsers that are subscribed there: it decrypts what it gets. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { browser: ECDH; auth: Buffer }>();
  const replies = new Map<string, Reply[]>();
  let reads = true;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      const known = browsers.get(path);
      if (known && reads) {
        const message = JSON.parse(decrypt(body, known.browser, known.auth)) as ReceivedPush['message'];
        received.push({ path, headers: request.headers, message });
      }
      const { status, headers = {} } = replies.get(path)?.shift() ?? { status: known ? 201 : 410 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    origin,
    received,
    /** Counts without reading: for measuring the sender alone. */
    stopReading: () => (reads = false),
    /** A new browser; `replies` are what its first messages are answered, 201 after that. */
    subscribe: (...answers: Reply[]): Browser => {
      const browser = createECDH('prime256v1');
      browser.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { browser, auth });
      if (answers.length > 0) replies.set(path, answers);
      const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { subscription: { endpoint: `${origin}${path}`, keys }, path };
    },
    to: ({ path }: Browser) => received.filter((each) => each.path === path),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
