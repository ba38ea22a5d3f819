import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { now } from '@endzone/common/clock';
import { resetBreakers } from '@endzone/common/internalClient';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import { eraseAnswers } from '@endzone/common/testing/eraseAnswers';
import { commandsOf, sendTwice, type Send } from '@endzone/common/testing/sendTwice';
import { anOwner, startTestService, type TestService } from '@endzone/common/testing/testService';
import { until } from '@endzone/common/testing/until';
import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { accountsService } from './accountsService.ts';
import { isRecord } from '@endzone/contracts/violation';
import { UserModel } from './core/account/model.ts';
import { MailingModel } from './core/mailing/model.ts';
import { messageWork } from './features/messages/sending.ts';
import {
  startFakeLeagues,
  aForm,
  anAddress,
  aPerson,
  goodPassword,
  settled,
  tokenOf,
} from './testing/people.ts';

let accounts: TestService;
let fakes: FakeService[];
beforeAll(async () => {
  resetBreakers();
  const [bff, leagues, fantasy] = [
    await startFakeService(),
    await startFakeLeagues(),
    await startFakeService(),
  ];
  fakes = [bff, leagues, fantasy];
  accounts = await startTestService(accountsService, { bff, leagues, fantasy });
});
afterAll(async () => {
  await accounts.stop();
  await Promise.all(fakes.map((fake) => fake.stop()));
});

const newPassword = 'seven green kettles';

async function registered() {
  const form = aForm();
  await accounts.anonymous.post('/user/register', form);
  return tokenOf(String(form.email), 'confirm_registration');
}

