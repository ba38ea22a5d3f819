import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { sortBySpecificity } from '@endzone/contracts/routeTable';
import { aDraft, anOwner, aPlayer, startFakeFrontEnd, type FakeFrontEnd } from '../testing/fakeFrontEnds.ts';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { countedPath } from './countedPath.ts';
import { PageViewModel } from './model.ts';

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

const playerPages = [
  '/',
  '/faq',
  '/cookie-policy',
  '/how-a-week-works',
  '/leagues/:id',
  '/account/confirm/:token',
  '/trophies/:lang/:id',
].map((path) => ({ path }));

let bff: TestBff;
let frontEnds: FakeFrontEnd[];
beforeAll(async () => {
  const player = await startFakeFrontEnd(aPlayer({ pages: playerPages }));
  const draft = await startFakeFrontEnd(aDraft());
  frontEnds = [player, draft];
  bff = await startTestBff({ MFE_PLAYER_URL: player.url, MFE_DRAFT_URL: draft.url });
});
// Far from midnight: the clock runs on.
beforeEach(() => bff.setNow(new Date('2026-10-03T10:00:00Z')));
afterEach(() => PageViewModel.deleteMany({}));
afterAll(async () => {
  await bff.stop();
  await Promise.all(frontEnds.map((frontEnd) => frontEnd.stop()));
});

const view = (body: object, headers: Record<string, string> = {}) =>
  bff.visitor.post('/page-views', body, { locale: 'hu', headers: { 'User-Agent': phone, ...headers } });
const stored = () => PageViewModel.find().lean();
const cookieOf = async (headers: Record<string, string>, consent: boolean) =>
  (await view({ path: '/faq', consent }, headers)).headers.get('set-cookie');

describe('page views', () => {
  it('are counted by day, path, language, device and system, without address or user', async () => {
    bff.setNow(new Date('2026-10-03T22:30:00Z'));
    const id = '5f0000000000000000000001';
    expect((await view({ path: `/leagues/${id}/draft?x=1`, title: 'Draft', consent: false })).status).toBe(
      204,
    );
    await view({ path: `/leagues/${id.replace('1', '2')}/draft`, consent: false });
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toEqual({
      _id: expect.anything(),
      day: '2026-10-04',
      path: '/leagues/:id/draft',
      locale: 'hu',
      device: 'phone',
      system: 'Android',
      views: 2,
      newVisitors: 0,
    });
  });

  test.each([
    ['2026-03-28T22:59:59Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
  ])('at %s count for %s in Budapest, on days of 23 and 25 hours too', async (instant, day) => {
    bff.setNow(new Date(instant));
    await view({ path: '/faq', consent: false });
    expect(await stored()).toMatchObject([{ day }]);
  });

  it('set no cookie before consent', async () => {
    expect(await cookieOf({}, false)).toBeNull();
  });

  it('set a random cookie of two years and a day with consent, once', async () => {
    const cookie = await cookieOf({}, true);
    expect(cookie).toMatch(
      /^endzone-visit=[A-Za-z0-9_-]{22}; Max-Age=63158400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await cookieOf({ Cookie: 'endzone-visit=abc' }, true)).toBeNull();
    expect(await stored()).toMatchObject([{ views: 2, newVisitors: 1 }]);
  });

  it('clear the cookie on the page that takes consent back, whose view was counted', async () => {
    const withdrawn = { path: '/cookie-policy/withdrawn', consent: false };
    const { headers } = await view(withdrawn, { Cookie: 'endzone-visit=abc' });
    expect(headers.get('set-cookie')).toMatch(/^endzone-visit=; Max-Age=0;/);
    expect(await stored()).toMatchObject([{ path: 'other', views: 1 }]);
  });

  it('clear the cookie when consent is withdrawn', async () => {
    expect(await cookieOf({ Cookie: 'endzone-visit=abc' }, false)).toMatch(/^endzone-visit=; Max-Age=0;/);
  });

  test.each([
    [{ path: 'faq', consent: true }],
    [{ path: `/${'a'.repeat(300)}`, consent: true }],
    [{ path: '/faq' }],
    [{ path: '/faq', consent: 'yes' }],
    [{ path: '/faq', consent: true, title: 'x'.repeat(201) }],
    [{ path: '/faq', consent: true, userId: '1' }],
  ])('refuse %j as malformed, and count nothing', async (body) => {
    expect(await view(body)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['/', '/'],
    ['/faq/', '/faq'],
    ['/Account/confirm/abcDEF123_-x', '/account/confirm/:id'],
    ['/trophies/hu/5f0000000000000000000001', '/trophies/:lang/:id'],
    ['/how-a-week-works#playoffs', '/how-a-week-works'],
    ['/leagues/any-word', '/leagues/:id'],
    ['/owner/any-word', '/owner/*'],
    ['/any-word', 'other'],
    ['/a/b/c/d/e/f', 'other'],
    ['/%E0%A4%A', 'other'],
  ])('count %s as %s', (path, expected) => {
    const pages = [...playerPages, ...anOwner().pages];
    expect(countedPath(sortBySpecificity(pages), path)).toBe(expected);
  });

  it('of invented paths are all counted as one', async () => {
    for (const path of ['/buy-pills', '/faq/now', '/leagues/a/b'])
      expect((await view({ path, consent: false })).status).toBe(204);
    expect(await stored()).toMatchObject([{ path: 'other', views: 3 }]);
  });
});
