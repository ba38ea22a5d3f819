import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { aUser } from '@endzone/common/testing/testService';
import { resetBreakers } from '@endzone/common/internalClient';
import { expectRefused, startContent, type ContentUnderTest } from '../../testing/contentUnderTest.ts';
import { aForm, aPng } from '../../testing/pictures.ts';
import { BlogPostModel } from '../../core/blog-post/model.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());
beforeEach(() => BlogPostModel.deleteMany({}));

const none = '0123456789abcdef01234567';
const form = { title: 'Indul a szezon', body: '<p>Megnyílt a draftidőszak.</p>' };
const long = (length: number) => 'ő'.repeat(length);

async function posted(change: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await content.owner.post('/blog-posts', { ...form, ...change });
  expect(status).toBe(201);
  return String(body.id);
}
const read = async (id: string) => (await content.service.anonymous.get(`/blog-posts/${id}`)).body;
const titles = async (query = '') => {
  const { body, headers } = await content.service.anonymous.get(`/blog-posts${query}`);
  return {
    titles: body.map(({ title }: { title: string }) => title),
    total: headers.get('x-total-count'),
  };
};

describe('a post', () => {
  it('is public at once, reduced, with its author in the language of the reader', async () => {
    const { status, body } = await content.hungarian.post('/blog-posts', {
      title: '  Indul a szezon ',
      body: '<p>Megnyílt a <b>draftidőszak</b>.</p><script>x()</script>',
      category: 'Hírek',
      tags: ['draft', 'szezon', 'draft', ''],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Indul a szezon',
      category: 'Hírek',
      intro: 'Megnyílt a draftidőszak.',
      headerImage: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      tags: ['draft', 'szezon'],
      body: '<p>Megnyílt a <strong>draftidőszak</strong>.</p>',
      postedByUser: { name: 'Kiss Éva' },
      updatedAt: body.createdAt,
      language: null,
      version: 0,
    });
    expect(await read(body.id)).toEqual({ ...body, postedByUser: { name: 'Éva Kiss' } });
  });

  it('takes its picture from a form; the list shows no body', async () => {
    const sent = aForm({ ...form, tags: ['a', 'b'] }, { headerImage: await aPng() });
    const { status, body } = await content.owner.post('/blog-posts', sent);
    expect([status, body.tags]).toEqual([201, ['a', 'b']]);
    expect((await fetch(`${content.service.url}${body.headerImage}`)).status).toBe(200);
    const [row] = (await content.service.anonymous.get('/blog-posts')).body;
    const { tags: _tags, body: _body, postedByUser: _by, updatedAt: _at, version: _version, ...shown } = body;
    expect(row).toEqual(shown);
  });

  test.each([undefined, 'en'])('of language %j tells it to who shows a link to it', async (language) => {
    const id = await posted({ title: 'In English', ...(language && { language }) });
    const { body } = await content.service.internal.get(`/blog-posts/${id}/preview`);
    expect(body).toMatchObject({ title: 'In English', language: language ?? null });
  });

  it('is read with the name of its day while accounts is away, without one when nobody is left', async () => {
    const id = await posted();
    const [path] = Object.keys(content.accounts.answers);
    const known = content.accounts.answers[path ?? ''];
    content.accounts.answers[path ?? ''] = () => ({ status: 500 });
    expect((await read(id)).postedByUser).toEqual({ name: 'Éva Kiss' });
    content.accounts.answers[path ?? ''] = () => ({ status: 404, body: {} });
    resetBreakers();
    expect((await read(id)).postedByUser).toBeNull();
    if (known) content.accounts.answers[path ?? ''] = known;
  });

  it('says a title and an author of before they were one line as one', async () => {
    const id = await posted();
    const stored = { title: 'Indul\na szezon', 'author.firstName': 'É\nva', 'author.lastName': 'Ki\u202ess' };
    await BlogPostModel.updateOne({ _id: id }, { $set: stored });
    expect(await titles()).toMatchObject({ titles: ['Indul a szezon'] });
    const [path = ''] = Object.keys(content.accounts.answers);
    const known = content.accounts.answers[path];
    content.accounts.answers[path] = () => ({ status: 500 });
    const shown = await read(id);
    if (known) content.accounts.answers[path] = known;
    resetBreakers();
    expect([shown.title, shown.postedByUser]).toEqual(['Indul a szezon', { name: 'É va Kiss' }]);
  });

  it('is not found when there is none', async () => {
    const { status, body } = await content.service.anonymous.get(`/blog-posts/${none}`, { locale: 'hu' });
    expect([status, body.code]).toEqual([404, 'blog_post_not_found']);
    expect((await content.service.anonymous.get('/blog-posts/x')).status).toBe(400);
  });

  it('is answered with 304 while it is unchanged', async () => {
    const id = await posted();
    for (const path of [
      `/blog-posts/${id}`,
      '/blog-posts',
      '/tags',
      '/blog-categories',
      '/ads',
      '/team-logos',
    ]) {
      const first = await content.service.anonymous.get(path);
      const etag = first.headers.get('etag') ?? '';
      // Without it a fetch that names an ETag asks for a fresh answer.
      const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
      const again = await content.service.anonymous.get(path, { headers });
      expect([path, first.status, again.status]).toEqual([path, 200, 304]);
    }
  });
});