function aSubscription() {
  const { publicKey: p256dh } = webPush.generateVAPIDKeys();
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`;
  return { endpoint, keys: { p256dh, auth } };
}

const aMessage = {
  title: 'Draft',
  translations: [{ language: 'en', subject: 'Hi {{firstName}}', body: '<p>Draft now</p>' }],
};

/** What each command needs, and how it is sent. */
const commands: Record<string, () => Promise<Send>> = {
  register: async () => {
    const form = aForm();
    return (options) => accounts.anonymous.post('/user/register', form, options);
  },
  // Who has a session may send a key with calls that need none.
  confirmRegistration: async () => {
    const [{ calls }, token] = [await aPerson(accounts), await registered()];
    return (options) => calls.post(`/user/confirm/${token}`, undefined, options);
  },
  requestPasswordReset: async () => {
    const { calls, email } = await aPerson(accounts);
    return (options) => calls.post('/users/password-reset/request', { email }, options);
  },
  resetPassword: async () => {
    const { calls, email } = await aPerson(accounts);
    await accounts.anonymous.post('/users/password-reset/request', { email });
    const body = { resetPasswordToken: await tokenOf(email, 'reset_password'), newPassword };
    return (options) => calls.post('/users/reset-password', body, options);
  },
  changePassword: async () => {
    const { calls } = await aPerson(accounts);
    const body = { oldPassword: goodPassword, newPassword };
    return (options) => calls.post('/users/me/change-password', body, options);
  },
  requestEmailChange: async () => {
    const [{ calls }, newEmail] = [await aPerson(accounts), anAddress()];
    return (options) => calls.post('/users/me/email-change/request', { newEmail }, options);
  },
  changeEmail: async () => {
    const [{ calls }, newEmail] = [await aPerson(accounts), anAddress()];
    await calls.post('/users/me/email-change/request', { newEmail });
    const emailChangeToken = await tokenOf(newEmail, 'confirm_email_change');
    return (options) => calls.post('/users/me/email-change', { emailChangeToken }, options);
  },
  stopEmailChange: async () => {
    const [{ calls, email }, newEmail] = [await aPerson(accounts), anAddress()];
    await calls.post('/users/me/email-change/request', { newEmail });
    const emailChangeToken = await tokenOf(newEmail, 'confirm_email_change');
    await calls.post('/users/me/email-change', { emailChangeToken });
    const token = await tokenOf(email, 'email_change_requested');
    return (options) => calls.post(`/users/email-change/stop/${token}`, undefined, options);
  },
  saveProfile: async () => {
    const { calls } = await aPerson(accounts);
    const { firstName, lastName, gender, birthDate } = aForm({ firstName: 'Réka' });
    const body = { firstName, lastName, gender, birthDate, location: 'Pécs', newsletter: true };
    return (options) => calls.post('/users/me', body, options);
  },
  saveLocale: async () => {
    const { calls } = await aPerson(accounts);
    return (options) => calls.post('/users/me/locale/hu', undefined, options);
  },
  savePreferences: async () => {
    const { calls } = await aPerson(accounts);
    const body = { mails: { league: false, draft: true } };
    return (options) => calls.post('/users/me/preferences', body, options);
  },
  deleteMe: async () => {
    const { calls } = await aPerson(accounts);
    return (options) => calls.delete('/users/me', options);
  },
  unsubscribe: async () => {
    const { id, calls } = await aPerson(accounts, { newsletter: true });
    const { unsubscribeToken } = await UserModel.findById(id).orFail().lean();
    return (options) => calls.post(`/users/unsubscribe/${unsubscribeToken}`, {}, options);
  },
  deleteUser: async () => {
    const [{ id }, owner] = [await aPerson(accounts), accounts.as(anOwner())];
    return (options) => owner.delete(`/users/${id}`, options);
  },
  suspendUser: async () => {
    const [{ id }, owner] = [await aPerson(accounts), accounts.as(anOwner())];
    return (options) => owner.post(`/users/${id}/suspend`, { reason: 'x' }, options);
  },
  unsuspendUser: async () => {
    const [{ id }, owner] = [await aPerson(accounts), accounts.as(anOwner())];
    await owner.post(`/users/${id}/suspend`, {});
    return (options) => owner.post(`/users/${id}/unsuspend`, undefined, options);
  },
  addPushDevice: async () => {
    const [{ calls }, subscription] = [await aPerson(accounts), aSubscription()];
    return (options) => calls.post('/users/me/push/devices', subscription, options);
  },
  removePushDevice: async () => {
    const { calls } = await aPerson(accounts);
    const { body } = await calls.post('/users/me/push/devices', aSubscription());
    return (options) => calls.delete(`/users/me/push/devices/${body.devices[0].id}`, options);
  },
  savePushTopics: async () => {
    const { calls } = await aPerson(accounts);
    return (options) => calls.post('/users/me/push/topics', { topics: { trades: false } }, options);
  },
  createMessageTemplate: () => {
    const owner = accounts.as(anOwner());
    return Promise.resolve((options) => owner.post('/email-templates', aMessage, options));
  },
  updateMessageTemplate: async () => {
    const owner = accounts.as(anOwner());
    const { body } = await owner.post('/email-templates', aMessage);
    const changed = { ...aMessage, title: 'Other' };
    return (options) => owner.post(`/email-templates/${body.id}`, changed, options);
  },
  deleteMessageTemplate: async () => {
    const owner = accounts.as(anOwner());
    const { body } = await owner.post('/email-templates', aMessage);
    return (options) => owner.delete(`/email-templates/${body.id}`, options);
  },
  sendMessages: async () => {
    const [{ id }, owner] = [await aPerson(accounts), accounts.as(anOwner())];
    const sent = { ...aMessage, users: [id] };
    return (options) => owner.post('/owner/messages/send', sent, options);
  },
  cancelMessage: async () => {
    const [{ id }, owner] = [await aPerson(accounts), accounts.as(anOwner())];
    await messageWork.close();
    const { body } = await owner.post('/owner/messages/send', { ...aMessage, users: [id] });
    await MailingModel.updateOne({ _id: body.job.id }, { notBefore: new Date(now().getTime() + 3_600_000) });
    messageWork.open();
    return (options) => owner.post(`/owner/messages/${body.job.id}/cancel`, undefined, options);
  },
  markNotificationsViewed: async () => {
    const { calls } = await aPerson(accounts);
    return (options) => calls.post('/users/me/notifications/mark-viewed', {}, options);
  },
};

// A notification that the command caused may come between its two answers, and a message goes on meanwhile.
const withoutCount = ({ job, ...body }: Record<string, unknown>) => ({
  ...body,
  unreadNotifications: undefined,
  ...(isRecord(job) && { job: job.id }),
});

const settledAndSent = async () => {
  await settled();
  messageWork.start();
  await until(async () => (await MailingModel.exists({ finishedAt: null })) === null);
};

it('every command of accounts that takes a key is here', () => {
  expect(Object.keys(commands).sort()).toEqual(commandsOf('accounts'));
});

it.each(Object.entries(commands))(
  '%s is done once, whoever dies before its answer is kept',
  async (call, prepare) => {
    const send = await prepare();
    await settled();
    await sendTwice(send, { call, fakes, settle: settledAndSent, shown: withoutCount });
  },
);

it('a changed password sent again ends no session that began since', async () => {
  const { calls } = await aPerson(accounts);
  const ended = () =>
    fakes.flatMap(({ requests }) => requests.filter(({ path }) => path === '/internal/sessions/end')).length;
  const before = ended();
  const body = { oldPassword: goodPassword, newPassword };
  await sendTwice((options) => calls.post('/users/me/change-password', body, options), {
    fakes,
    settle: settled,
  });
  expect(ended()).toBe(before + 1);
});

it('notifications that came since are not marked as seen by a command sent again', async () => {
  const { id, calls } = await aPerson(accounts);
  const notice = (subject: string) =>
    accounts.deliver('notify', {
      subject,
      code: 'league_filled',
      recipients: [id],
      league: { id: 'a'.repeat(24), name: 'Kupa' },
      params: {},
    });
  await notice('before');
  const options = { headers: { 'Idempotency-Key': 'seen-until-now' } };
  expect((await calls.post('/users/me/notifications/mark-viewed', {}, options)).body).toEqual({ count: 0 });
  await eraseAnswers();
  await notice('since');
  expect((await calls.post('/users/me/notifications/mark-viewed', {}, options)).body).toEqual({ count: 1 });
});
