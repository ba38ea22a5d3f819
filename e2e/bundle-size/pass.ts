import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the page asks for goes on to the running Endzone. */
export async function pass(url: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url: path = '/' } = req;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await buffer(req);
  const given = { Origin: url, 'Content-Type': headers['content-type'] ?? '', 'X-Locale': 'hu' };
  const answer = await fetch(`${url}${path}`, { method, headers: given, body: body && new Uint8Array(body) });
  res.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
  res.end(Buffer.from(await answer.arrayBuffer()));
}
