import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { identityHeader } from '@endzone/common/identity';

/** All that a service hears of what came from outside: neither cookies nor tokens nor headers of our own making. */
const passedOn = [
  'accept',
  'content-type',
  'content-length',
  'idempotency-key',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
  'x-locale',
] as const;

export function headersForService(
  { headers }: IncomingMessage,
  about: { requestId: string; identity: string | undefined },
): IncomingHttpHeaders {
  const kept = passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return {
    ...(Object.fromEntries(kept) as IncomingHttpHeaders), // names and values of a request's headers
    'x-request-id': about.requestId,
    ...(about.identity && { [identityHeader]: about.identity }),
  };
}

/** What says something about the connection to the service, or is the edge's own to say. */
const keptBack = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'set-cookie',
  'server',
  'x-powered-by',
  'date',
];

export function withholdServiceHeaders(headers: IncomingHttpHeaders): void {
  for (const name of keptBack) headers[name] = undefined;
}
