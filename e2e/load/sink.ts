// Stands where accounts would: hears every event, keeps it in a file and answers at once.
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, HOST, HEARD_FILE } = process.env;

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  if (request.method !== 'POST') {
    response.writeHead(503).end();
    return;
  }
  if (HEARD_FILE) appendFileSync(HEARD_FILE, `${body}\n`);
  const { entries } = JSON.parse(body) as { entries: { id: string }[] }; // what an outbox delivers
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ heard: entries.map(({ id }) => id) }));
});
server.listen(Number(PORT), HOST, () => process.send?.({ type: 'ready', port: Number(PORT) }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
