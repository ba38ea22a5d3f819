// The yardstick of the draft room: one process, one HTTP route, one `ws` server, nothing stored and nobody asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const http = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const told = JSON.stringify({ ...(JSON.parse(text) as object), serverTime: Date.now() });
    for (const client of sockets.clients) client.send(told);
    res.end(told);
  });
});
const sockets = new WebSocketServer({ server: http });
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port)); // a TCP server has a port
process.on('disconnect', () => process.exit());