describe('the list of posts', () => {
  it('has the newest first, by page, with the number of all', async () => {
    for (const title of ['első', 'második', 'harmadik']) {
      await posted({ title });
      await content.service.setNow(new Date(Date.now() + 60_000));
    }
    expect(await titles()).toEqual({ titles: ['harmadik', 'második', 'első'], total: '3' });
    expect(await titles('?limit=1&offset=1')).toEqual({ titles: ['második'], total: '3' });
  });

  it('is known to search engines as a whole, in both languages, with the dates of changes', async () => {
    const kept = await posted();
    const english = await posted({ language: 'en' });
    const deleted = await posted();
    await content.owner.delete(`/blog-posts/${deleted}`);
    await content.service.setNow(new Date(Date.now() + 3_600_000));
    await content.owner.post(`/blog-posts/${kept}`, { ...form, title: 'Más cím' });
    const { body } = await content.service.internal.get('/blog-posts/published');
    await content.service.setNow(new Date());
    expect(body.map(({ id }: { id: string }) => id).toSorted()).toEqual([kept, english].toSorted());
    const changedAt = Object.fromEntries(
      body.map(({ id, updatedAt }: { id: string; updatedAt: string }) => [id, Date.parse(updatedAt)]),
    );
    expect(changedAt[kept]).toBeGreaterThan(changedAt[english]);
  });

  it('is searched in title, intro and tags without case and accents, and kept to a category or tag', async () => {
    await posted({ title: 'Őszi rangadó', category: 'Hírek' });
    await posted({ title: 'Tippek', tags: ['Rúgók'], body: '<p>Öt tipp (az első draftodhoz)</p>' });
    expect((await titles('?term=oszi')).titles).toEqual(['Őszi rangadó']);
    expect((await titles('?term=RUGOK')).titles).toEqual(['Tippek']);
    expect((await titles('?term=draftodhoz-rugok')).titles).toEqual(['Tippek']);
    expect((await titles(`?term=${encodeURIComponent('(az első')}`)).titles).toEqual(['Tippek']);
    expect((await titles(`?category=${encodeURIComponent('Hírek')}`)).titles).toEqual(['Őszi rangadó']);
    expect((await titles(`?tag=${encodeURIComponent('Rúgók')}`)).titles).toEqual(['Tippek']);
    expect(await titles('?term=nincs')).toEqual({ titles: [], total: '0' });
  });

  it('has for readers of a language what is in it or in none, each once', async () => {
    await posted({ title: 'Magyarul', language: 'hu' });
    await posted({ title: 'In English', language: 'en' });
    const id = await posted({ title: '142' });
    expect((await titles('?language=hu')).titles.toSorted()).toEqual(['142', 'Magyarul']);
    expect((await titles('?language=en')).titles.toSorted()).toEqual(['142', 'In English']);
    expect((await titles()).total).toBe('3');
    await BlogPostModel.updateOne({ _id: id }, { $unset: { language: 1 } });
    expect((await titles('?language=en')).titles.toSorted()).toEqual(['142', 'In English']);
    expect((await titles('?language=hu')).total).toBe('2');
  });

  test.each([
    'limit=0',
    'language=de',
    'limit=101',
    'offset=-1',
    'limit=x',
    'order=asc',
    `term=${'a'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    const { status, body } = await content.service.anonymous.get(`/blog-posts?${query}`);
    expect([status, body.code]).toEqual([400, 'malformed_request']);
  });

  it('tells the tags and categories that are in use', async () => {
    const id = await posted({ category: 'Zene', tags: ['Űr', 'Cél'] });
    await posted({ category: 'Ár', tags: ['Cél'] });
    const { anonymous } = content.service;
    expect((await anonymous.get('/tags')).body).toEqual(['Cél', 'Űr']);
    expect((await anonymous.get('/tags?filter=u')).body).toEqual(['Űr']);
    expect((await anonymous.get('/blog-categories')).body).toEqual(['Ár', 'Zene']);
    await content.owner.delete(`/blog-posts/${id}`);
    expect((await anonymous.get('/tags')).body).toEqual(['Cél']);
    expect((await anonymous.get('/blog-categories')).body).toEqual(['Ár']);
  });
});

describe('changing a post', () => {
  it('sets all of it; the same again changes nothing', async () => {
    const id = await posted({ category: 'Hírek', tags: ['a'] });
    await content.service.setNow(new Date(Date.now() + 3_600_000));
    const changed = await content.owner.post(`/blog-posts/${id}`, { title: 'Más', body: '<p>Más</p>' });
    expect(changed.body).toMatchObject({ id, title: 'Más', intro: 'Más', category: null, tags: [] });
    expect(changed.body.updatedAt > changed.body.createdAt).toBe(true);
    await content.service.setNow(new Date(Date.now() + 7_200_000));
    const again = await content.owner.post(`/blog-posts/${id}`, { title: 'Más', body: '<p>Más</p>' });
    expect(again.body).toEqual(changed.body);
  });

  it('keeps what was saved since: an old window changes nothing', async () => {
    const id = await posted();
    const save = (change: object) => content.owner.post(`/blog-posts/${id}`, { ...form, ...change });
    const { body: changed } = await save({ title: 'Holnap indul', version: 0 });
    expect(changed).toMatchObject({ title: 'Holnap indul', version: 1 });
    const old = await save({ title: 'Ma indul', version: 0 });
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await save({ title: 'Holnap indul', version: 0 })).body).toEqual(changed);
    const both = await Promise.all(['A', 'B'].map((title) => save({ title, version: 1 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sent = aForm({ ...form, version: '2' }, { headerImage: await aPng() });
    expect((await content.owner.post(`/blog-posts/${id}`, sent)).body.version).toBe(3);
    expect((await save({ title: 'Indult' })).body).toMatchObject({ title: 'Indult', version: 4 });
  });

  it('leaves its picture, or replaces or removes it', async () => {
    const { body: first } = await content.owner.post(
      '/blog-posts',
      aForm(form, { headerImage: await aPng() }),
    );
    const change = async (headerImage: Record<string, string>) =>
      (await content.owner.post(`/blog-posts/${first.id}`, { ...form, ...headerImage })).body.headerImage;
    expect(await change({})).toBe(first.headerImage);
    expect(await change({ headerImage: first.headerImage })).toBe(first.headerImage);
    const other = aForm(form, { headerImage: await aPng({ width: 30 }) });
    const replaced = (await content.owner.post(`/blog-posts/${first.id}`, other)).body.headerImage;
    expect(replaced).not.toBe(first.headerImage);
    await expectRefused(
      () => content.owner.post(`/blog-posts/${first.id}`, { ...form, headerImage: first.headerImage }),
      {
        status: 422,
        code: 'validation_failed',
        violations: [{ property: 'headerImage', code: 'invalid_url', message: 'Invalid URL' }],
      },
    );
    expect(await change({ headerImage: '' })).toBeNull();
  });

  it('and deleting it is done once', async () => {
    const id = await posted();
    expect((await content.owner.delete(`/blog-posts/${id}`)).status).toBe(204);
    expect(await titles()).toEqual({ titles: [], total: '0' });
    for (const send of [
      () => content.hungarian.delete(`/blog-posts/${id}`),
      () => content.hungarian.post(`/blog-posts/${id}`, form),
      () => content.hungarian.get(`/blog-posts/${id}`),
    ])
      await expectRefused(send, { status: 404, code: 'blog_post_not_found' });
  });
});

describe('a post that is refused', () => {
  const rows: [string, Record<string, unknown>, string, string, string][] = [
    ['no title', { title: undefined }, 'title', 'required', 'A név megadása kötelező'],
    ['white space for a title', { title: ' \n' }, 'title', 'required', 'A név megadása kötelező'],
    ['a title of 201', { title: long(201) }, 'title', 'too_long', 'Legfeljebb 201 karakter lehet'],
    ['no body', { body: undefined }, 'body', 'required', 'A szöveg megadása kötelező'],
    [
      'an empty body',
      { body: '<p> </p><script>x</script>' },
      'body',
      'required',
      'A szöveg megadása kötelező',
    ],
    [
      'a body of 200001',
      { body: 'a'.repeat(200_001) },
      'body',
      'too_long',
      'Legfeljebb 200001 karakter lehet',
    ],
    ['a long category', { category: long(61) }, 'category', 'too_long', 'Legfeljebb 61 karakter lehet'],
    ['a long tag', { tags: ['a', long(41)] }, 'tags[1]', 'too_long', 'Legfeljebb 41 karakter lehet'],
    ['21 tags', { tags: Array(21).fill('a') }, 'tags', 'too_many', 'Legfeljebb 20 címke lehet'],
    [
      'a picture from elsewhere',
      { headerImage: 'https://evil.example/x.png' },
      'headerImage',
      'invalid_url',
      'Érvénytelen webcím',
    ],
  ];

  test.each(rows)('%s', async (_what, change, property, code, message) => {
    const violations = [{ property, code, message }];
    await expectRefused(() => content.hungarian.post('/blog-posts', { ...form, ...change }), {
      status: 422,
      code: 'validation_failed',
      violations: [{ ...violations[0], message: expect.stringContaining(message.slice(0, 10)) }],
    });
    const id = await posted();
    await expectRefused(() => content.hungarian.post(`/blog-posts/${id}`, { ...form, ...change }), {
      status: 422,
      code: 'validation_failed',
    });
  });

  it('quotes that lie 15,000 deep are not cleaned', async () => {
    const body = `${'<blockquote>'.repeat(15_000)}x`;
    await expectRefused(() => content.hungarian.post('/blog-posts', { ...form, body }), {
      status: 400,
      code: 'malformed_request',
    });
  });

  it('a broken picture stores neither post nor file', async () => {
    const sent = aForm(form, { headerImage: Buffer.from('no picture') });
    await expectRefused(() => content.hungarian.post('/blog-posts', sent), {
      status: 415,
      code: 'unsupported_format',
      violations: [
        { property: 'headerImage', code: 'unsupported_format', message: 'Nem támogatott formátum' },
      ],
    });
  });

  it('a picture for a post that is not there is not stored', async () => {
    const sent = aForm(form, { headerImage: await aPng({ width: 40 }) });
    await expectRefused(() => content.owner.post(`/blog-posts/${none}`, sent), {
      status: 404,
      code: 'blog_post_not_found',
    });
  });

  it('is everybody’s but the owner’s', async () => {
    const user = content.service.as(aUser());
    for (const send of [
      () => user.post('/blog-posts', form),
      () => user.post(`/blog-posts/${none}`, form),
      () => user.delete(`/blog-posts/${none}`),
    ])
      await expectRefused(send, { status: 403, code: 'forbidden' });
  });
});
