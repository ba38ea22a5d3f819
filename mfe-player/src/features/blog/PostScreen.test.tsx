/** @jest-environment jsdom */
import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { connectionFound, connectionLost } from '@endzone/shared-ui/api/connection.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { BlogScreen } from './BlogScreen.tsx';
import { PostScreen } from './PostScreen.tsx';
import { blogTexts } from './texts.ts';

const id = '5f0000000000000000000001';
const post: BlogPost = {
  id,
  title: 'Indul a szezon',
  category: 'Szezon',
  intro: 'Megnyílt a draftidőszak.',
  headerImage: null,
  createdAt: '2026-02-21 10:00:00',
  updatedAt: '2026-02-21 10:00:00',
  version: 0,
  tags: ['draft'],
  postedByUser: { name: 'Kiss Éva' },
  body: `<h2>Mikor?</h2><p style="text-align:center">Most <a href="https://hfl.example/">itt</a><script>x()</script></p>
    <p><a href="javascript:x()">nem</a><img src="/api/files/a" alt="Pálya"><img src="https://evil.example/x.png" alt="idegen"></p>`,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const show = (at: string) =>
  showScreen(
    <Routes>
      <Route path="/blog" element={<BlogScreen />} />
      <Route path="/blog/:id" element={<PostScreen />} />
    </Routes>,
    { locale: 'hu', texts: blogTexts, at },
  );

describe('a post', () => {
  it('has its way back, day, author, tags and share button', async () => {
    api.answers[`GET /blog-posts/${id}`] = { body: post };
    await show(`/blog/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Indul a szezon' })).toBeTruthy();
    expect(screen.getByText('2026. február 21.')).toBeTruthy();
    expect(screen.getByText('Írta: Kiss Éva')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vissza a bloghoz' }).getAttribute('href')).toBe('/blog');
    expect(screen.getByRole('link', { name: 'draft' }).getAttribute('href')).toBe('/blog?tag=draft');
    expect(screen.getByRole('link', { name: 'Megosztás a Facebookon' }).getAttribute('href')).toContain(
      encodeURIComponent(`/blog/${id}`),
    );
    expect(document.title).toBe('Indul a szezon – Endzone');
  });

  it('is drawn element by element: nothing runs, nothing comes from elsewhere', async () => {
    api.answers[`GET /blog-posts/${id}`] = { body: post };
    await show(`/blog/${id}`);
    expect((await screen.findByRole('heading', { name: 'Mikor?' })).tagName).toBe('H2');
    expect(screen.getByText(/Most/).style.textAlign).toBe('center');
    expect(screen.getByRole('link', { name: 'itt' }).getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByRole('link', { name: 'nem' })).toBeNull();
    expect(screen.getByAltText('Pálya').getAttribute('src')).toBe('/api/files/a');
    expect(screen.queryByAltText('idegen')).toBeNull();
    expect(document.querySelector('article script')).toBeNull();
  });

  it.each([
    ['en', 'en'],
    [null, null],
  ] as const)('of language %j says so with its words', async (language, lang) => {
    api.answers[`GET /blog-posts/${id}`] = { body: { ...post, language } };
    await show(`/blog/${id}`);
    expect((await screen.findByText('Indul a szezon')).getAttribute('lang')).toBe(lang);
    expect(screen.getByText(/Most/).closest('article')?.getAttribute('lang')).toBe(lang);
  });

  it.each([
    [404, 'blog_post_not_found'],
    [400, 'malformed_request'],
  ])('that is not there says so (%d)', async (status, code) => {
    api.answers['GET /blog-posts/x'] = refusal(status, code);
    await show('/blog/x');
    expect(await screen.findByRole('heading', { name: 'Az oldal nem található' })).toBeTruthy();
  });

  it('that cannot be loaded can be asked for again', async () => {
    api.answers[`GET /blog-posts/${id}`] = refusal(503, 'service_unavailable');
    await show(`/blog/${id}`);
    expect(await screen.findByText('A bejegyzés most nem tölthető be')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Újra' })).toBeTruthy();
  });
});

describe('the blog', () => {
  it('asks for the page and tag of its address, and leads on', async () => {
    api.answers['GET /blog-posts'] = { body: [post], headers: { 'X-Total-Count': '45' } };
    await show('/blog?page=2&tag=draft');
    expect(await screen.findByRole('link', { name: 'Tovább olvasom' })).toBeTruthy();
    const [asked] = api.calls('GET /blog-posts');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      language: 'hu',
      tag: 'draft',
      limit: '20',
      offset: '20',
    });
    expect(screen.getByText('2. oldal, összesen: 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Régebbiek' }).getAttribute('href')).toBe(
      '/blog?page=3&tag=draft',
    );
  });

  it('begins at the head of the page that was turned to', async () => {
    api.answers['GET /blog-posts'] = { body: [post], headers: { 'X-Total-Count': '45' } };
    await show('/blog');
    await userEvent.click(await screen.findByRole('link', { name: 'Régebbiek' }));
    await screen.findByText('2. oldal, összesen: 3');
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Blog' }));
  });

  it('stays where it is when the next page is opened in another window', async () => {
    const answer = { body: [post], headers: { 'X-Total-Count': '45' } };
    api.answers['GET /blog-posts'] = answer;
    await show('/blog');
    const older = await screen.findByRole('link', { name: 'Régebbiek' });
    // The document under test cannot open one.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(older);
    await user.keyboard('{/Control}');
    api.answers['GET /blog-posts'] = { ...answer, body: [{ ...post, title: 'Most' }] };
    act(connectionLost);
    act(() => connectionFound());
    await screen.findByRole('link', { name: 'Most' });
    expect(document.activeElement).toBe(older);
  });

  it('stays where it is when all posts take the place of those with a tag', async () => {
    api.answers['GET /blog-posts'] = { body: [post], headers: { 'X-Total-Count': '45' } };
    await show('/blog?page=2&tag=draft');
    await screen.findByText('2. oldal, összesen: 3');
    const all = screen.getByRole('link', { name: 'Összes bejegyzés' });
    await userEvent.click(all);
    await screen.findByText('1. oldal, összesen: 3');
    expect(document.activeElement).not.toBe(screen.getByRole('list', { name: 'Blog' }));
  });

  it('leads back from a page that is there no longer', async () => {
    api.answers['GET /blog-posts'] = { body: [], headers: { 'X-Total-Count': '15' } };
    await show('/blog?page=3&tag=draft');
    expect((await screen.findByRole('link', { name: 'Újabbak' })).getAttribute('href')).toBe(
      '/blog?page=1&tag=draft',
    );
  });

  it('says when there is nothing', async () => {
    api.answers['GET /blog-posts'] = { body: [] };
    await show('/blog');
    expect(await screen.findByText('Nincs bejegyzés')).toBeTruthy();
  });
});
