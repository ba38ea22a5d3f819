import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { aUser } from '@endzone/common/testing/testService';
import { expectRefused, startContent, type ContentUnderTest } from '../../testing/contentUnderTest.ts';
import { aForm, aPng } from '../../testing/pictures.ts';
import { AdModel } from '../../core/ad/model.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());
beforeEach(() => AdModel.deleteMany({}));

const place = { page: 'blog', placement: 'top' };
const save = async (change: Record<string, string> = {}, width = 12) =>
  content.owner.post('/ads', aForm({ ...place, ...change }, { file: await aPng({ width }) }));
const at = (path: string) => content.service.anonymous.get(`/ads/${path}`);

describe('an ad', () => {
  it('is put in its place, and replaced there', async () => {
    const first = await save({ url: 'https://shop.example/?a=1' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...place,
      image: expect.stringMatching(/^\/api\/files\//),
      url: 'https://shop.example/?a=1',
    });
    expect((await at('blog/top')).body).toEqual(first.body);
    const second = await save({}, 30);
    expect([second.status, second.body.id, second.body.url]).toEqual([200, first.body.id, null]);
    expect(second.body.image).not.toBe(first.body.image);
  });

  it('keeps its picture when none comes; the same again changes nothing', async () => {
    const { body: first } = await save();
    const again = await content.owner.post('/ads', { ...place, url: 'http://a.example' });
    expect([again.status, again.body]).toEqual([200, { ...first, url: 'http://a.example' }]);
    expect((await content.owner.post('/ads', { ...place, url: 'http://a.example' })).body).toEqual(
      again.body,
    );
  });

  it('is listed by page, then placement', async () => {
    for (const one of [
      { page: 'faq', placement: 'top' },
      { page: 'blog', placement: 'right' },
      { page: 'league', placement: 'top' },
      place,
    ])
      await save(one);
    const { body } = await content.service.anonymous.get('/ads');
    expect(body.map((ad: typeof place) => `${ad.page}/${ad.placement}`)).toEqual([
      'league/top',
      'blog/top',
      'blog/right',
      'faq/top',
    ]);
  });

  it('is deleted once, and its place is new again', async () => {
    await save();
    expect((await content.owner.delete('/ads/blog/top')).status).toBe(204);
    await expectRefused(() => content.owner.delete('/ads/blog/top'), { status: 404, code: 'ad_not_found' });
    expect((await at('blog/top')).status).toBe(404);
    expect((await content.service.anonymous.get('/ads')).body).toEqual([]);
    expect((await save()).status).toBe(201);
  });

  test.each(['blog/top', 'nowhere/top', 'blog/left', 'constructor/__proto__'])(
    '%s has none',
    async (path) => {
      const { status, body } = await at(path);
      expect([status, body.code]).toEqual([404, 'ad_not_found']);
    },
  );
});

describe('an ad that is refused', () => {
  test.each([
    ['no page', { page: '' }, 'page', 'required', 'Válassz oldalt'],
    ['an unknown page', { page: 'home' }, 'page', 'required', 'Válassz oldalt'],
    ['no placement', { placement: '' }, 'placement', 'required', 'Válaszd ki a hirdetés helyét'],
    ['an unknown placement', { placement: 'left' }, 'placement', 'required', 'Válaszd ki a hirdetés helyét'],
    ['a script for an address', { url: 'javascript:alert(1)' }, 'url', 'invalid_url', 'Érvénytelen webcím'],
    ['no address', { url: 'shop' }, 'url', 'invalid_url', 'Érvénytelen webcím'],
  ])('%s', async (_what, change, property, code, message) => {
    const form = aForm({ ...place, ...change }, { file: await aPng() });
    await expectRefused(() => content.hungarian.post('/ads', form), {
      status: 422,
      code: 'validation_failed',
      violations: [{ property, code, message }],
    });
  });

  it('without picture where there is none yet', async () => {
    await expectRefused(() => content.hungarian.post('/ads', place), {
      status: 422,
      code: 'validation_failed',
      violations: [{ property: 'file', code: 'required', message: 'Válassz képet' }],
    });
  });

  it('of anybody but the owner', async () => {
    const user = content.service.as(aUser());
    await expectRefused(() => user.post('/ads', place), { status: 403, code: 'forbidden' });
    await expectRefused(() => user.delete('/ads/blog/top'), { status: 403, code: 'forbidden' });
  });
});
