import { afterEach, describe, expect, it, jest } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { request, type ClientRequest, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { filesSent, readForm } from './multipart.ts';
import { until } from './testing/until.ts';

let server: Server;
afterEach(() => void server.close());

const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="x.png"\r\n\r\n';

/** A form that is begun at a server that reads it. */
async function begun(refused: (error: unknown) => void = () => undefined): Promise<ClientRequest> {
  const app = express();
  app.post('/', readForm({ photo: 1 }), (req, res) => void res.json(filesSent(req).photo?.length));
  app.use(((error, _req, res, _next) => {
    refused(error);
    res.end();
  }) as ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers });
  sent.write(head);
  return sent;
}

describe('a form', () => {
  it('in pieces of one byte is kept in few', async () => {
    const sent = await begun();
    const kept = jest.spyOn(Buffer, 'concat');
    for (let i = 0; i < 20_000; i++) sent.write('y');
    sent.end('\r\n--x--\r\n');
    const [answer] = await once(sent, 'response');
    expect((await answer.toArray()).join('')).toBe('20000');
    expect(Math.max(...kept.mock.calls.map(([pieces]) => pieces.length))).toBeLessThan(10);
    kept.mockRestore();
  });

  it('is given up when its sender leaves', async () => {
    const refused = jest.fn();
    const sent = await begun(refused);
    sent.on('error', () => undefined);
    const [req] = await once(server, 'request');
    sent.destroy();
    await until(() => refused.mock.calls.length === 1);
    expect(req.destroyed).toBe(true);
  });
});
