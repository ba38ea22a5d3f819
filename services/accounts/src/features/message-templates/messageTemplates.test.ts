import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  anOwner,
  aUser,
  type Caller,
  startTestService,
  type TestService,
} from '@endzone/common/testing/testService';
import { accountsService } from '../../accountsService.ts';
import { MessageTemplateModel } from '../../core/message-template/model.ts';
import { pathOf, servePictures, storedPictures } from '../../testing/pictures.ts';

let accounts: TestService;
let content: FakeService;
let owner: Caller;
beforeAll(async () => {
  resetBreakers();
  content = await startFakeService();
  servePictures(content);
  accounts = await startTestService(accountsService, { content });
  owner = accounts.as(anOwner({ locale: 'hu' }));
});
beforeEach(() => {
  content.requests.length = 0;
});
afterAll(async () => {
  await accounts.stop();
  await content.stop();
});

const english = { language: 'en', subject: 'Hi {{firstName}}', body: '<p>Draft <b>now</b></p>' };
const hungarian = {
  language: 'hu',
  subject: 'Szia, {{ firstName }}!',
  body: '<p>Most <em>draftolj</em></p>',
};
const aTemplate = (given: Record<string, unknown> = {}) => ({
  title: 'Draft',
  translations: [hungarian, english],
  ...given,
});

/** The same as a form of a browser, with pictures whose bytes are their names. */
function aForm(
  { translations, ...fields }: Record<string, unknown> & { translations: Record<string, unknown>[] },
  images: Record<number, string>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [i, translation] of translations.entries())
    for (const [name, value] of Object.entries(translation))
      form.append(`translations[${i}][${name}]`, String(value));
  for (const [i, name] of Object.entries(images))
    form.append(`translations[${i}][headerImage]`, new Blob([name]), 'header.png');
  return form;
}

describe('a template', () => {
  it('is kept with English before Hungarian, its text reduced to what a mail may hold', async () => {
    const { status, body } = await owner.post('/email-templates', aTemplate({ newsletter: true }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'Draft',
      newsletter: true,
      translations: [
        { ...english, body: '<p>Draft <strong>now</strong></p>', headerImage: null },
        { ...hungarian, headerImage: null },
      ],
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      version: 0,
    });
  });

  it('is found among the others by its title, in Hungarian order', async () => {
    await MessageTemplateModel.deleteMany({});
    for (const title of ['Zárás', 'őszi hír', 'Nyitás', 'Ősz'])
      await owner.post('/email-templates', aTemplate({ title }));
    const { body } = await owner.get('/email-templates');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Nyitás', 'Ősz', 'őszi hír', 'Zárás']);
  });

  it('has its header images stored, keeps those that are not sent anew, and loses one that is removed', async () => {
    const made = await owner.post('/email-templates', aForm(aTemplate(), { 0: 'hu', 1: 'en' }));
    expect(made.body.translations.map(({ headerImage }: { headerImage: string }) => headerImage)).toEqual([
      pathOf('en'),
      pathOf('hu'),
    ]);
    expect(storedPictures(content)).toEqual([pathOf('hu'), pathOf('en')]);
    const path = `/email-templates/${made.body.id}`;
    const kept = await owner.post(path, aForm(aTemplate({ title: 'Más' }), { 1: 'new' }));
    expect(kept.body).toMatchObject({
      title: 'Más',
      translations: [{ headerImage: pathOf('new') }, { headerImage: pathOf('hu') }],
    });
    const translations = [
      { ...hungarian, removeHeaderImage: true },
      { ...english, headerImage: pathOf('new') },
    ];
    const removed = await owner.post(path, aTemplate({ translations }));
    expect(removed.body.translations).toMatchObject([{ headerImage: pathOf('new') }, { headerImage: null }]);
    const shown = await accounts.internal.post('/pictures/shown', { paths: [pathOf('new'), pathOf('hu')] });
    expect(shown.body).toEqual({ paths: [pathOf('new')] });
  });

  it('is copied with the header images that are not sent anew', async () => {
    const made = await owner.post('/email-templates', aForm(aTemplate(), { 0: 'hu', 1: 'en' }));
    const copy = await owner.post(
      '/email-templates',
      aForm(aTemplate({ title: 'Másolat', copyOf: made.body.id }), { 0: 'new' }),
    );
    expect([copy.status, copy.body.id === made.body.id]).toEqual([201, false]);
    expect(copy.body.translations).toMatchObject([
      { headerImage: pathOf('en') },
      { headerImage: pathOf('new') },
    ]);
  });

  it('does not change when it is saved as it is', async () => {
    const { body } = await owner.post('/email-templates', aTemplate());
    await accounts.setNow(new Date(Date.now() + 60_000));
    expect((await owner.post(`/email-templates/${body.id}`, aTemplate())).body).toEqual(body);
    const changed = await owner.post(`/email-templates/${body.id}`, aTemplate({ newsletter: true }));
    expect(changed.body.updatedAt > body.updatedAt).toBe(true);
    await accounts.setNow(new Date());
  });

  it('is changed by nobody who has seen an older one', async () => {
    const { body } = await owner.post('/email-templates', aTemplate());
    const save = (over: Record<string, unknown>) =>
      owner.post(`/email-templates/${body.id}`, aTemplate(over));
    const { body: changed } = await save({ title: 'Második', version: 0 });
    expect(changed).toMatchObject({ title: 'Második', version: 1 });
    const old = await save({ title: 'Harmadik', version: 0 });
    expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await save({ title: 'Második', version: 0 })).body).toEqual(changed);
    const both = await Promise.all(['A', 'B'].map((title) => save({ title, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save({ title: 'Negyedik' })).body).toMatchObject({ title: 'Negyedik', version: 3 });
  });

  it('is gone once it is deleted', async () => {
    const { body } = await owner.post('/email-templates', aTemplate({ title: 'Eltűnő' }));
    expect((await owner.delete(`/email-templates/${body.id}`)).status).toBe(204);
    const again = await owner.delete(`/email-templates/${body.id}`);
    expect([again.status, again.body.message]).toEqual([404, 'A sablon nem található']);
    expect((await owner.post(`/email-templates/${body.id}`, aTemplate())).body.code).toBe(
      'template_not_found',
    );
    const titles = (await owner.get('/email-templates')).body.map(({ title }: { title: string }) => title);
    expect(titles).not.toContain('Eltűnő');
  });

  it('is the owner’s alone', async () => {
    expect((await accounts.as(aUser()).get('/email-templates')).body.code).toBe('forbidden');
    expect((await accounts.anonymous.post('/email-templates', aTemplate())).status).toBe(401);
  });
});

