import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import type { Markup, PageMarkup } from '@endzone/contracts/markup';
import type { BlogPost, BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { until } from '@endzone/common/testing/until';
import { createHash } from 'node:crypto';
import { aPlayer, aShell, startFakeFrontEnd, type FakeFrontEnd } from '../testing/fakeFrontEnds.ts';
import { startTestBff, type TestBff } from '../testing/testBff.ts';
import { clearContent } from './content.ts';

const both = (make: (locale: string) => PageMarkup) => ({ hu: make('hu'), en: make('en') });
const page = (looks: PageMarkup['looks'], style = 0) => both(() => ({ style, looks }));

const frames: Markup = {
  pages: {
    '*': both((locale) => ({
      style: 0,
      looks: {
        frame: [
          `<p>${locale}</p>`,
          { list: 'ads', at: 0, parts: ['<aside></aside>'] },
          { html: 'page' },
          { list: 'cookies', at: 0, parts: ['<section>cookies</section>'] },
        ],
      },
    })),
    '/': page({ frame: ['<b>home</b>', { html: 'page' }] }),
  },
  styles: ['@font-face{src:url(\uE002latin.woff2)}'],
  fragments: [],
  covers: [],
};

const news = (at: number) => ({ list: 'posts', at, looks: { drawing: 0, 'picture category': 1 } });
const screens: Markup = {
  pages: {
    '/': page({
      some: ['<ul>', news(0), news(1), '</ul>', { list: 'posts', at: 2, parts: ['<ol></ol>'] }],
      none: ['<p>none</p>'],
    }),
    '/blog/:id': page({
      drawing: [
        '<h1 lang="',
        { text: 'language' },
        '">',
        { text: 'title' },
        '</h1>',
        { html: 'body' },
        '<a href="/?u=',
        { query: 'origin' },
        '">',
      ],
    }),
    '/faq': page({ page: ['<h1>faq</h1>'] }),
    '/leagues': page({ page: ['a league list of other marks', { text: 'unheardOf' }] }),
  },
  styles: ['.x{color:red}'],
  fragments: [
    ['<li title="', { text: 'title' }, '">', { drawing: 'cover' }, '</li>'],
    [
      '<li><img src="',
      { text: 'headerImage' },
      '"><a href="/blog?category=',
      { query: 'category' },
      '"></a></li>',
    ],
  ],
  covers: Array.from({ length: 28 }, (_, number) => `<svg id="cover-${number}"></svg>`),
};

const aRow = (over: Partial<BlogPostRow> = {}): BlogPostRow => ({
  id: 'a'.repeat(24),
  title: 'News',
  intro: '',
  category: null,
  headerImage: null,
  createdAt: '2026-08-01T10:00:00.000Z',
  ...over,
});
const aPost = (over: Partial<BlogPost> = {}): BlogPost => ({
  ...aRow(),
  tags: [],
  body: '<p>Text</p>',
  postedByUser: null,
  updatedAt: '2026-08-01T10:00:00.000Z',
  version: 0,
  ...over,
});

const pages = [
  { path: '/' },
  { path: '/blog/:id' },
  { path: '/faq', ads: 'faq' as const },
  { path: '/leagues' },
];
const fileOf = (markup: Markup) => {
  const text = JSON.stringify(markup);
  return {
    text,
    released: {
      file: 'markup.json',
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    },
  };
};

let shell: FakeFrontEnd;
let player: FakeFrontEnd;
let bff: TestBff;

async function startWith(markup: Markup, release: typeof aShell): Promise<FakeFrontEnd> {
  const { text, released } = fileOf(markup);
  const frontEnd = await startFakeFrontEnd(
    release({ ...(release === aPlayer && { pages }), markup: released }),
  );
  frontEnd.answers['GET /markup.json'] = () => ({ body: JSON.parse(text) as object });
  return frontEnd;
}

beforeAll(async () => {
  shell = await startWith(frames, aShell);
  player = await startWith(screens, aPlayer);
  bff = await startTestBff({ SHELL_URL: shell.address, MFE_PLAYER_URL: player.address });
});
afterAll(async () => {
  await bff.stop();
  await Promise.all([shell.stop(), player.stop()]);
});
beforeEach(() => {
  resetBreakers();
  clearContent();
  show([aRow()]);
});

function show(posts: BlogPostRow[]): void {
  bff.services.content.answers['GET /internal/blog-posts/newest'] = () => ({
    body: { posts, total: posts.length },
  });
}

/** Whoever asks for it is answered this. */
function showPost(post: BlogPost, status = 200): void {
  const { answers } = bff.services.content;
  const { title, intro, headerImage } = post;
  answers[`GET /internal/blog-posts/${post.id}/preview`] = () => ({ body: { title, intro, headerImage } });
  answers[`GET /internal/blog-posts/${post.id}`] = () => ({ status, body: post });
}

async function pageOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${bff.url}${path}`, { headers });
  const html = await answer.text();
  const first = /<div id="first">(.*)<\/div>\n<div id="root">/s.exec(html)?.[1];
  return { headers: answer.headers, html, first };
}

describe('the first markup', () => {
  it('is the page of its front end in the frame of the shell, with the styles of both by the page’s nonce', async () => {
    const { html, first, headers } = await pageOf('/faq');
    expect(first).toBe('<p>en</p><aside></aside><h1>faq</h1><section>cookies</section>');
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(html).toContain(
      `<style nonce="${nonce}" id="first-style">@font-face{src:url(${shell.address}/latin.woff2)}.x{color:red}</style>`,
    );
    expect(html).toContain('<div id="root"></div>');
  });

  it('is painted before the scripts are asked for; a page without it asks at once', async () => {
    const scripts = (html: string) => /<template id="endzone-scripts">(.*?)<\/template>/s.exec(html);
    const { html } = await pageOf('/faq');
    const [whole, waiting] = scripts(html) ?? [];
    expect(waiting).toMatch(/^<script defer id="endzone-shell" /);
    expect(waiting).toContain('<link rel="preload" as="script"');
    expect(html.replace(whole ?? '', '')).not.toMatch(/<script defer|as="script"/);
    const member = await pageOf('/faq', { Cookie: 'endzone=token' });
    expect(scripts(member.html)).toBeNull();
    expect(member.html).toContain(waiting?.replace(/ nonce="[^"]*".*/s, '') ?? '-');
  });

  test.each([
    ['hu', 'light'],
    ['en', 'dark'],
  ])('is in the language of the page: %s, in the theme %s', async (locale, theme) => {
    const { html, first } = await pageOf('/faq', { Cookie: `locale=${locale}; theme=${theme}` });
    expect(first).toContain(`<p>${locale}</p>`);
    expect(html).toContain(`<html lang="${locale}" data-theme="${theme}">`);
  });

  it('has the frame that shows the page as the current one', async () => {
    expect((await pageOf('/')).first).toMatch(/^<b>home<\/b>/);
  });

  it('leaves out what the page has not: advertisements, and the question that was answered', async () => {
    const post = aPost();
    showPost(post);
    const { first } = await pageOf(`/blog/${post.id}`, { Cookie: 'consent=necessary' });
    expect(first).toMatch(/^<p>en<\/p><h1 lang="en">News<\/h1><p>Text<\/p>/);
    expect(first).not.toContain('cookies');
  });

  it('shows as many posts as there are, each in the look that it has', async () => {
    show([aRow(), aRow({ id: 'b'.repeat(24), category: 'Hírek & más', headerImage: '/api/files/x' })]);
    const { first } = await pageOf('/');
    expect(first).toMatch(/<li title="News"><svg id="cover-\d+"><\/svg><\/li>/);
    expect(first).toContain(
      '<li><img src="/api/files/x"><a href="/blog?category=H%C3%ADrek%20%26%20m%C3%A1s"></a></li></ul>',
    );
    expect(first).not.toContain('<ol>');
    clearContent();
    show([]);
    expect((await pageOf('/')).first).toContain('<p>none</p>');
  });

  it('asks for the posts of the reader’s language', async () => {
    const asked: string[] = [];
    bff.services.content.answers['GET /internal/blog-posts/newest'] = ({ path }) => {
      asked.push(new URL(path, 'http://own.invalid').searchParams.get('locale') ?? '');
      return { body: { posts: [aRow()], total: 1 } };
    };
    await pageOf('/', { Cookie: 'locale=hu' });
    await pageOf('/', { Cookie: 'locale=en' });
    expect(asked).toEqual(['hu', 'en']);
  });

  it('escapes what others wrote', async () => {
    show([aRow({ title: `"><script>alert('1')</script>` })]);
    const { first, html } = await pageOf('/');
    expect(first).toContain('title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"');
    expect(html).not.toContain('<script>alert');
  });

  it('shows a post’s text as its screen draws it, without styles of its own', async () => {
    const body = '<p style="text-align:center;">A <a href="https://x.hu">link</a></p>';
    const post = aPost({ id: 'c'.repeat(24), body });
    showPost(post);
    expect((await pageOf(`/blog/${post.id}`)).first).toContain(
      '<p align="center">A <a target="_blank" rel="noopener noreferrer" href="https://x.hu">link</a></p><a href="/?u=http%3A%2F%2Flocalhost%3A3000">',
    );
  });
});

