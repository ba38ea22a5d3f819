import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const up = { accounts: 'up', leagues: 'up', stats: 'up', fantasy: 'up', content: 'up', bff: 'up' };

describe('the edge', () => {
  it('is healthy while it answers', async () => {
    const { status, body } = await bff.visitor.get('/health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('is ready while every service is', async () => {
    expect((await bff.visitor.get('/ready')).body).toEqual({ status: 'ok', services: up });
  });

  it('names the service that is not, also when it hangs, and says nothing else of it', async () => {
    bff.services.stats.answers['GET /ready'] = () => ({
      status: 503,
      body: { reason: 'database at 10.0.0.1' },
    });
    bff.services.fantasy.answers['GET /ready'] = () => ({ hangs: true });
    const { status, body } = await bff.visitor.get('/ready');
    expect(status).toBe(503);
    expect(body).toEqual({ status: 'degraded', services: { ...up, stats: 'down', fantasy: 'down' } });
    delete bff.services.stats.answers['GET /ready'];
    delete bff.services.fantasy.answers['GET /ready'];
  });

  it('tells the process’s own state and figures to this machine only', async () => {
    expect((await fetch(`${bff.url}/ready`)).status).toBe(200);
    await bff.visitor.get('/health');
    expect(await (await fetch(`${bff.url}/metrics`)).text()).toMatch(
      /http_request_seconds_count\{[^}]*GET \/health/,
    );
    for (const path of ['/metrics', '/ready', '/health']) {
      const throughProxy = await fetch(`${bff.url}${path}`, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
      expect(throughProxy.status).toBe(404);
    }
  });

  it('knows no microfrontend yet', async () => {
    expect(await (await fetch(`${bff.url}/remotes.json`)).json()).toEqual({
      remotes: [],
      pages: [],
      missing: [],
    });
  });
});