const long = (length: number) => 'á'.repeat(length);

describe('a template is refused and not stored', () => {
  const other = (change: Record<string, unknown>) => ({ translations: [{ ...english, ...change }] });
  test.each<[string, Record<string, unknown>, string, string]>([
    ['without a title', { title: ' ' }, 'title', 'A cím megadása kötelező'],
    ['with a title of 121', { title: long(121) }, 'title', 'Legfeljebb 120 karakter lehet'],
    ['without a language', { translations: [] }, 'translations', 'Hibás adatokat adtál meg'],
    [
      'with a language twice',
      { translations: [english, english] },
      'translations[1].language',
      'Hibás adatokat adtál meg',
    ],
    [
      'in another language',
      other({ language: 'de' }),
      'translations[0].language',
      'Hibás adatokat adtál meg',
    ],
    ['in three', { translations: [english, hungarian, english] }, 'translations', 'Hibás adatokat adtál meg'],
    ['without a subject', other({ subject: '' }), 'translations[0].subject', 'A tárgy megadása kötelező'],
    [
      'with a subject of two lines',
      other({ subject: 'a\nBcc: b' }),
      'translations[0].subject',
      'Hibás adatokat adtál meg',
    ],
    ['without a body', other({ body: '' }), 'translations[0].body', 'A szöveg megadása kötelező'],
    [
      'with nothing but a script',
      other({ body: '<script>x</script><p> </p>' }),
      'translations[0].body',
      'A szöveg megadása kötelező',
    ],
    [
      'with an unknown placeholder in its subject',
      other({ subject: '{{email}}' }),
      'translations[0].subject',
      'Ismeretlen helyőrző: email',
    ],
    [
      'with one in its body',
      other({ body: '<p>{{ league }}</p>' }),
      'translations[0].body',
      'Ismeretlen helyőrző: league',
    ],
    [
      'with a picture of somewhere else',
      other({ headerImage: 'https://evil.example/x.png' }),
      'translations[0].headerImage',
      '',
    ],
  ])('%s', async (_what, change, property, message) => {
    const before = await MessageTemplateModel.countDocuments({});
    const { status, body } = await owner.post('/email-templates', aTemplate(change));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.violations).toHaveLength(1);
    expect(body.violations[0]).toMatchObject({ property, ...(message && { message }) });
    expect(await MessageTemplateModel.countDocuments({})).toBe(before);
  });

  it('with all that is wrong with it at once', async () => {
    const translations = [{ language: 'en' }, { language: 'hu', subject: '{{x}}', body: '<p></p>' }];
    const { body } = await owner.post('/email-templates', { translations });
    expect(body.violations.map(({ property }: { property: string }) => property)).toEqual([
      'title',
      'translations[0].subject',
      'translations[0].body',
      'translations[1].subject',
      'translations[1].body',
    ]);
  });

  it('with a picture that is none, at its language', async () => {
    const { status, body } = await owner.post(
      '/email-templates',
      aForm(aTemplate(), { 0: 'fine', 1: 'broken' }),
    );
    expect([status, body.code, body.message]).toEqual([415, 'unsupported_format', 'Nem támogatott formátum']);
    expect(body.violations).toMatchObject([{ property: 'translations[1].headerImage' }]);
    expect(storedPictures(content)).toEqual([]);
  });

  it('with a picture of no language', async () => {
    const { status, body } = await owner.post('/email-templates', aForm(aTemplate(), { 2: 'fine' }));
    expect([status, body.violations[0].property]).toEqual([400, 'translations[2].headerImage']);
  });

  it('as the copy of one that is not there', async () => {
    const { status, body } = await owner.post('/email-templates', aTemplate({ copyOf: 'a'.repeat(24) }));
    expect([status, body.code]).toEqual([404, 'template_not_found']);
  });
});
