import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { clearContent } from '../markup/content.ts';
import { aPlayer, aShell, startFakeFrontEnd, type FakeFrontEnd } from '../testing/fakeFrontEnds.ts';
import { startTestBff, type TestBff } from '../testing/testBff.ts';

const trophyId = 'a'.repeat(24);
const postId = 'b'.repeat(24);
const plainPostId = '5'.repeat(24);
const unknownId = 'f'.repeat(24);
const trophy: Trophy = {
  id: trophyId,
  type: 'player_of_the_week',
  week: 6,
  league: { id: 'c'.repeat(24), name: 'Haveri "Végzóna" <Liga>' },
  seasonId: 'd'.repeat(24),
  fantasyTeam: { id: 'e'.repeat(24), name: 'Kürtőskalács Kommandó' },
  player: { id: '9'.repeat(24), name: 'Nemesgörzsönyi Tas', position: 'RB' },
  points: 38.6,
  isViewed: true,
  createdAt: '2026-05-01 10:00:00',
};

const crest = { look: { pair: 1, shape: 2, pattern: 3, letters: 'KK' }, logoUrl: null };

const token = 'T0-_'.repeat(8);
const card = {
  kind: 'draft',
  shape: 'tall',
  eyebrow: 'Draft · 2026',
  league: 'Liga',
  team: 'Mezőnygólyák',
  crest,
  picks: [],
};

let frontEnds: FakeFrontEnd[];
let bff: TestBff;
beforeAll(async () => {
  const pages = [
    ...['/', '/blog', '/blog/:id', '/trophies/:lang/:id', '/trophies', '/faq', '/my-sessions'],
    '/invitation/join/:token',
  ].map((path) => ({ path }));
  frontEnds = await Promise.all([startFakeFrontEnd(aShell()), startFakeFrontEnd({ ...aPlayer(), pages })]);
  bff = await startTestBff({ SHELL_URL: frontEnds[0]!.address, MFE_PLAYER_URL: frontEnds[1]!.address });
  Object.assign(bff.services.fantasy.answers, {
    [`GET /internal/trophies/${trophyId}/preview`]: () => ({
      status: 200,
      body: { trophy, crest, year: '2026' },
    }),
    [`GET /internal/share-cards/${token}`]: () => ({
      status: 200,
      body: { card, title: 'Mezőnygólyák <1>', description: 'Draft · 2026 · Liga', locale: 'hu' },
    }),
    'GET /internal/share-cards/*': () => ({ status: 404, body: { code: 'game_not_found' } }),
    'GET /internal/trophies/*': () => ({ status: 404, body: { code: 'trophy_not_found' } }),
  });
  Object.assign(bff.services.content.answers, {
    [`GET /internal/blog-posts/${postId}/preview`]: () => ({
      status: 200,
      body: { title: 'Rajt & cél', intro: 'A hatodik forduló', headerImage: '/api/files/abc' },
    }),
    [`GET /internal/blog-posts/${plainPostId}/preview`]: () => ({
      status: 200,
      body: { title: 'Rajt & cél', intro: 'A hatodik forduló', headerImage: null },
    }),
    'GET /internal/blog-posts/published': () => ({
      status: 200,
      body: [postId, plainPostId].map((id) => ({ id, updatedAt: '2026-04-25T12:00:00.000Z' })),
    }),
    'GET /internal/blog-posts/*': () => ({ status: 404, body: { code: 'post_not_found' } }),
    'POST /internal/share-cards': () => ({
      status: 200,
      body: { png: Buffer.from('a picture').toString('base64') },
    }),
  });
});
afterAll(async () => {
  await bff.stop();
  await Promise.all(frontEnds.map((frontEnd) => frontEnd.stop()));
});

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${bff.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const metaOf = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1];

