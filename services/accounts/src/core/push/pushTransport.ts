import http from 'node:http';
import https from 'node:https';
import { TLSSocket } from 'node:tls';
import { wall } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import webPush, { type Urgency } from 'web-push';
import { ClosedAddressError, isOpenEndpoint, lookupOpen } from './openAddress.ts';
import { vapidKeys, vapidSubject } from './vapidKeys.ts';

/**
 * What became of a message: the push service has it, the browser is subscribed no more, it was refused for good, it may be tried again
 * (after so many milliseconds), or nobody knows.
 */
export type PushOutcome =
  | { is: 'sent' | 'gone' | 'refused' | 'unknown' }
  | { is: 'later'; afterMs: number | undefined };
export type PushMessage = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  payload: string;
  /** How long the push service keeps it for a browser that is away. */
  lifetimeSeconds: number;
  urgency: Urgency;
  /** A newer message of the same name takes the place of one that still waits there; at most 32 of base64url. */
  topic: string;
};

const idleMilliseconds = 5_000;
/** So many messages are under way to one push service at most: each has a connection of its own. */
export const mostAtOnce = 100;
const agentOptions = {
  keepAlive: true,
  maxSockets: mostAtOnce,
  timeout: idleMilliseconds,
  lookup: lookupOpen,
};
const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) };

/** It failed before there was a connection, so nothing has left. */
class NotConnectedError extends Error {}

function outcomeOfError(error: unknown): PushOutcome {
  if (!(error instanceof NotConnectedError)) return { is: 'unknown' };
  return error.cause instanceof ClosedAddressError ? { is: 'refused' } : { is: 'later', afterMs: undefined };
}

/** `Retry-After`: seconds, or a date. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - wall().getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status === 429 || status >= 500) return { is: 'later', afterMs: waitOf(retryAfter) };
  return { is: 'refused' };
}

type Encrypted = Pick<webPush.RequestDetails, 'headers' | 'body'>;

// Node's own word for a handshake that is under way, which its types do not know.
const isShakingHands = (socket: TLSSocket & { secureConnecting?: boolean }) =>
  socket.secureConnecting === true;

/** Answers whether the request has a connection by now, on which it leaves. */
function watchConnection(request: http.ClientRequest, connected: 'connect' | 'secureConnect'): () => boolean {
  let isConnected = false;
  request.once('socket', (socket) => {
    isConnected = !socket.connecting && !(socket instanceof TLSSocket && isShakingHands(socket));
    if (!isConnected) socket.once(connected, () => (isConnected = true));
  });
  return () => isConnected;
}

function post(url: URL, { headers, body }: Encrypted): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isPlain = url.protocol === 'http:';
  const agent = agents[url.protocol as keyof typeof agents]; // an endpoint has no other protocol
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeBudget('pushService')).unref();
  const options = { method: 'POST', agent, headers, signal: late.signal };
  const request = (isPlain ? http : https).request(url, options, (answer) => {
    // The body is read although it does not matter: the connection is free only after that.
    answer.resume().once('error', () => undefined);
    resolve(answer);
  });
  const isConnected = watchConnection(request, isPlain ? 'connect' : 'secureConnect');
  request
    .once('error', (error) =>
      reject(isConnected() ? error : new NotConnectedError('no connection', { cause: error })),
    )
    .end(body);
  return promise.finally(() => clearTimeout(timer));
}

/** The way out of the house: encrypted for the one browser, signed with our key. A redirect is no answer. */
async function send(message: PushMessage): Promise<PushOutcome> {
  const { endpoint, keys, payload, lifetimeSeconds, urgency, topic } = message;
  if (!isOpenEndpoint(endpoint)) return { is: 'refused' };
  const url = new URL(endpoint);
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: { subject: vapidSubject(), ...vapidKeys() },
      TTL: lifetimeSeconds,
      urgency,
      topic,
    });
    const { statusCode = 0, headers } = await post(url, details);
    const outcome = outcomeOf(statusCode, headers['retry-after']);
    if (outcome.is === 'refused')
      processState().log.warn({ status: statusCode, host: url.host }, 'push refused');
    return outcome;
  } catch (error) {
    processState().log.warn({ err: error, host: url.host }, 'push not sent');
    return outcomeOfError(error);
  }
}

export const pushTransport = { send };
