import type { IncomingMessage, ServerResponse } from 'node:http';
import { timeBudget } from '@endzone/common/timeBudgets';
import { headersForClient } from './headers.ts';

/** What a client's connection takes in without being read from. */
const atOnceBytes = 65_536;
const bodiless = new Set([204, 304]);

/** Passes the answer of a service on to the client, in one piece where it came in one. */
export function relayAnswer(answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): void {
  const { headers, statusCode = 502, statusMessage = '' } = answer;
  const length = Number(headers['content-length']);
  // Who does not take a large answer must not keep a connection to the service from others.
  if (!(length <= atOnceBytes)) res.setTimeout(timeBudget('edgeStalledAnswer'), () => res.destroy());
  // A client of HTTP/1.0 knows no chunks, and where there is no body there are none.
  if (req.httpVersion === '1.0' || bodiless.has(statusCode)) headers['transfer-encoding'] = undefined;
  for (const [name, value] of headersForClient(headers)) res.setHeader(name, value);
  res.statusCode = statusCode;
  res.statusMessage = statusMessage;
  answer.once('end', () => res.end());
  answer.once('data', (chunk: Buffer) => {
    if (chunk.length === length) res.end(chunk);
    else {
      res.write(chunk);
      answer.pipe(res, { end: false });
    }
  });
}
