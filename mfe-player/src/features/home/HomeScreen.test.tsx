/** @jest-environment jsdom */
import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMembership } from '@endzone/shared-ui/testing/people.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HomeScreen } from './HomeScreen.tsx';
import { newsBlockOf } from './newsBlock.ts';
import { homeTexts } from './texts.ts';

const aPost = (index: number, given: Partial<BlogPostRow> = {}): BlogPostRow => ({
  id: `5f00000000000000000000${String(index).padStart(2, '0')}`,
  title: `Hír ${index}`,
  category: 'Szezon',
  intro: `Bevezető ${index}`,
  headerImage: null,
  createdAt: '2026-02-21 10:00:00',
  ...given,
});
const posts = (count: number) => Array.from({ length: count }, (_, index) => aPost(index + 1));

describe('the block of news', () => {
  test.each([
    [0, 0, 0, false],
    [1, 1, 0, false],
    [4, 4, 0, false],
    [5, 4, 1, false],
    [11, 4, 7, false],
    [12, 4, 7, false],
    [13, 4, 7, true],
  ])('of %d posts has %d large ones, %d small ones; archive: %s', (count, large, small, hasArchive) => {
    const block = newsBlockOf(posts(count));
    expect([block.large.length, block.small.length, block.hasArchive]).toEqual([large, small, hasArchive]);
  });
});

describe('home', () => {
  let api: ReturnType<typeof fakeApi>;
  beforeEach(() => {
    api = fakeApi();
  });
  afterEach(() => api.restore());

  const show = (locale: 'en' | 'hu' = 'en') => showScreen(<HomeScreen />, { locale, texts: homeTexts });

  it.each([
    ['en', /your queue picks, then the ranking/],
    ['hu', /a kívánságlistád dönt, aztán a rangsor/],
  ] as const)('says who picks for somebody who misses a turn (%s)', async (locale, words) => {
    api.answers['GET /blog-posts'] = { body: [] };
    await show(locale);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('greets, leads to creating and joining a league, and shows the newest 13 posts as news', async () => {
    api.answers['GET /blog-posts'] = { body: posts(13) };
    await show('hu');
    const news = within(await screen.findByRole('region', { name: 'Hírek' }));
    expect(await news.findAllByRole('listitem')).toHaveLength(11);
    expect(news.getByRole('link', { name: /Hír 1(?!\d)/ }).getAttribute('href')).toBe(`/blog/${aPost(1).id}`);
    expect(news.getAllByText('2026. február 21.').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Korábbi hírek' }).getAttribute('href')).toBe('/blog');
    expect(screen.getByRole('link', { name: 'Liga létrehozása' }).getAttribute('href')).toBe(
      '/create-league',
    );
    expect(screen.getByRole('link', { name: 'Csatlakozás ligához' }).getAttribute('href')).toBe('/leagues');
    expect(
      api.calls('GET /blog-posts').map(({ query }) => [query.get('limit'), query.get('language')]),
    ).toEqual([['13', 'hu']]);
  });

  it('leads a member to their league first', async () => {
    api.answers['GET /blog-posts'] = { body: [] };
    const league = aMembership();
    await showScreen(<HomeScreen />, { texts: homeTexts, league });
    const ways = ['Go to your league', 'Create League', 'Join League'];
    const links = screen.getAllByRole('link').filter(({ textContent }) => ways.includes(textContent ?? ''));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Go to your league', `/leagues/${league.league.id}`],
      ['Create League', '/create-league'],
      ['Join League', '/leagues'],
    ]);
    cleanup();
    await show();
    expect(screen.queryByRole('link', { name: 'Go to your league' })).toBeNull();
  });

  it('has no way to an archive while twelve posts are all', async () => {
    api.answers['GET /blog-posts'] = { body: posts(12) };
    await show();
    await screen.findByRole('link', { name: /Hír 1(?!\d)/ });
    expect(screen.queryByRole('link', { name: 'Archived news' })).toBeNull();
  });

  it('says so when there is no news', async () => {
    api.answers['GET /blog-posts'] = { body: [] };
    await show();
    expect(await screen.findByText('No news yet')).toBeTruthy();
  });

  it('is in the language of the page, however late the news of the one before come', async () => {
    const late = Promise.withResolvers<void>();
    api.answers['GET /blog-posts'] = async ({ query }) => {
      const language = query.get('language');
      if (language === 'hu') await late.promise;
      return { body: [aPost(1, { title: `News in ${language}` })] };
    };
    const { inLanguage } = await show('hu');
    inLanguage('en');
    await screen.findByRole('link', { name: /News in en/ });
    await act(async () => late.resolve());
    expect(screen.queryByRole('link', { name: /News in hu/ })).toBeNull();
    expect(screen.getByRole('link', { name: /News in en/ })).toBeTruthy();
  });

  it('keeps the rest of the page when the news cannot be loaded, and tries again by one press', async () => {
    api.answers['GET /blog-posts'] = { status: 503, body: { code: 'service_unavailable', message: 'x' } };
    await show();
    expect(await screen.findByText('The news cannot be loaded right now')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create League' })).toBeTruthy();
    api.answers['GET /blog-posts'] = { body: posts(2) };
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('link', { name: /Hír 2/ })).toBeTruthy();
  });
});
