import { generateKeyPairSync, sign } from 'node:crypto';
import { expect } from '@jest/globals';
import * as mailEventCalls from '@endzone/contracts/accounts/mailEvents';
import * as templateCalls from '@endzone/contracts/accounts/messageTemplates';
import * as messageCalls from '@endzone/contracts/accounts/messages';
import * as usersCalls from '@endzone/contracts/accounts/users';
import type { Call } from '@endzone/contracts/call';
import * as ownerJobCalls from '@endzone/contracts/edge/ownerJobs';
import { errors } from '@endzone/contracts/errors';
import type { MessageParams } from '@endzone/contracts/messages';
import { until } from '@endzone/common/testing/until';
import type { Said } from './testing/refusal.ts';
import { words } from './testing/walk.ts';
import { succeed, type Person, type World } from './testing/world.ts';

/** Of two who never consented to a newsletter, Márk reads Hungarian. */
type Stage = World & { anna: Person; lili: Person; mark: Person; kept: Record<string, string> };

const { arrange, allows, refuses, shows, violates } = words<Stage>();
const nobody = 'f'.repeat(24);
const long = (length: number) => 'á'.repeat(length);

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** What the processes know of the provider of mails. */
export const mailProviderSettings = {
  SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const english = { language: 'en', subject: 'Hi {{firstName}}', body: '<p>Draft <b>now</b>, {{name}}</p>' };
const hungarian = { language: 'hu', subject: 'Szia, {{firstName}}!', body: '<p>Draftolj most, {{name}}</p>' };
const aMessage = (change: Record<string, unknown> = {}) => ({
  title: 'Draft',
  translations: [hungarian, english],
  ...change,
});

/** A form as a page sends it, with the header image of the second language. */
function aForm(image: Buffer, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Draft', ...more })) form.append(name, value);
  for (const [i, translation] of [english, hungarian].entries())
    for (const [name, value] of Object.entries(translation))
      form.append(`translations[${i}][${name}]`, value);
  form.append('translations[1][headerImage]', new Blob([new Uint8Array(image)]), 'header.png');
  return form;
}

type Row = [
  property: string,
  says: Said,
  title: string,
  change: Record<string, unknown>,
  params?: MessageParams,
];
const other = (change: Record<string, unknown>) => ({ translations: [{ ...english, ...change }] });
const rows: Row[] = [
  ['title', 'required.templateTitle', 'no title', { title: '' }],
  ['title', 'too_long', 'a title of 121 letters', { title: long(121) }, { max: 121 }],
  ['translations', 'required', 'no translations', { translations: undefined }],
  ['translations', 'required', 'an empty list of them', { translations: [] }],
  ['translations', 'invalid_choice', 'three of them', { translations: [english, hungarian, english] }],
  ['translations[1].language', 'invalid_choice', 'a language twice', { translations: [english, english] }],
  ['translations[0].language', 'invalid_choice', 'another language', other({ language: 'de' })],
  ['translations[0].language', 'required', 'no language', other({ language: undefined })],
  ['translations[0].subject', 'required.subject', 'no subject', other({ subject: ' ' })],
  ['translations[0].subject', 'too_long', 'a subject of 201', other({ subject: long(201) }), { max: 201 }],
  ['translations[0].subject', 'invalid_choice', 'a subject of two lines', other({ subject: 'a\nb' })],
  ['translations[0].body', 'required.body', 'no body', other({ body: '' })],
  ['translations[0].body', 'required.body', 'nothing but a script', other({ body: '<script>x</script>' })],
  ['translations[0].body', 'too_long', 'a body of 100,001', other({ body: long(100_001) }), { max: 100_001 }],
  ['translations[0].body', 'wrong_type', 'HTML that no editor writes', other({ body: '<em>'.repeat(101) })],
  [
    'translations[0].subject',
    'unknown_placeholder',
    'an unknown placeholder in the subject',
    other({ subject: '{{email}}' }),
    { name: 'email' },
  ],
  [
    'translations[0].body',
    'unknown_placeholder',
    'one in the body',
    other({ body: '<p>{{ league }}</p>' }),
    { name: 'league' },
  ],
  [
    'translations[0].headerImage',
    'invalid_url',
    'a picture of another site',
    other({ headerImage: 'https://evil.example/a.png' }),
  ],
  ['newsletter', 'wrong_type', 'a text for the newsletter', { newsletter: 'yes' }],
  ['audience', 'unknown_field', 'an unknown field', { audience: 'all' }],
];

/** What a template and a message that is sent are refused for. */
const refusalsOf = (
  call: Call,
  pathOf: (stage: Stage) => string,
  more: (stage: Stage) => Record<string, unknown>,
) => [
  ...rows.map(([property, says, title, change, params]) =>
    violates(
      call,
      property,
      says,
      title,
      (stage, locale) => stage.owner.post(pathOf(stage), aMessage({ ...more(stage), ...change }), { locale }),
      params,
    ),
  ),
  refuses(call, errors.unsupportedFormat, 'what is no picture', (stage, locale) =>
    stage.owner.post(pathOf(stage), aForm(Buffer.from('GIF89a')), { locale }),
  ),
  refuses(call, errors.fileTooLarge, 'a picture over 5 MiB', (stage, locale) =>
    stage.owner.post(pathOf(stage), aForm(Buffer.alloc(5_242_881)), { locale }),
  ),
];

const templates = () => '/email-templates';
const sending = () => '/owner/messages/send';

/** As the provider reports: signed over moment and body. */
function signed(body: string, age = 0) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64');
  return {
    [mailEventCalls.signatureHeader]: signature,
    [mailEventCalls.timestampHeader]: timestamp,
  };
}
const eventOf = (event: string, email: string) =>
  JSON.stringify([
    { event, email, type: event, sg_event_id: `${event}-1`, timestamp: Math.floor(Date.now() / 1000) },
  ]);

