/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keptHeader } from '@endzone/contracts/edge/offline';
import { fakeApi } from '../testing/fakeApi.ts';
import { api } from './client.ts';

let network: ReturnType<typeof fakeApi>;
beforeEach(() => {
  network = fakeApi();
});
afterEach(() => network.restore());

const roster = { name: 'Lángos Lavina', can: { trade: true } };
const headers = { ETag: '"7"' };
const read = () => api.get('/leagues/:leagueId/rosters/me', { params: { leagueId: 'l1' } });
const tags = () => network.asked.map((asked) => asked.headers['if-none-match']);

it('an answer of the device is not what the server calls unchanged', async () => {
  const answers = [
    { body: roster, headers: { ...headers, [keptHeader]: 'Thu, 01 Oct 2026 10:00:00 GMT' } },
    { body: roster, headers },
    { status: 304, headers },
  ];
  network.answers['GET /leagues/l1/rosters/me'] = () => answers.shift()!;
  expect(await read()).toMatchObject({ can: { trade: false } });
  expect(await read()).toMatchObject({ can: { trade: true } });
  expect(await read()).toMatchObject({ can: { trade: true } });
  expect(tags()).toEqual([undefined, undefined, '"7"']);
});

it('what was read with the connection stays known while the device answers', async () => {
  const path = 'GET /leagues/l1/rosters/me';
  network.answers[path] = { body: roster, headers };
  await read();
  network.answers[path] = {
    body: roster,
    headers: { ...headers, [keptHeader]: 'Thu, 01 Oct 2026 10:00:00 GMT' },
  };
  expect(await read()).toMatchObject({ can: { trade: false } });
  network.answers[path] = { status: 304, headers };
  expect(await read()).toMatchObject({ can: { trade: true } });
});
