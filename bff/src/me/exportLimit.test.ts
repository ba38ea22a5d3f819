import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ SIMULATE: 'false' });
});
afterAll(() => bff.stop());

it('is made five times in an hour at most, and the sixth says when to come again', async () => {
  bff.services.accounts.answers['GET /internal/users/*'] = () => ({ status: 503, body: {} });
  const me = await bff.loggedIn();
  for (let i = 0; i < 5; i++) expect((await me.get('/users/me/export')).status).toBe(503);
  const { status, headers } = await me.get('/users/me/export');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
});