test.each([
  ['en', 'en'],
  [null, 'hu'],
] as const)('a post of language %j is marked as %s in a Hungarian page', async (language, marked) => {
  const post = aPost({ id: language ? 'e'.repeat(24) : 'f'.repeat(24), language });
  showPost(post);
  const { html, first } = await pageOf(`/blog/${post.id}`, { Cookie: 'locale=hu' });
  expect(html).toContain('<html lang="hu"');
  expect(first).toContain(`<h1 lang="${marked}">News</h1>`);
});

describe('a page goes out without markup', () => {
  test.each([
    ['to somebody with a session', '/faq', { Cookie: 'endzone=token' }],
    ['that answers a search', '/faq?term=x', {}],
    ['that its front end has not rendered', '/notifications', {}],
    ['that does not exist', '/nothing', {}],
    ['whose markup has a place that nothing fills', '/leagues', {}],
  ])('%s', async (_why, path, headers) => {
    const { html, first } = await pageOf(path, headers);
    expect(first).toBeUndefined();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('first-style');
  });

  it('while its content cannot be had', async () => {
    const post = aPost({ id: 'd'.repeat(24) });
    showPost(post, 503);
    const { first, html } = await pageOf(`/blog/${post.id}`);
    expect(first).toBeUndefined();
    expect(html).toContain('<title>News – Endzone</title>');
  });

  it('of a release whose file is another one than it names', async () => {
    player.answers['GET /other.json'] = () => ({ body: screens });
    player.publish(aPlayer({ pages, markup: { file: 'other.json', integrity: 'sha384-other' } }));
    const shown = async () => (await pageOf('/faq')).first;
    await until(async () => (await shown()) === undefined);
    expect((await pageOf('/faq')).html).toContain('<div id="root"></div>');
  });
});
