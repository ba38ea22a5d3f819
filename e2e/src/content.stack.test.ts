import type { Call } from '@endzone/contracts/call';
import * as adsCalls from '@endzone/contracts/content/ads';
import * as blogPostsCalls from '@endzone/contracts/content/blogPosts';
import * as imagesCalls from '@endzone/contracts/content/images';
import * as settingsCalls from '@endzone/contracts/content/settings';
import * as teamLogosCalls from '@endzone/contracts/content/teamLogos';
import { expect } from '@jest/globals';
import { allCalls } from '@endzone/contracts/calls';
import { errors } from '@endzone/contracts/errors';
import type { MessageParams } from '@endzone/contracts/messages';
import type { Said } from './testing/refusal.ts';
import { walk, words } from './testing/walk.ts';
import type { World } from './testing/world.ts';

/** What a line keeps for later ones is in `kept`. */
type Stage = World & { kept: Record<string, string> };

const { allows, arrange, refuses, violates } = words<Stage>();
const nobody = '0123456789abcdef01234567';
const long = (length: number) => 'á'.repeat(length);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const tooLarge = Buffer.concat([png, Buffer.alloc(5_242_881 - png.length)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A form with text fields and one file. */
function formOf(fields: Record<string, string>, field: string, bytes: Uint8Array): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'kép.png');
  return form;
}

const post = { title: 'Rangadó szombaton', body: '<p>Eső miatt új időpontban.</p>' };
const place = { page: 'leaderboard', placement: 'right' };
const without = ({ kept }: Stage, name: string) => kept[name] ?? '';

type Row = [
  property: string,
  says: Said,
  title: string,
  change: Record<string, unknown>,
  params?: MessageParams,
];

const postRows: Row[] = [
  ['title', 'required.postTitle', 'no title', { title: '' }],
  ['title', 'too_long', 'a title of 201 letters', { title: long(201) }, { max: 201 }],
  ['body', 'required.postBody', 'no text', { body: null }],
  ['body', 'required.postBody', 'a text of nothing but a script', { body: '<script>x()</script>' }],
  ['body', 'too_long', 'a text of 200,001 letters', { body: 'a'.repeat(200_001) }, { max: 200_001 }],
  ['category', 'too_long', 'a category of 61 letters', { category: long(61) }, { max: 61 }],
  ['tags[0]', 'too_long', 'a tag of 41 letters', { tags: [long(41)] }, { max: 41 }],
  ['tags', 'too_many.tags', '21 tags', { tags: Array(21).fill('a') }, { max: 20 }],
  ['tags', 'wrong_type', 'no list of tags', { tags: {} }],
  ['headerImage', 'invalid_url', 'a picture of another site', { headerImage: 'https://evil.example/a.png' }],
];

/** A file that is no picture, and one that is too large. */
const pictureLines = (
  call: Call,
  pathOf: (stage: Stage) => string,
  fields: Record<string, string>,
  field: string,
) => [
  refuses(call, errors.unsupportedFormat, 'svg that calls itself png', (stage, locale) =>
    stage.owner.post(pathOf(stage), formOf(fields, field, svg), { locale }),
  ),
  refuses(call, errors.fileTooLarge, 'a picture over 5 MiB', (stage, locale) =>
    stage.owner.post(pathOf(stage), formOf(fields, field, tooLarge), { locale }),
  ),
];

const nothingSet = {
  partner: null,
  social: { facebook: null, instagram: null, youtube: null },
  contactEmail: null,
};
const links = {
  partner: { name: 'MAFSZ', url: 'https://partner.example/' },
  social: { facebook: 'https://facebook.example/endzone' },
  contactEmail: 'info@endzone.example',
};

