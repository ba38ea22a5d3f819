import { signatureHeader, timestampHeader } from '@endzone/contracts/accounts/mailEvents';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { identityHeader } from '@endzone/common/identity';

/** All that a service hears of what came from outside: neither cookies nor tokens nor headers of our own making. */
const forwardedHeaders = [
  'accept',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
  'x-locale',
  signatureHeader.toLowerCase(),
  timestampHeader.toLowerCase(),
];

export function headersForService(
  { headers }: IncomingMessage,
  about: { requestId: string; identity: string | undefined },
): IncomingHttpHeaders {
  const sent: Record<string, string | string[]> = { 'x-request-id': about.requestId };
  for (const name of forwardedHeaders) {
    const value = headers[name];
    if (value !== undefined) sent[name] = value;
  }
  if (about.identity) sent[identityHeader] = about.identity;
  return sent;
}

/** What says something about the connection to the service, or is the edge's own to say. */
const strippedHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'set-cookie',
  'server',
  'x-powered-by',
  'date',
]);

/** The headers of a service's answer that are meant for the client. */
export function* headersForClient(headers: IncomingHttpHeaders): Generator<[string, string | string[]]> {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !strippedHeaders.has(name)) yield [name, value];
  }
}