describe('a link to a trophy', () => {
  test.each([
    ['hu', 'A forduló játékosa: Nemesgörzsönyi Tas', '6. forduló · 2026 · Kürtőskalács Kommandó'],
    ['en', 'Player of the week: Nemesgörzsönyi Tas', 'Week 6 · 2026 · Kürtőskalács Kommandó'],
  ])('has its words in the language of the address (%s), and a picture', async (lang, title, text) => {
    const { status, html } = await visit(`/trophies/${lang}/${trophyId}`);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(`<title>${title} – Endzone</title>`);
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:description')).toBe(`${text} · Haveri &quot;Végzóna&quot; &lt;Liga&gt;`);
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(html, 'og:image')).toMatch(
      new RegExp(`/trophies/${lang}/${trophyId}\\.png\\?v=[\\w-]{16}$`),
    );
    expect(html).toContain(`<link rel="canonical" href="${metaOf(html, 'og:url')}">`);
  });

  it('keeps the reader’s own language for the page', async () => {
    const { html } = await visit(`/trophies/en/${trophyId}`, { Cookie: 'locale=hu' });
    expect(html).toContain('<html lang="hu"');
    expect(metaOf(html, 'og:title')).toBe('Player of the week: Nemesgörzsönyi Tas');
  });

  it('shows its picture in either shape, to be asked for again soon', async () => {
    const { status, headers, html } = await visit(`/trophies/hu/${trophyId}.png?shape=tall`);
    expect(status).toBe(200);
    expect(html).toBe('a picture');
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(bff.services.content.requests.at(-1)?.body).toMatchObject({
      kind: 'trophy',
      shape: 'tall',
      eyebrow: '6. forduló · 2026',
      title: 'A forduló játékosa',
      name: 'Nemesgörzsönyi Tas',
      crest,
      detail: 'RB · Kürtőskalács Kommandó',
      points: '38,6',
    });
  });
});