const steps = [
  arrange('nothing is kept yet', (stage) => {
    stage.kept = {};
    return Promise.resolve();
  }),

  // Posts
  ...postRows.map(([property, says, title, change, params]) =>
    violates(
      blogPostsCalls.createBlogPost,
      property,
      says,
      title,
      ({ owner }, locale) => owner.post('/blog-posts', { ...post, ...change }, { locale }),
      params,
    ),
  ),
  ...pictureLines(blogPostsCalls.createBlogPost, () => '/blog-posts', post, 'headerImage'),
  allows(blogPostsCalls.createBlogPost, 'a post with its picture', async ({ owner, kept }) => {
    const made = await owner.post('/blog-posts', formOf({ ...post, category: 'Hírek' }, 'headerImage', png));
    kept.post = String(made.body.id);
    kept.picture = String(made.body.headerImage);
    return made;
  }),
  ...postRows
    .filter(([, says]) => says !== 'wrong_type')
    .map(([property, says, title, change, params]) =>
      violates(
        blogPostsCalls.updateBlogPost,
        property,
        says,
        title,
        (stage, locale) =>
          stage.owner.post(`/blog-posts/${without(stage, 'post')}`, { ...post, ...change }, { locale }),
        params,
      ),
    ),
  ...pictureLines(
    blogPostsCalls.updateBlogPost,
    (stage) => `/blog-posts/${without(stage, 'post')}`,
    post,
    'headerImage',
  ),
  refuses(
    blogPostsCalls.updateBlogPost,
    errors.blogPostNotFound,
    'a post that is not there',
    ({ owner }, locale) => owner.post(`/blog-posts/${nobody}`, post, { locale }),
  ),
  refuses(blogPostsCalls.updateBlogPost, errors.changedMeanwhile, 'another version', (stage, locale) =>
    stage.owner.post(
      `/blog-posts/${without(stage, 'post')}`,
      { ...post, title: 'Régi', version: 999 },
      { locale },
    ),
  ),
  allows(blogPostsCalls.updateBlogPost, 'tags and a new text', async (stage) => {
    const body = '<p onclick="x()">Új <b>időpont</b></p>';
    const changed = await stage.owner.post(`/blog-posts/${without(stage, 'post')}`, {
      ...post,
      body,
      tags: ['Eső', 'rangadó'],
    });
    expect(changed.body).toMatchObject({ body: '<p>Új <strong>időpont</strong></p>', category: null });
    return changed;
  }),
  allows(blogPostsCalls.listBlogPosts, 'everybody, with 304 while nothing changed', async ({ visitor }) => {
    const listed = await visitor.get('/blog-posts?limit=13');
    expect(listed.headers.get('x-total-count')).toBe('1');
    const headers = { 'If-None-Match': listed.headers.get('etag') ?? '' };
    expect((await visitor.get('/blog-posts?limit=13', { headers })).status).toBe(304);
    return listed;
  }),
  violates(
    blogPostsCalls.listBlogPosts,
    'limit',
    'wrong_type',
    'more than 100 at once',
    ({ visitor }, locale) => visitor.get('/blog-posts?limit=101', { locale }),
  ),
  allows(blogPostsCalls.getBlogPost, 'everybody', (stage) =>
    stage.visitor.get(`/blog-posts/${without(stage, 'post')}`),
  ),
  refuses(
    blogPostsCalls.getBlogPost,
    errors.blogPostNotFound,
    'a post that is not there',
    ({ visitor }, locale) => visitor.get(`/blog-posts/${nobody}`, { locale }),
  ),
  allows(blogPostsCalls.listTags, 'those that begin so', async ({ visitor }) => {
    const found = await visitor.get('/tags?filter=es');
    expect(found.body).toEqual(['Eső']);
    return found;
  }),
  allows(blogPostsCalls.listBlogCategories, 'those in use', ({ visitor }) => visitor.get('/blog-categories')),

  // Files
  allows(imagesCalls.getFile, 'everybody, for ever', async (stage) => {
    const file = await stage.visitor.get(without(stage, 'picture').replace('/api', ''));
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return file;
  }),
  refuses(imagesCalls.getFile, errors.fileNotFound, 'a file that is not there', ({ visitor }, locale) =>
    visitor.get('/files/none', { locale }),
  ),
  violates(imagesCalls.uploadImage, 'image', 'required.image', 'no picture', ({ owner }, locale) =>
    owner.post('/upload-image', {}, { locale }),
  ),
  ...pictureLines(imagesCalls.uploadImage, () => '/upload-image', {}, 'image'),
  allows(imagesCalls.uploadImage, 'a picture for the editor', ({ owner }) =>
    owner.post('/upload-image', formOf({}, 'image', png)),
  ),

  // Ready-made logos
  violates(teamLogosCalls.addTeamLogo, 'image', 'required.logo', 'no picture', ({ owner }, locale) =>
    owner.post('/team-logos', {}, { locale }),
  ),
  ...pictureLines(teamLogosCalls.addTeamLogo, () => '/team-logos', {}, 'image'),
  allows(teamLogosCalls.addTeamLogo, 'a picture', async ({ owner, kept }) => {
    const added = await owner.post('/team-logos', formOf({}, 'image', png));
    kept.logo = String(added.body.id);
    return added;
  }),
  allows(teamLogosCalls.listTeamLogos, 'everybody, the newest first', async ({ visitor, kept }) => {
    const listed = await visitor.get('/team-logos');
    expect(listed.body[0].id).toBe(kept.logo);
    return listed;
  }),
  allows(teamLogosCalls.deleteTeamLogo, 'a logo', (stage) =>
    stage.owner.delete(`/team-logos/${without(stage, 'logo')}`),
  ),
  refuses(teamLogosCalls.deleteTeamLogo, errors.teamLogoNotFound, 'a logo that is gone', (stage, locale) =>
    stage.owner.delete(`/team-logos/${without(stage, 'logo')}`, { locale }),
  ),

  // Ads
  ...(
    [
      ['page', 'required.page', 'an unknown page', { page: 'home' }],
      ['placement', 'required.placement', 'an unknown placement', { placement: 'left' }],
      ['url', 'invalid_url', 'a script for an address', { url: 'javascript:alert(1)' }],
      [
        'url',
        'too_long',
        'an address of 2,001 letters',
        { url: `https://a.hu/${'a'.repeat(1_988)}` },
        { max: 2_001 },
      ],
      ['file', 'required.image', 'no picture where there is none yet', {}],
    ] satisfies Row[]
  ).map(([property, says, title, change, params]) =>
    violates(
      adsCalls.saveAd,
      property,
      says,
      title,
      ({ owner }, locale) => owner.post('/ads', { ...place, ...change }, { locale }),
      params,
    ),
  ),
  ...pictureLines(adsCalls.saveAd, () => '/ads', place, 'file'),
  allows(
    adsCalls.saveAd,
    'a new place',
    ({ owner }) => owner.post('/ads', formOf({ ...place, url: 'https://shop.example/' }, 'file', png)),
    201,
  ),
  allows(adsCalls.saveAd, 'the same place without address', ({ owner }) => owner.post('/ads', place)),
  allows(adsCalls.listAds, 'everybody', ({ visitor }) => visitor.get('/ads')),
  allows(adsCalls.getAd, 'everybody', ({ visitor }) => visitor.get('/ads/leaderboard/right')),
  refuses(adsCalls.getAd, errors.adNotFound, 'no such page', ({ visitor }, locale) =>
    visitor.get('/ads/home/top', { locale }),
  ),
  allows(adsCalls.deleteAd, 'an ad', ({ owner }) => owner.delete('/ads/leaderboard/right')),
  refuses(adsCalls.deleteAd, errors.adNotFound, 'an ad that is gone', ({ owner }, locale) =>
    owner.delete('/ads/leaderboard/right', { locale }),
  ),

  // Settings
  violates(
    settingsCalls.saveSettings,
    'timezone',
    'required.siteTimezone',
    'no time zone',
    ({ owner }, locale) => owner.post('/settings', {}, { locale }),
  ),
  violates(
    settingsCalls.saveSettings,
    'timezone',
    'invalid_choice',
    'an unknown time zone',
    ({ owner }, locale) => owner.post('/settings', { timezone: 'Europe/Eger' }, { locale }),
  ),
  allows(settingsCalls.getSettings, 'everybody: Budapest until set', async ({ visitor }) => {
    const read = await visitor.get('/settings');
    expect(read.body).toEqual({ timezone: 'Europe/Budapest', ...nothingSet });
    return read;
  }),
  allows(settingsCalls.saveSettings, 'a time zone', async ({ owner, visitor }) => {
    const saved = await owner.post('/settings', { timezone: 'Europe/Vienna' });
    expect((await visitor.get('/settings')).body).toEqual({ timezone: 'Europe/Vienna', ...nothingSet });
    return saved;
  }),
  ...(
    [
      [
        'partner.name',
        'required.partnerName',
        'a partner without name',
        { partner: { url: links.partner.url } },
      ],
      ['partner.url', 'required.partnerUrl', 'a partner without address', { partner: { name: 'MAFSZ' } }],
      [
        'partner.url',
        'invalid_url',
        'a partner over http',
        { partner: { name: 'M', url: 'http://a.example' } },
      ],
      ['social.youtube', 'invalid_url', 'a channel that is no address', { social: { youtube: 'endzone' } }],
      ['contactEmail', 'invalid_email', 'a contact that is no e-mail', { contactEmail: 'info' }],
    ] as const
  ).map(([property, says, title, change]) =>
    violates(settingsCalls.saveSettings, property, says, title, ({ owner }, locale) =>
      owner.post('/settings', { timezone: 'Europe/Vienna', ...change }, { locale }),
    ),
  ),
  ...pictureLines(
    settingsCalls.saveSettings,
    () => '/settings',
    { timezone: 'Europe/Vienna', 'partner[name]': 'MAFSZ', 'partner[url]': links.partner.url },
    'partnerLogo',
  ),
  allows(settingsCalls.saveSettings, 'what the foot of the page shows', async ({ owner, visitor }) => {
    const saved = await owner.post('/settings', { timezone: 'Europe/Vienna', ...links });
    expect((await visitor.get('/settings')).body).toMatchObject(links);
    return saved;
  }),

  refuses(imagesCalls.uploadImage, errors.fileTooLarge, 'a form of 40 MB', ({ owner }, locale) =>
    owner.post('/upload-image', formOf({}, 'image', Buffer.alloc(40_000_000)), { locale }),
  ),
  allows(blogPostsCalls.deleteBlogPost, 'a post', (stage) =>
    stage.owner.delete(`/blog-posts/${without(stage, 'post')}`),
  ),
  refuses(blogPostsCalls.deleteBlogPost, errors.blogPostNotFound, 'a post that is gone', (stage, locale) =>
    stage.owner.delete(`/blog-posts/${without(stage, 'post')}`, { locale }),
  ),
];

walk('The API of content', {
  calls: allCalls.filter(({ service }) => service === 'content'),
  steps,
  extend: (world) => world as Stage, // the first line of the table puts the rest into it
});