/** Templates, messages to many, and what the provider reports of them. */
export const messages = [
  arrange('two more sign up', async (world) => {
    world.lili = await world.signUp();
    world.mark = await world.signUp();
    await succeed(world.lili.caller.post('/users/me/locale/en'));
    await succeed(world.mark.caller.post('/users/me/locale/hu'));
  }),

  // Templates
  ...refusalsOf(templateCalls.createMessageTemplate, templates, () => ({})),
  refuses(
    templateCalls.createMessageTemplate,
    errors.templateNotFound,
    'a copy of one that is not there',
    ({ owner }, locale) => owner.post('/email-templates', aMessage({ copyOf: nobody }), { locale }),
  ),
  refuses(
    templateCalls.createMessageTemplate,
    errors.forbidden,
    'whoever is not the owner',
    ({ anna }, locale) => anna.caller.post('/email-templates', aMessage(), { locale }),
  ),
  allows(templateCalls.createMessageTemplate, 'a form with a picture', async ({ owner, kept }) => {
    const made = await owner.post('/email-templates', aForm(png));
    expect(made.body.translations).toEqual([
      { ...english, body: '<p>Draft <strong>now</strong>, {{name}}</p>', headerImage: null },
      { ...hungarian, headerImage: expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}$/) },
    ]);
    kept.template = made.body.id;
    kept.picture = made.body.translations[1].headerImage;
    return made;
  }),
  allows(templateCalls.createMessageTemplate, 'a copy with its picture', async ({ owner, kept }) => {
    const copy = await owner.post('/email-templates', aMessage({ title: 'Másolat', copyOf: kept.template }));
    expect(copy.body.translations[1].headerImage).toBe(kept.picture);
    kept.copy = copy.body.id;
    return copy;
  }),
  allows(templateCalls.listMessageTemplates, 'all of them, by title', async ({ owner }) => {
    const listed = await owner.get('/email-templates');
    expect(listed.body.map(({ title }: { title: string }) => title)).toEqual(['Draft', 'Másolat']);
    return listed;
  }),
  ...refusalsOf(
    templateCalls.updateMessageTemplate,
    ({ kept }) => `/email-templates/${kept.copy}`,
    () => ({}),
  ),
  refuses(
    templateCalls.updateMessageTemplate,
    errors.templateNotFound,
    'an unknown one',
    ({ owner }, locale) => owner.post(`/email-templates/${nobody}`, aMessage(), { locale }),
  ),
  refuses(
    templateCalls.updateMessageTemplate,
    errors.changedMeanwhile,
    'another version',
    ({ owner, kept }, locale) =>
      owner.post(`/email-templates/${kept.copy}`, aMessage({ title: 'Régi ablak', version: 9 }), { locale }),
  ),
  allows(templateCalls.updateMessageTemplate, 'another title; the picture stays', async ({ owner, kept }) => {
    const saved = await owner.post(`/email-templates/${kept.copy}`, aMessage({ title: 'Új cím' }));
    expect(saved.body).toMatchObject({ title: 'Új cím', translations: [{}, { headerImage: kept.picture }] });
    return saved;
  }),
  allows(templateCalls.deleteMessageTemplate, 'one of them', ({ owner, kept }) =>
    owner.delete(`/email-templates/${kept.copy}`),
  ),
  refuses(
    templateCalls.deleteMessageTemplate,
    errors.templateNotFound,
    'the same again',
    ({ owner, kept }, locale) => owner.delete(`/email-templates/${kept.copy}`, { locale }),
  ),

  // Messages
  allows(messageCalls.countRecipients, 'whoever would get it, by language', async ({ owner, lili, mark }) => {
    const users = [lili.id, mark.id, lili.id, nobody];
    const all = await owner.post('/owner/messages/count', { users, newsletter: false });
    expect(all.body).toEqual({ hu: 1, en: 1, nbSkipped: 1 });
    const letter = await owner.post('/owner/messages/count', { users, newsletter: true });
    expect(letter.body).toEqual({ hu: 0, en: 0, nbSkipped: 3 });
    return all;
  }),
  violates(messageCalls.countRecipients, 'users', 'wrong_type', 'what is no id', ({ owner }, locale) =>
    owner.post('/owner/messages/count', { users: ['anna'], newsletter: false }, { locale }),
  ),
  ...refusalsOf(messageCalls.sendMessages, sending, ({ lili }) => ({ users: [lili.id] })),
  violates(
    messageCalls.sendMessages,
    'users',
    'too_many.recipients',
    'more than 20,000 recipients',
    ({ owner }, locale) =>
      owner.post('/owner/messages/send', aMessage({ users: Array.from({ length: 20_001 }, () => nobody) }), {
        locale,
      }),
    { max: 20_000 },
  ),
  refuses(messageCalls.sendMessages, errors.noRecipients, 'nobody', ({ owner }, locale) =>
    owner.post('/owner/messages/send', aMessage({ users: [] }), { locale }),
  ),
  refuses(messageCalls.sendMessages, errors.noRecipients, 'nobody who consents', ({ owner, lili }, locale) =>
    owner.post('/owner/messages/send', aMessage({ users: [lili.id], newsletter: true }), { locale }),
  ),
  refuses(
    messageCalls.sendMessages,
    errors.templateNotFound,
    'an unknown template',
    ({ owner, lili }, locale) =>
      owner.post('/owner/messages/send', aMessage({ users: [lili.id], templateId: nobody }), { locale }),
  ),
  allows(
    messageCalls.sendMessages,
    'a preview of both languages, which sends nothing',
    async (world) => {
      const before = await world.storedState();
      const shown = await world.owner.post('/owner/messages/send?preview=1', aForm(png));
      expect(shown.body).toMatchObject([
        { language: 'en', body: expect.stringContaining('Draft <strong>now</strong>') },
        { language: 'hu', body: expect.stringContaining('src="data:image/png;base64,') },
      ]);
      expect(await world.storedState()).toBe(before);
      return shown;
    },
    200,
  ),
  allows(messageCalls.sendMessages, 'a form with a picture and recipients', async (world) => {
    const { owner, lili, mark, kept } = world;
    const form = aForm(png, { templateId: kept.template ?? '' });
    for (const id of [lili.id, mark.id, nobody]) form.append('users[]', id);
    const sent = await owner.post('/owner/messages/send', form, { key: 'message-once' });
    expect(sent.body).toMatchObject({
      nbSentMessages: 2,
      nbSkipped: 1,
      job: { type: 'send_messages', title: 'Draft' },
    });
    kept.message = sent.body.job.id;
    return sent;
  }),
  shows('each has it once, in their language, with the picture of ours', async (world) => {
    const { visitor, lili, mark, stack } = world;
    await world.storedState();
    const [toMark, ...more] = (await visitor.get(`/dev/mails?to=${mark.email}&kind=bulk`)).body;
    expect(more).toEqual([]);
    expect(toMark).toMatchObject({ locale: 'hu', subject: `Szia, ${mark.firstName}!` });
    expect(toMark.html).toContain(`src="${stack.url}/api/files/`);
    expect(toMark.text).toContain(`Draftolj most, ${mark.lastName} ${mark.firstName}`);
    const { body: toLili } = await visitor.get(`/dev/mails?to=${lili.email}&kind=bulk`);
    expect(toLili).toMatchObject([{ locale: 'en', subject: `Hi ${lili.firstName}` }]);
  }),
  allows(
    messageCalls.getMessage,
    'what became of it, with 304 while nothing changes',
    async ({ owner, kept }) => {
      const job = await owner.get(`/owner/messages/${kept.message}`);
      expect(job.body).toMatchObject({
        status: 'done',
        progress: { done: 2, total: 2 },
        result: { nbSentMessages: 2, nbFailed: 0, nbSkipped: 0 },
      });
      const headers = { 'If-None-Match': job.headers.get('etag') ?? '' };
      expect((await owner.get(`/owner/messages/${kept.message}`, { headers })).status).toBe(304);
      return job;
    },
  ),
  refuses(messageCalls.getMessage, errors.jobNotFound, 'an unknown job', ({ owner }, locale) =>
    owner.get(`/owner/messages/${nobody}`, { locale }),
  ),
  allows(messageCalls.listMessageRecipients, 'the owner: who got it', async ({ owner, kept, lili, mark }) => {
    const listed = await owner.get(`/owner/messages/${kept.message}/recipients?outcome=sent,delivered`);
    const emails = listed.body.map(({ user }: { user: { email: string } }) => user.email);
    expect(emails.toSorted()).toEqual([lili.email, mark.email].toSorted());
    return listed;
  }),
  refuses(messageCalls.listMessageRecipients, errors.jobNotFound, 'an unknown job', ({ owner }, locale) =>
    owner.get(`/owner/messages/${nobody}/recipients`, { locale }),
  ),
  refuses(messageCalls.cancelMessage, errors.jobNotFound, 'an unknown job', ({ owner }, locale) =>
    owner.post(`/owner/messages/${nobody}/cancel`, {}, { locale }),
  ),
  refuses(messageCalls.cancelMessage, errors.jobFinished, 'one that is over', ({ owner, kept }, locale) =>
    owner.post(`/owner/messages/${kept.message}/cancel`, {}, { locale }),
  ),
  refuses(ownerJobCalls.retryOwnerJob, errors.jobFinished, 'one that is over', ({ owner, kept }, locale) =>
    owner.post(`/owner/jobs/message/${kept.message}/retry`, {}, { locale }),
  ),
  refuses(ownerJobCalls.retryOwnerJob, errors.jobNotFound, 'an unknown job', ({ owner }, locale) =>
    owner.post(`/owner/jobs/message/${nobody}/retry`, {}, { locale }),
  ),
  arrange('mails cannot leave, and a message is sent', async ({ stack, owner, lili, kept }) => {
    const nowhere = { SENDGRID_API_KEY: 'SG.nowhere', SENDGRID_URL: 'http://127.0.0.1:9' };
    await stack.process('accounts').restart({ environment: nowhere });
    const sent = await succeed(owner.patient.post('/owner/messages/send', aMessage({ users: [lili.id] })));
    kept.stuck = sent.body.job.id;
    await until(async () => {
      const { body } = await owner.get('/owner/jobs?kind=message&state=running');
      return body.jobs[0]?.id === kept.stuck && body.jobs[0].attempts > 1;
    });
  }),
  allows(ownerJobCalls.getOwnerJobs, 'the owner: the message that is on its way', async ({ owner, kept }) => {
    const found = await owner.get('/owner/jobs?kind=message&state=running');
    expect(found.body).toMatchObject({ jobs: [{ id: kept.stuck, canRetry: false }], nbJobs: 1, away: [] });
    return found;
  }),
  allows(ownerJobCalls.retryOwnerJob, 'one that runs: it is answered as it is', ({ owner, kept }) =>
    owner.post(`/owner/jobs/message/${kept.stuck}/retry`),
  ),
  allows(messageCalls.cancelMessage, 'one that waits: nobody gets it', async ({ owner, kept }) => {
    const cancelled = await owner.post(`/owner/messages/${kept.stuck}/cancel`);
    expect(cancelled.body).toMatchObject({
      status: 'done',
      result: { nbSentMessages: 0, nbFailed: 0, nbSkipped: 1 },
    });
    return cancelled;
  }),
  arrange('mails are kept again', async ({ stack }) => {
    await stack.process('accounts').restart();
  }),
  allows(messageCalls.listMessages, 'all of them, newest first', async ({ owner, kept }) => {
    const listed = await owner.patient.get('/owner/messages?limit=2');
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([kept.stuck, kept.message]);
    expect(listed.headers.get('x-total-count')).toBe('2');
    return listed;
  }),
  violates(messageCalls.listMessages, 'limit', 'wrong_type', 'a page of 101', ({ owner }, locale) =>
    owner.get('/owner/messages?limit=101', { locale }),
  ),

  // What the provider reports
  refuses(
    mailEventCalls.reportMailEvents,
    errors.badSignature,
    'what nobody signed',
    ({ visitor, mark }, locale) => visitor.post('/mail-events', eventOf('bounce', mark.email), { locale }),
  ),
  refuses(mailEventCalls.reportMailEvents, errors.badSignature, 'another body', ({ visitor, mark }, locale) =>
    visitor.post('/mail-events', eventOf('bounce', mark.email), { locale, headers: signed('[]') }),
  ),
  refuses(
    mailEventCalls.reportMailEvents,
    errors.badSignature,
    'what was signed 11 minutes ago',
    ({ visitor, mark }, locale) => {
      const body = eventOf('bounce', mark.email);
      return visitor.post('/mail-events', body, { locale, headers: signed(body, 660) });
    },
  ),
  refuses(
    mailEventCalls.reportMailEvents,
    errors.malformedRequest,
    'what is no list',
    ({ visitor }, locale) => visitor.post('/mail-events', '{}', { locale, headers: signed('{}') }),
  ),
  allows(
    mailEventCalls.reportMailEvents,
    'a bounce, which the owner sees',
    async ({ visitor, owner, mark }) => {
      const body = eventOf('bounce', mark.email);
      const heard = await visitor.post('/mail-events', body, { headers: signed(body) });
      expect((await owner.get(`/users/${mark.id}`)).body.mailProblem).toBe('bounced');
      return heard;
    },
  ),
  allows(usersCalls.listUsers, 'what is wrong with an address', async ({ owner, mark }) => {
    const found = await owner.get(`/users?term=${mark.email}`);
    expect(found.body).toMatchObject([{ id: mark.id, mailProblem: 'bounced' }]);
    return found;
  }),
];