describe('an address made to share', () => {
  it('shows the picture with its words, and leads to the home page', async () => {
    const { status, headers, html } = await visit(`/share/${token}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(metaOf(html, 'og:title')).toBe('Mezőnygólyák &lt;1&gt;');
    expect(metaOf(html, 'og:image')).toMatch(new RegExp(`/share/${token}\\.png\\?v=[\\w-]{16}$`));
    expect(metaOf(html, 'og:image:height')).toBe('1350');
    expect(html).toContain('<a class="open" href="/">Endzone megnyitása</a>');
    const picture = await visit(`/share/${token}.png`);
    expect([picture.status, picture.headers.get('content-type'), picture.html]).toEqual([
      200,
      'image/png',
      'a picture',
    ]);
    expect(bff.services.content.requests.at(-1)?.body).toEqual(card);
  });

  it('gives its picture in another shape too', async () => {
    await visit(`/share/${token}.png?shape=wide`);
    expect(bff.services.fantasy.requests.at(-1)?.path).toMatch(/\?shape=wide$/);
    const { html } = await visit(`/share/${token}?shape=wide`);
    expect(bff.services.fantasy.requests.at(-1)?.path).not.toContain('shape');
    expect(html).toContain(`<a class="save" href="/share/${token}.png?shape=tall" download`);
  });

  test.each([`/share/${'x'.repeat(32)}`, `/share/${'x'.repeat(32)}.png`, '/share/short', '/share'])(
    '%s is not found',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );
});

test.each([`/trophies/hu/${trophyId}.png`, `/blog/${plainPostId}.png`, `/share/${token}.png`])(
  'another site may show %s',
  async (path) => {
    expect((await visit(path)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  },
);

describe('a link to any other page', () => {
  test.each([
    ['hu', 'Csatlakozz egy ligához az Endzone-on', 'hu_HU'],
    ['en', 'Join a league on Endzone', 'en_GB'],
  ])('invites in the language of the page: %s', async (locale, title, ogLocale) => {
    const { status, html } = await visit('/invitation/join/abc', { Cookie: `locale=${locale}` });
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title}</title>`);
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:locale')).toBe(ogLocale);
    expect(metaOf(html, 'og:url')).toMatch(/\/invitation\/join\/abc$/);
    expect(metaOf(html, 'og:image')).toMatch(new RegExp(`/share/site-${locale}\\.png\\?v=[\\w-]{16}$`));
    expect(html).not.toContain('rel="canonical"');
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630']);
  });

  it('names the site, what it is, and the address without its search', async () => {
    const { html } = await visit('/FAQ/?term=x');
    expect(html).toContain('<title>Endzone</title>');
    expect(metaOf(html, 'og:title')).toBe('Endzone');
    expect(metaOf(html, 'og:description')).toMatch(/^The fantasy game/);
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    expect(new URL(metaOf(html, 'og:url') ?? '').pathname).toBe('/faq');
  });

  it('has a drawn picture, which is kept for good under its name', async () => {
    const { html } = await visit('/', { Cookie: 'locale=hu' });
    const { pathname, search } = new URL(metaOf(html, 'og:image') ?? '');
    const { status, headers } = await visit(`${pathname}${search}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(bff.services.content.requests.at(-1)?.body).toMatchObject({
      kind: 'post',
      shape: 'wide',
      title: 'A magyar amerikaifutball-bajnokság fantasyjátéka',
    });
    expect((await visit('/share/site-de.png')).status).toBe(404);
  });

  it('that is not there has none', async () => {
    const { status, html } = await visit('/nothing');
    expect(status).toBe(404);
    expect(metaOf(html, 'og:title')).toBeUndefined();
  });
});

describe('search engines', () => {
  it('are told where the pages are, and that the owner’s are none of them', async () => {
    const { status, headers, html } = await visit('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(html).toMatch(/^User-agent: \*\nDisallow: \/owner\n\nSitemap: https?:\/\/[^/]+\/sitemap\.xml\n$/);
  });

  it('find the public pages that there are, and the posts with their dates once somebody knows them', async () => {
    const pathsOf = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const path = 'GET /internal/blog-posts/published';
    const known = bff.services.content.answers[path]!;
    bff.services.content.answers[path] = () => ({ status: 503, body: {} });
    expect(pathsOf((await visit('/sitemap.xml')).html)).toEqual(['/', '/blog', '/faq']);
    bff.services.content.answers[path] = known;
    clearContent();
    const { status, headers, html } = await visit('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(pathsOf(html)).toEqual(['/', '/blog', '/faq', `/blog/${postId}`, `/blog/${plainPostId}`]);
    expect(html.match(/<lastmod>.*?<\/lastmod>/g)).toEqual(
      Array(2).fill('<lastmod>2026-04-25T12:00:00.000Z</lastmod>'),
    );
  });
});

describe('the name of a picture', () => {
  const pathOf = (address: string | undefined) => {
    const { pathname, search } = new URL(address ?? '');
    return `${pathname}${search}`;
  };
  const cacheOf = async (path: string) => (await visit(path)).headers.get('cache-control');
  const forGood = 'public, max-age=31536000, immutable';
  const soon = 'public, max-age=300';

  test.each([
    `/trophies/hu/${trophyId}`,
    `/trophies/en/${trophyId}`,
    `/blog/${plainPostId}`,
    `/share/${token}`,
  ])(
    'in the page %s is kept for good; without it, or with another one, it is asked for again soon',
    async (page) => {
      const picture = pathOf(metaOf((await visit(page)).html, 'og:image'));
      expect(await cacheOf(picture)).toBe(forGood);
      expect(await cacheOf(`${page}.png`)).toBe(soon);
      expect(await cacheOf(`${page}.png?v=another`)).toBe(soon);
    },
  );

  it('changes with a correction, and the one before is not kept any longer', async () => {
    const before = metaOf((await visit(`/trophies/hu/${trophyId}`)).html, 'og:image');
    trophy.points = 40.1;
    const after = metaOf((await visit(`/trophies/hu/${trophyId}`)).html, 'og:image');
    expect(after).not.toBe(before);
    expect([await cacheOf(pathOf(after)), await cacheOf(pathOf(before))]).toEqual([forGood, soon]);
    trophy.points = 38.6;
  });

  it('is another one in another shape', async () => {
    const picture = pathOf(metaOf((await visit(`/trophies/hu/${trophyId}`)).html, 'og:image'));
    expect(await cacheOf(`${picture}&shape=tall`)).toBe(soon);
  });
});

describe('a link to a post', () => {
  it('has its title, beginning and picture', async () => {
    const { html } = await visit(`/blog/${postId}`);
    expect(html).toContain('<title>Rajt &amp; cél – Endzone</title>');
    expect(metaOf(html, 'og:type')).toBe('article');
    expect(metaOf(html, 'description')).toBe('A hatodik forduló');
    expect(metaOf(html, 'og:image')).toMatch(/^https?:\/\/[^/]+\/api\/files\/abc$/);
  });

  it.each([
    ['en', 'en_GB'],
    [null, 'hu_HU'],
  ])('of language %j is in its own, else in that of the page: %s', async (language, locale) => {
    const path = `GET /internal/blog-posts/${postId}/preview`;
    const known = bff.services.content.answers[path]!;
    const body = { title: 'Kick-off', intro: 'Week six', headerImage: null, language };
    bff.services.content.answers[path] = () => ({ status: 200, body });
    const { html } = await visit(`/blog/${postId}`, { Cookie: 'locale=hu' });
    expect(html).toContain('<html lang="hu"');
    expect(metaOf(html, 'og:locale')).toBe(locale);
    bff.services.content.answers[path] = known;
  });

  it('has a drawn picture where the post has none', async () => {
    const { html } = await visit(`/blog/${plainPostId}`);
    expect(metaOf(html, 'og:image')).toContain(`/blog/${plainPostId}.png?v=`);
    expect(metaOf(html, 'og:image:width')).toBe('1200');
    const { headers } = await visit(`/blog/${plainPostId}.png?shape=tall`);
    expect(headers.get('content-type')).toBe('image/png');
    expect(bff.services.content.requests.at(-1)?.body).toMatchObject({
      kind: 'post',
      shape: 'tall',
      title: 'Rajt & cél',
      intro: 'A hatodik forduló',
    });
  });
});

test.each([
  `/trophies/hu/${unknownId}`,
  `/trophies/de/${trophyId}`,
  '/trophies/hu/nothing',
  `/blog/${unknownId}`,
  '/blog/nothing',
  '/blog/%zz',
  '/trophies/hu/%zz',
  '/share/%zz',
])('%s is not found, with the page that says so', async (path) => {
  const { status, html } = await visit(path);
  expect(status).toBe(404);
  expect(html).toContain('<title>Endzone</title>');
});

test.each([
  `/blog/${unknownId}.png`,
  '/blog/nothing.png',
  `/trophies/hu/${unknownId}.png`,
  `/trophies/de/${trophyId}.png`,
  '/trophies/hu/nothing.png',
])('there is no picture %s', async (path) => {
  expect((await visit(path)).status).toBe(404);
});

it('a picture that cannot be drawn is a failure that nobody keeps', async () => {
  const path = 'POST /internal/share-cards';
  const known = bff.services.content.answers[path]!;
  bff.services.content.answers[path] = () => ({ status: 503, body: {} });
  const { status, headers } = await visit(`/share/${token}.png`);
  expect(status).toBe(503);
  expect(headers.get('cache-control') ?? '').not.toContain('max-age');
  bff.services.content.answers[path] = known;
});

it('a page goes out without its preview while nobody answers for it', async () => {
  const path = `GET /internal/trophies/${trophyId}/preview`;
  const known = bff.services.fantasy.answers[path]!;
  bff.services.fantasy.answers[path] = () => ({ status: 503, body: {} });
  const { status, html } = await visit(`/trophies/hu/${trophyId}`);
  expect(status).toBe(200);
  expect(html).toContain('<title>Endzone</title>');
  expect((await visit(`/trophies/hu/${trophyId}.png`)).status).toBe(503);
  bff.services.fantasy.answers[path] = known;
});
