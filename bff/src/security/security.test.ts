import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { anAccount, origin, startTestBff, type TestBff } from '../testing/testBff.ts';
import { newId } from '@endzone/common/ids';

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';
const scriptsOf = (policy: string) => policy.split(';').find((part) => part.startsWith('script-src ')) ?? '';

describe('every answer', () => {
  let bff: TestBff;
  beforeAll(async () => {
    bff = await startTestBff();
    bff.services.content.answers['GET /api/settings'] = () => ({ body: {} });
  });
  afterAll(() => bff.stop());

  test.each([
    '/api/health',
    '/api/settings',
    '/api/nothing',
    '/api/docs',
    '/dev/mailbox',
    '/remotes.json',
    '/nothing.txt',
  ])('of %s runs our own scripts only, is framed by nobody and taken for nothing else', async (path) => {
    const { headers } = await fetch(`${bff.url}${path}`);
    const policy = policyOf(headers);
    expect(scriptsOf(policy)).toBe("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['/api/health', '/api/settings', '/api/nothing', '/remotes.json'])(
    'of %s is never kept',
    async (path) => {
      expect((await fetch(`${bff.url}${path}`)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('of a preflight allows nothing to other origins', async () => {
    const answer = await fetch(`${bff.url}/api/settings`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('behind https', () => {
  it('the cookie is bound to the host and to https, and browsers stay with https', async () => {
    const bff = await startTestBff({ PUBLIC_URL: 'https://endzone.example' });
    const userId = newId();
    bff.services.accounts.answers['POST /internal/credentials'] = () => ({
      body: { userId, isOwner: false },
    });
    bff.services.accounts.answers['GET /internal/users/*'] = () => ({ body: anAccount(userId) });
    const credentials = { username: 'eva@example.hu', password: 'x' };
    const { headers, body } = await bff.visitor.post('/auth', credentials, {
      headers: { Origin: 'https://endzone.example' },
    });
    expect(headers.getSetCookie()).toEqual([
      `__Host-endzone=${body.token}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`,
      expect.stringMatching(
        /^__Host-endzone-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    expect(policyOf(headers)).toContain('upgrade-insecure-requests');
    const user = bff.with({ Cookie: `__Host-endzone=${body.token}` });
    expect((await user.get('/users/me')).status).toBe(200);
    expect((await bff.with({ Cookie: `endzone=${body.token}` }).get('/users/me')).status).toBe(401);
    expect((await bff.visitor.post('/auth', credentials, { headers: { Origin: origin } })).status).toBe(403);
    await bff.stop();
  });
});
