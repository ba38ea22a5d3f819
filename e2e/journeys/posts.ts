import { expect, it } from '@jest/globals';
import type { BlogPost, BlogPostRow } from '@endzone/contracts/content/blogPosts';
import type { Locale } from '@endzone/contracts/messages';
import type { Page } from '@playwright/test';
import { succeed } from '../src/testing/world.ts';
import { Keys } from './keys.ts';
import { crest } from './league.ts';
import {
  becomes,
  comesTo,
  desktop,
  heading,
  isTakenOver,
  horizontalOverflow,
  phone,
  type Site,
  type Visit,
} from './site.ts';

/** What the specification and its Hungarian guide call the parts of a post. */
const blog = {
  hu: {
    title: 'Cím',
    body: 'Szöveg',
    picture: 'Kép',
    alt: /^Leírás/,
    insert: 'Beszúrás',
    header: /^Fejléckép/,
    category: /^Kategória/,
    tags: /^Címkék/,
    replace: 'Csere',
    publish: 'Közzététel',
    created: 'Bejegyzés létrehozva',
    name: 'Rekord: 142,5 fantasypont egyetlen fordulóban',
    subtitle: 'Így állt össze',
    seen: 'A döntő akció',
    share: 'Megosztás a Facebookon',
  },
  en: {
    title: 'Name',
    body: 'Message',
    picture: 'Picture',
    alt: /^Description/,
    insert: 'Insert',
    header: /^Header image/,
    category: /^Category/,
    tags: /^Tags/,
    replace: 'Replace',
    publish: 'Publish',
    created: 'Blog post was successfully created',
    name: 'A record: 142.5 fantasy points in one week',
    subtitle: 'How it came about',
    seen: 'The winning play',
    share: 'Share on Facebook',
  },
};

const aPicture = { name: 'kep.png', mimeType: 'image/png', buffer: crest };
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function write(page: Page, locale: Locale): Promise<void> {
  const w = blog[locale];
  const keys = new Keys(page);
  const text = page.getByRole('textbox', { name: w.body, exact: true });
  await page.goto('/owner/blog');
  await heading(page, 'Blog');
  await page.keyboard.press('n');
  await keys.type(page.getByLabel(w.title, { exact: true }), w.name);
  await keys.to(text);
  await page.keyboard.type(`## ${w.subtitle}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Huszárok');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' 44');
  await page.keyboard.press('Enter');
  // From the text to its tools and back.
  await page.keyboard.press('Alt+F10');
  await keys.press(page.getByRole('toolbar').getByRole('button').first(), 'End');
  const picture = page.getByRole('button', { name: w.picture, exact: true });
  while ((await picture.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.locator('dialog input[type=file]').setInputFiles(aPicture);
  await keys.type(page.getByRole('dialog').getByLabel(w.alt), w.seen);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await text.getByAltText(w.seen).waitFor();
  await page.getByLabel(w.header).setInputFiles(aPicture);
  await shows(page, w.replace);
  await keys.type(page.getByLabel(w.category), 'Hírek');
  await keys.to(page.getByLabel(w.tags));
  await page.keyboard.type('rekord');
  await page.keyboard.press('Enter');
}

/** Presses a link that shares; answers the address it tells, which Facebook reads then. */
async function share({ page, context }: Visit, name: string): Promise<string> {
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: '' }));
  const opened = context.waitForEvent('page');
  await new Keys(page).press(page.getByRole('link', { name }));
  const sharer = await opened;
  const address = new URL(sharer.url()).searchParams.get('u') ?? '';
  await sharer.close();
  return address;
}

/** Posts in front of an office that is logged in: written by the keyboard alone but for the pictures, read as a visitor. */
export function posts(of: () => { site: Site; office: Visit; visitEnglish: () => Promise<Visit> }): void {
  it.each<Locale>(['hu', 'en'])(
    'writes a post with pictures, goes on with it after a reload, and publishes it once (%s)',
    async (locale) => {
      const w = blog[locale];
      const { site, office, visitEnglish } = of();
      const { page, faults } = locale === 'hu' ? office : await visitEnglish();
      await write(page, locale);
      await becomes(page, "localStorage.getItem('endzone.postDraft.new')?.includes('rekord') === true");
      await page.reload();
      await page.getByRole('textbox', { name: w.body, exact: true }).getByText(w.subtitle).waitFor();
      await page.keyboard.press('Control+Enter');
      await new Keys(page).press(page.getByRole('alertdialog').getByRole('button', { name: w.publish }));
      await shows(page, w.created);
      await comesTo(page, '/owner/blog');
      expect(faults).toEqual([]);

      const { world } = site;
      const found: BlogPostRow[] = (await succeed(world.visitor.patient.get('/blog-posts'))).body;
      const [row, ...others] = found.filter(({ title }) => title === w.name);
      expect(others).toEqual([]);
      const post: BlogPost = (await succeed(world.visitor.patient.get(`/blog-posts/${row?.id}`))).body;
      expect(post.body).toMatch(
        new RegExp(
          `^<h2>${w.subtitle}</h2><p><strong>Huszárok</strong> 44</p><img src="/api/files/[0-9a-f]{40}" alt="${w.seen}"`,
        ),
      );
      expect(post).toMatchObject({ category: 'Hírek', tags: ['rekord'] });

      const visitor = await site.visit({ locale, size: phone });
      await visitor.page.goto(`/blog/${post.id}`);
      await heading(visitor.page, w.name);
      await heading(visitor.page, w.subtitle);
      await isTakenOver(visitor.page);
      const picture = visitor.page.getByAltText(w.seen);
      await picture.scrollIntoViewIfNeeded();
      await becomes(visitor.page, '[...document.images].every((image) => image.naturalWidth > 0)');
      expect(await horizontalOverflow(visitor.page)).toBe(0);
      const shared = await share(visitor, w.share);
      expect(shared).toBe(`${site.url}/blog/${post.id}`);
      const html = await (await visitor.context.request.get(shared)).text();
      expect(html).toContain('og:title');
      expect(html).toContain('og:image');
      expect(visitor.faults).toEqual([]);
      await visitor.context.close();
      if (locale === 'en') await page.context().close();
    },
  );

  it('has the blog and its editor on the narrowest phone', async () => {
    const { page } = of().office;
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [
      '/owner/blog',
      '/owner/blog/create-post',
      '/owner/users/messages',
      '/owner/users/messages/new',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('#main:not(:has([aria-busy=true]))').waitFor();
      expect(await horizontalOverflow(page)).toBe(0);
    }
    await page.setViewportSize(desktop);
  });
}
