import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandsOf, sendTwice, type Send } from '@endzone/common/testing/sendTwice';
import { startContent, type ContentUnderTest } from './testing/contentUnderTest.ts';
import { aForm, aPng } from './testing/pictures.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const form = { title: 'Rangadó', body: '<p>Szombaton</p>' };
const place = { page: 'blog', placement: 'top' };

async function aPost(): Promise<string> {
  return String((await content.owner.post('/blog-posts', form)).body.id);
}

/** What each command needs, and how it is sent. */
const commands: Record<string, () => Promise<Send>> = {
  createBlogPost: async () => {
    const image = await aPng({ width: 31 });
    return (options) => content.owner.post('/blog-posts', aForm(form, { headerImage: image }), options);
  },
  updateBlogPost: async () => {
    const id = await aPost();
    const image = await aPng({ width: 32 });
    const sent = () => aForm({ ...form, title: 'Új' }, { headerImage: image });
    return (options) => content.owner.post(`/blog-posts/${id}`, sent(), options);
  },
  deleteBlogPost: async () => {
    const id = await aPost();
    return (options) => content.owner.delete(`/blog-posts/${id}`, options);
  },
  uploadImage: async () => {
    const image = await aPng({ width: 33 });
    return (options) => content.owner.post('/upload-image', aForm({}, { image }), options);
  },
  addTeamLogo: async () => {
    const image = await aPng({ width: 34 });
    return (options) => content.owner.post('/team-logos', aForm({}, { image }), options);
  },
  deleteTeamLogo: async () => {
    const { body } = await content.owner.get('/team-logos');
    return (options) => content.owner.delete(`/team-logos/${body[0].id}`, options);
  },
  saveAd: async () => {
    const file = await aPng({ width: 35 });
    return (options) => content.owner.post('/ads', aForm(place, { file }), options);
  },
  deleteAd: async () => {
    await content.owner.post('/ads', aForm({ ...place, page: 'faq' }, { file: await aPng() }));
    return (options) => content.owner.delete('/ads/faq/top', options);
  },
  saveSettings: () =>
    Promise.resolve((options) => content.owner.post('/settings', { timezone: 'Europe/Paris' }, options)),
};

it('every command of content that takes a key is here', () => {
  expect(Object.keys(commands).sort()).toEqual(commandsOf('content'));
});

it.each(Object.entries(commands))(
  '%s is done once, whoever dies before its answer is kept',
  async (call, prepare) => {
    await sendTwice(await prepare(), { call, fakes: [content.accounts, content.leagues] });
  },
);

it('a key stands for the files of its request too', async () => {
  const options = { headers: { 'Idempotency-Key': 'two-pictures' } };
  const send = async (width: number) =>
    content.owner.post('/upload-image', aForm({}, { image: await aPng({ width }) }), options);
  const [first, again, other] = [await send(50), await send(50), await send(51)];
  expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
    201,
    first.body,
    'true',
  ]);
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
});
