/** @jest-environment jsdom */
import {
  createMessageTemplate,
  deleteMessageTemplate,
  updateMessageTemplate,
  type MessageTemplate,
} from '@endzone/contracts/accounts/messageTemplates';
import {
  cancelMessage,
  getMessage,
  listMessageRecipients,
  sendMessages,
  type MessageJob,
  type MessageRecipient,
} from '@endzone/contracts/accounts/messages';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { heardTopics } from '@endzone/shared-ui/testing/heardTopics.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { keepDraft } from '../../data/drafts/keptDraft.ts';
import { keepRecipients, readRecipients } from '../../data/recipients/keptRecipients.ts';
import { checkMessage, shownFindings } from './checks.ts';
import { inertMail } from './MailFrame.tsx';
import { draftName, emptyMessage, messageFormOf } from './messageForm.ts';
import { MessagesScreen } from './MessagesScreen.tsx';
import { NewMessageScreen } from './NewMessageScreen.tsx';
import { messagesTexts } from './texts.ts';

const id = '7'.repeat(24);
const ids = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];
const picture = `/api/files/${'a'.repeat(40)}`;
const template: MessageTemplate = {
  id,
  title: 'Draftidőszak',
  newsletter: true,
  translations: [
    {
      language: 'en',
      subject: 'The draft window is open',
      body: '<p>Hi {{firstName}}</p>',
      headerImage: null,
    },
    { language: 'hu', subject: 'Megnyílt', body: '<p>Szia {{firstName}}</p>', headerImage: picture },
  ],
  updatedAt: '2026-09-11 10:00:00',
  version: 4,
};
const job: MessageJob = {
  id: '9'.repeat(24),
  type: 'send_messages',
  seasonId: null,
  week: null,
  title: 'Draftidőszak',
  status: 'running',
  progress: { done: 1, total: 3 },
  result: null,
  error: null,
  createdAt: '2026-11-13 18:02:00',
  startedAt: '2026-11-13 18:02:00',
  finishedAt: null,
};
const over: MessageJob = {
  ...job,
  id: '8'.repeat(24),
  title: 'Szezonkezdés',
  status: 'done',
  progress: { done: 424, total: 424 },
  result: { nbSentMessages: 412, nbFailed: 3, nbSkipped: 9 },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  localStorage.clear();
  sessionStorage.clear();
  keepRecipients({ ids, from: '?memberType=LEAGUE_ADMIN' });
  HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement) {
    fireEvent.submit(this);
  };
  api.answers['GET /email-templates'] = { body: [template] };
  api.answers['POST /owner/messages/count'] = { body: { hu: 2, en: 0, nbSkipped: 1 } };
  api.answers['GET /owner/messages'] = { body: [job, over], headers: { 'X-Total-Count': '2' } };
  api.answers[`GET /owner/messages/${job.id}`] = { body: job };
});
afterEach(() => api.restore());

const show = (at: string, locale: 'en' | 'hu' = 'en') =>
  showScreen(
    <Routes>
      <Route path="/owner/users/messages" element={<MessagesScreen />} />
      <Route path="/owner/users/messages/new" element={<NewMessageScreen />} />
    </Routes>,
    { locale, namespace: 'owner', texts: messagesTexts, at },
  );
// No pause between keys, and no look at each ancestor's style before a press: the page is large.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const preview = () => user.click(screen.getAllByText('Preview').at(-1)!);
const chooseTemplate = async () => user.selectOptions(await screen.findByLabelText('Template'), id);
/** The page with the words of the template in its fields. */
const compose = async (locale?: 'en' | 'hu') => {
  keepDraft(draftName, { values: messageFormOf(template), savedAt: 0, basedOn: '' });
  const shown = await show('/owner/users/messages/new', locale);
  await screen.findByDisplayValue('Megnyílt');
  return shown;
};
const ask = async () => {
  await press('Send Messages');
  return within(await screen.findByRole('alertdialog'));
};
const sent = (kind: string) => {
  const call = api.calls(kind).at(-1);
  return call?.body instanceof FormData ? Object.fromEntries(call.body) : undefined;
};

describe('The checks of a message', () => {
  const right = messageFormOf(template);
  const [hu, en] = right.translations;
  const foreign = {
    ...right,
    translations: [hu!, { ...en!, headerImage: picture, body: '<p>{{nickname}}</p>' }],
  };
  test.each([
    ['an empty one', emptyMessage, ['noTitle', 'missing', 'missing', 'missing', 'missing']],
    ['one with a picture in one language', right, ['noPicture', 'complete']],
    ['one with an unknown placeholder', foreign, ['unknown', 'complete']],
  ])('of %s', (_what, form, kinds) => {
    expect(checkMessage(form, undefined).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('say when nobody would get it', () => {
    expect(checkMessage(right, { hu: 0, en: 0, nbSkipped: 3 })).toContainEqual({
      kind: 'nobody',
      newsletter: true,
    });
  });

  test.each([
    ['an empty one that nobody has touched', emptyMessage, {}, []],
    [
      'an empty one whose subject was left',
      emptyMessage,
      { 'translations[0].subject': 'Subject is required' },
      ['missing'],
    ],
    ['one that the server refuses', right, { title: 'Taken' }, ['refused', 'noPicture', 'complete']],
    ['an unknown placeholder, as it is typed', foreign, {}, ['unknown', 'complete']],
  ])('show of %s what its fields say', (_what, form, errors: Record<string, string>, kinds) => {
    const shown = shownFindings(form, checkMessage(form, undefined), (field) => errors[field]);
    expect(shown.map(({ kind }) => kind)).toEqual(kinds);
  });
});

test('a mail that is looked at has no style and no link of its own, and no colours of the dark', () => {
  const { text, styles } = inertMail(
    '<style>p{color:red} @media (prefers-color-scheme: dark) { p{color:white} }</style><p style="margin:0"><a href="https://hfl.hu">style="x"</a></p>',
  );
  expect(text).toBe('<p data-style="margin:0"><a data-href="https://hfl.hu">style="x"</a></p>');
  expect(styles).toContain('@media not all');
});

describe('A message', () => {
  it('begins without errors, says at its fields what is missing, and sends nothing', async () => {
    await show('/owner/users/messages/new');
    await screen.findByLabelText('Title');
    expect(screen.queryByText('Checks')).toBeNull();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    await preview();
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(screen.getAllByText('Subject is required')).toHaveLength(2);
    expect(screen.getAllByText('Body is required')).toHaveLength(2);
    expect(screen.getAllByText('5 errors')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    expect(api.calls('POST /owner/messages/send')).toHaveLength(0);
  });

  it.each([
    ['Title', 121],
    ['Subject (English)', 201],
  ])(
    'whose %s is far too long says so at its field, and is neither looked at nor sent',
    async (name, tooMany) => {
      await compose();
      const field = await screen.findByLabelText<HTMLInputElement>(name);
      fireEvent.change(field, { target: { value: 'ű'.repeat(5_000) } });
      for (const go of [preview, () => press('Send Messages')]) {
        await go();
        // At the field and in the summary.
        expect(await screen.findAllByText(`Must be shorter than ${tooMany} characters`)).toHaveLength(2);
        expect(field.getAttribute('aria-invalid')).toBe('true');
      }
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(field.value).toHaveLength(5_000);
      expect(api.calls('POST /owner/messages/send')).toHaveLength(0);
    },
  );

  it('begins with a template, and says an unknown placeholder at its field and in the checks', async () => {
    await show('/owner/users/messages/new');
    await screen.findByLabelText('Template');
    await chooseTemplate();
    const subject = await screen.findByLabelText('Subject (English)');
    await user.clear(subject);
    await user.click(subject);
    await user.paste('Hi {{nickname}}');
    await user.tab();
    expect(screen.getByText('Unknown placeholder: {{nickname}}')).toBeTruthy();
    expect(subject.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Unknown placeholder: nickname')).toBeTruthy();
    await user.click(screen.getAllByText('Go to the field')[0]!);
    expect(document.activeElement).toBe(subject);
  });

  it('is counted, confirmed with the number, sent once, and forgotten', async () => {
    api.answers['POST /owner/messages/send'] = {
      status: 202,
      body: { nbSentMessages: 2, nbSkipped: 1, job },
    };
    const { host } = await compose('hu');
    expect(
      await screen.findByText(/2 címzett kapja meg: 2 magyarul, 0 angolul. 1 felhasználó kimarad./),
    ).toBeTruthy();
    await press('Üzenetek küldése');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Biztosan elküldöd az üzenetet 2 címzettnek?')).toBeTruthy();
    expect(api.calls('POST /owner/messages/send')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Üzenetek küldése: 2' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: '2 üzenet sikeresen elküldve' }),
    );
    expect(sent('POST /owner/messages/send')).toMatchObject({
      title: 'Draftidőszak',
      newsletter: '1',
      templateId: id,
      'translations[0][language]': 'hu',
      'translations[0][subject]': 'Megnyílt',
      'translations[1][body]': '<p>Hi {{firstName}}</p>',
      'users[2]': ids[2],
    });
    // The picture of the template stays where it is.
    expect(sent('POST /owner/messages/send')).not.toHaveProperty('translations[0][headerImage]');
    expect(readRecipients().ids).toEqual([]);
    expect(localStorage.getItem(draftName)).toBeNull();
    expect(await screen.findByText('1 / 3 levél')).toBeTruthy();
  });

  it('that is refused is not sent, says why at the question, and stays as it was typed', async () => {
    const unavailable = refusal(503, 'service_unavailable', { message: 'Server error' });
    const refusals = [...refusalsOf(sendMessages), { message: 'Server error', answer: unavailable }];
    const { host } = await compose();
    const dialog = await ask();
    for (const { message, answer } of refusals) {
      api.answers['POST /owner/messages/send'] = answer;
      await user.click(dialog.getByText(/^Send Messages/));
      expect(await dialog.findByText(new RegExp(message))).toBeTruthy();
    }
    expect(api.calls('POST /owner/messages/send')).toHaveLength(refusals.length);
    expect(screen.getByDisplayValue('Megnyílt')).toBeTruthy();
    expect(readRecipients().ids).toEqual(ids);
    expect(host.toast).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'ok' }));
  });

  it('says at its field what only the server finds, while it is sent, saved or looked at', async () => {
    const { container } = await compose();
    const refuse = (call: string, status: number, code: string, property: string, message: string) =>
      (api.answers[call] = refusal(status, status === 415 ? code : 'validation_failed', {
        message: status === 415 ? message : 'Invalid data provided',
        violations: [{ property, code, message }],
      }));
    const said = async (label: string, message: string) => {
      const field = await waitFor(() => {
        const { activeElement: focused } = document;
        expect(document.getElementById(focused?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
          message,
        );
        return focused!;
      });
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const named = field.getAttribute('aria-labelledby') ?? '';
      const words = container.querySelector(`label[for="${field.id}"]`) ?? document.getElementById(named);
      expect(words?.textContent).toContain(label);
    };
    const send = 'POST /owner/messages/send';
    refuse(send, 422, 'wrong_type', 'translations[1].body', 'This text cannot be sent');
    await user.click((await ask()).getByText(/^Send Messages/));
    await said('Body (English)', 'This text cannot be sent');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    refuse(send, 415, 'unsupported_format', 'translations[0].headerImage', 'Unsupported Format');
    await preview();
    await said('Header image (Hungarian)', 'Unsupported Format');
    refuse('POST /email-templates', 422, 'too_long', 'translations[0].subject', 'Subject too long');
    await user.click(screen.getByText('Save as copy'));
    await said('Subject (Hungarian)', 'Subject too long');
    expect(screen.getAllByText('Subject too long')).toHaveLength(2);
    expect(screen.getAllByText('1 error')).toHaveLength(3);
  });

  it('is looked at in both languages before it is sent', async () => {
    api.answers['POST /owner/messages/send'] = {
      body: [
        { language: 'en', subject: 'The draft window is open', body: '<p>Hi Ann</p>' },
        { language: 'hu', subject: 'Megnyílt', body: '<p>Szia Ann</p>' },
      ],
    };
    await compose();
    await preview();
    const dialog = within(await screen.findByRole('dialog'));
    const frames = dialog.getAllByTitle<HTMLIFrameElement>(/Megnyílt|draft window/);
    expect(frames.map(({ title }) => title)).toEqual(['Megnyílt', 'The draft window is open']);
    expect(frames[0]!.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(api.calls('POST /owner/messages/send')[0]?.query.get('preview')).toBe('1');
  });

  it('survives a reload with what was typed, and is asked about before a template takes its place', async () => {
    const first = await show('/owner/users/messages/new');
    await user.click(await screen.findByLabelText('Title'));
    await user.paste('Hello');
    await waitFor(() => expect(localStorage.getItem(draftName) ?? '').toContain('Hello'));
    first.unmount();
    await show('/owner/users/messages/new');
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Hello');
    await chooseTemplate();
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Hello');
  });

  it('keeps no draft of what differs from what was saved by blanks alone, and calls it saved', async () => {
    const [english, hungarian] = template.translations;
    const stored = { ...template, translations: [english, { ...hungarian, subject: 'Nyitva' }] };
    api.answers[`POST /email-templates/${id}`] = () => {
      api.answers['GET /email-templates'] = { body: [stored] };
      return { body: stored };
    };
    await compose();
    const subject = screen.getByDisplayValue<HTMLInputElement>('Megnyílt');
    const type = (value: string) => fireEvent.change(subject, { target: { value } });
    type('Nyitva ');
    await press('Update Template');
    await waitFor(() => expect(screen.queryByText('Not saved as a template')).toBeNull());
    expect(subject.value).toBe('Nyitva ');
    type('Nyitva M');
    expect(await screen.findByText('Not saved as a template')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem(draftName)).not.toBeNull());
    type('Nyitva ');
    await waitFor(() => expect(localStorage.getItem(draftName)).toBeNull());
    expect(screen.queryByText('Not saved as a template')).toBeNull();
  });

  it('asks before it is left, after a preview too, when the device keeps nothing', async () => {
    const shown = await compose();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      api.answers['POST /owner/messages/send'] = { body: [] };
      const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      await user.type(screen.getByDisplayValue('Megnyílt'), '!');
      await waitFor(() => expect(leave()).toBe(false));
      await preview();
      await screen.findByRole('dialog');
      expect(leave()).toBe(false);
    } finally {
      full.mockRestore();
      shown.unmount();
    }
  });

  it('goes to those who were selected in this visit: the device itself keeps nobody', () => {
    expect(readRecipients().ids).toEqual(ids);
    expect(JSON.stringify(localStorage)).not.toContain(ids[0]);
  });

  it('without recipients can only become a template', async () => {
    keepRecipients({ ids: [], from: '' });
    await show('/owner/users/messages/new');
    expect(await screen.findByText(/Nobody is selected/)).toBeTruthy();
    expect(screen.getByText('Send Messages').closest('button')?.disabled).toBe(true);
    expect(screen.getByText('Select recipients on the Users page.')).toBeTruthy();
  });

  const isDisabled = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
    place.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it.each([
    [
      'en',
      'Send Messages',
      'None of the users you selected gets it: they did not ask for the newsletter, or cannot be written to.',
      'None of the users you selected gets it: their accounts are deleted or suspended.',
    ],
    [
      'hu',
      'Üzenetek küldése',
      'A kijelöltek közül senki sem kapja meg: nem kértek hírlevelet, vagy nem küldhető nekik levél.',
      'A kijelöltek közül senki sem kapja meg: a fiókjuk törölt vagy felfüggesztett.',
    ],
  ] as const)('that reaches nobody selected is not sent, and says why (%s)', async (...given) => {
    const [locale, send, newsletter, service] = given;
    api.answers['POST /owner/messages/count'] = { body: { hu: 0, en: 0, nbSkipped: 3 } };
    await compose(locale);
    // Among the checks, and at the button.
    expect(await screen.findAllByText(newsletter)).toHaveLength(2);
    expect(isDisabled(send)).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    expect(await screen.findAllByText(service)).toHaveLength(2);
    expect(isDisabled(send)).toBe(true);
    expect(screen.queryByText(newsletter)).toBeNull();
    api.answers['POST /owner/messages/count'] = { body: { hu: 1, en: 0, nbSkipped: 2 } };
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.queryByText(service)).toBeNull());
    expect(isDisabled(send)).toBe(false);
  });

  it('that reaches nobody is not sent from its preview either', async () => {
    api.answers['POST /owner/messages/count'] = { body: { hu: 0, en: 0, nbSkipped: 3 } };
    api.answers['POST /owner/messages/send'] = { body: [] };
    await compose();
    await screen.findByText('Nobody would get this message');
    await preview();
    const dialog = within(await screen.findByRole('dialog'));
    expect(isDisabled('Send Messages', dialog)).toBe(true);
  });

  it('whose last recipient has unsubscribed meanwhile says so at the question, which takes no answer', async () => {
    await compose();
    await screen.findByText(/^2 recipients get it/);
    api.answers['POST /owner/messages/count'] = { body: { hu: 0, en: 0, nbSkipped: 3 } };
    const dialog = await ask();
    expect(dialog.getByText(/None of the users you selected gets it/)).toBeTruthy();
    expect(isDisabled('Send Messages: 0', dialog)).toBe(true);
  });
});

describe('A template', () => {
  it('is changed, copied and deleted apart from sending', async () => {
    api.answers[`POST /email-templates/${id}`] = { body: template };
    const copy = { ...template, id: '6'.repeat(24) };
    api.answers['GET /email-templates'] = { body: [template, copy] };
    api.answers['POST /email-templates'] = { status: 201, body: copy };
    api.answers[`DELETE /email-templates/${copy.id}`] = { status: 204 };
    const { host } = await compose();
    await user.type(screen.getByDisplayValue('Megnyílt'), '!');
    await user.click(screen.getByText('Update Template'));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({
        kind: 'ok',
        title: 'Template "Draftidőszak" was successfully updated',
      }),
    );
    await user.click(screen.getByText('Save as copy'));
    await waitFor(() => expect(sent('POST /email-templates')).toMatchObject({ copyOf: id }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Template').value).toBe(copy.id));
    await user.click(screen.getByText('Delete template'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Are you sure you want to delete this template: "Draftidőszak"?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Template was successfully deleted' }),
    );
  });

  it('that was changed in another window is not overwritten unseen', async () => {
    api.answers[`POST /email-templates/${id}`] = refusal(409, 'changed_meanwhile', {
      message: 'Changed meanwhile',
    });
    await compose();
    const [english, hungarian] = template.translations;
    const theirs = {
      ...template,
      version: 5,
      translations: [english, { ...hungarian, subject: 'Nyitva a draftablak' }],
    };
    api.answers['GET /email-templates'] = { body: [theirs] };
    await user.type(screen.getByDisplayValue('Megnyílt'), '!');
    await user.click(screen.getByText('Update Template'));
    expect(await screen.findByText('Nyitva a draftablak')).toBeTruthy();
    expect(screen.getByDisplayValue('Megnyílt!')).toBeTruthy();
    expect(sent(`POST /email-templates/${id}`)).toMatchObject({ version: '4' });

    api.answers[`POST /email-templates/${id}`] = { body: { ...template, version: 6 } };
    await user.click(screen.getByText('Update Template'));
    await waitFor(() => expect(screen.queryByText('Nyitva a draftablak')).toBeNull());
    expect(sent(`POST /email-templates/${id}`)).toMatchObject({ version: '5' });
  });

  it.each([
    ['changed', 'Update Template', `POST /email-templates/${id}`, refusalsOf(updateMessageTemplate)],
    ['copied', 'Save as copy', 'POST /email-templates', refusalsOf(createMessageTemplate)],
  ])('that cannot be %s says why, and the message stays', async (_what, button, kind, refusals) => {
    await compose();
    await user.type(screen.getByDisplayValue('Megnyílt'), '!');
    for (const { message, answer } of refusals) {
      api.answers[kind] = answer;
      await user.click(screen.getByText(button));
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(api.calls(kind)).toHaveLength(refusals.length);
    expect(screen.getByDisplayValue('Megnyílt!')).toBeTruthy();
  });

  it.each(refusalsOf(deleteMessageTemplate))('is not deleted: $name is said', async ({ message, answer }) => {
    api.answers[`DELETE /email-templates/${id}`] = answer;
    await compose();
    await user.click(screen.getByText('Delete template'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    // The next question is not greeted by the earlier refusal.
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByText('Delete template'));
    expect(within(await screen.findByRole('alertdialog')).queryByText(message)).toBeNull();
  });

  it('that another window has deleted leaves its words, which become a new one', async () => {
    const created = { ...template, id: '6'.repeat(24) };
    api.answers[`POST /email-templates/${id}`] = refusal(404, 'template_not_found', { message: 'Gone' });
    api.answers[`GET /files/${'a'.repeat(40)}`] = { body: 'picture' };
    await compose();
    await user.type(screen.getByDisplayValue('Megnyílt'), '!');
    api.answers['GET /email-templates'] = { body: [] };
    await user.click(screen.getByText('Update Template'));
    expect(await screen.findByText('Gone')).toBeTruthy();
    expect(screen.queryByText('Delete template')).toBeNull();
    api.answers['POST /email-templates'] = { status: 201, body: created };
    await user.click(await screen.findByText('Save New Template'));
    await waitFor(() =>
      expect(sent('POST /email-templates')).toMatchObject({ 'translations[0][subject]': 'Megnyílt!' }),
    );
    expect(sent('POST /email-templates')).not.toHaveProperty('copyOf');
  });
});

describe('The list of messages', () => {
  it.each(refusalsOf(cancelMessage))('is not stopped: $name is said', async ({ message, answer }) => {
    api.answers[`POST /owner/messages/${job.id}/cancel`] = answer;
    await show('/owner/users/messages');
    await screen.findByRole('progressbar', { name: 'Draftidőszak' });
    await press('Stop sending');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Stop sending' }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('shows one on its way and what became of the others; sending is stopped after a question', async () => {
    api.answers[`POST /owner/messages/${job.id}/cancel`] = { body: { ...job, status: 'done' } };
    const { host } = await show('/owner/users/messages');
    expect(await screen.findByRole('progressbar', { name: 'Draftidőszak' })).toBeTruthy();
    expect(screen.getAllByText('412').length).toBeGreaterThan(0);
    await press('Stop sending');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Stop sending' }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Sending stopped' }));
  });

  it('is read again when one is sent or over, and asks for nothing in between', async () => {
    api.answers['GET /owner/messages'] = { body: [over], headers: { 'X-Total-Count': '1' } };
    const nbReads = () => api.calls('GET /owner/messages').length;
    const heard = await heardTopics({ show: () => show('/owner/users/messages'), nbReads });
    expect(heard).toEqual(['people']);
  });

  it('says that there is none only when none is on its way either', async () => {
    api.answers['GET /owner/messages'] = { body: [job], headers: { 'X-Total-Count': '1' } };
    const { unmount } = await show('/owner/users/messages');
    expect(await screen.findByRole('progressbar', { name: 'Draftidőszak' })).toBeTruthy();
    expect(screen.queryByText('You have not sent a message yet')).toBeNull();
    unmount();
    api.answers['GET /owner/messages'] = { body: [], headers: { 'X-Total-Count': '0' } };
    await show('/owner/users/messages');
    expect(await screen.findByText('You have not sent a message yet')).toBeTruthy();
  });

  it('explains its figures only where there are any, and leads one way to a new message', async () => {
    const legend = /^Failed: refused by the mail provider/;
    api.answers['GET /owner/messages'] = { body: [over], headers: { 'X-Total-Count': '1' } };
    const { unmount } = await show('/owner/users/messages');
    expect(await screen.findByText(legend)).toBeTruthy();
    unmount();
    api.answers['GET /owner/messages'] = { body: [], headers: { 'X-Total-Count': '0' } };
    await show('/owner/users/messages');
    await screen.findByText('You have not sent a message yet');
    expect(screen.queryByText(legend)).toBeNull();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Users',
      'New message',
    ]);
  });

  it('follows the one on its way until it is over', async () => {
    const path = `GET /owner/messages/${job.id}`;
    api.answers[path] = { body: { ...job, progress: { done: 2, total: 3 } } };
    await show('/owner/users/messages');
    expect(await screen.findByText('2 / 3 e-mails')).toBeTruthy();
    const done = { ...job, status: 'done', result: { nbSentMessages: 3, nbFailed: 0, nbSkipped: 0 } };
    api.answers['GET /owner/messages'] = { body: [done, over], headers: { 'X-Total-Count': '2' } };
    api.answers[path] = { body: done };
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('row', { name: /Draftidőszak .* 3 0 0 Done/ })).toBeTruthy();
  });

  const refresh = { en: 'Refresh the list', hu: 'Lista frissítése' };
  it.each(
    (['en', 'hu'] as const).flatMap((locale) =>
      refusalsOf(getMessage).map((refused) => ({ ...refused, locale })),
    ),
  )('says in its place that one is known no more ($name, $locale)', async ({ locale, message, answer }) => {
    api.answers[`GET /owner/messages/${job.id}`] = answer;
    await show('/owner/users/messages', locale);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    api.answers['GET /owner/messages'] = { body: [over], headers: { 'X-Total-Count': '1' } };
    await press(refresh[locale]);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it('says why it could not be read', async () => {
    api.answers['GET /owner/messages'] = refusal(503, 'service_unavailable');
    await show('/owner/users/messages');
    expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
  });
});

describe('The recipients of a message', () => {
  const path = `GET /owner/messages/${over.id}/recipients`;
  const bounced: MessageRecipient = {
    id: '4'.repeat(24),
    user: { id: ids[0]!, name: 'Éva Kiss', email: 'eva@endzone.example' },
    language: 'hu',
    outcome: 'bounced',
    at: '2026-11-13 18:05:00',
  };
  const gone: MessageRecipient = {
    id: '5'.repeat(24),
    user: null,
    language: 'en',
    outcome: 'skipped',
    at: null,
  };
  const open = async (locale: 'en' | 'hu' = 'en') => {
    await show('/owner/users/messages', locale);
    await user.click(await screen.findByRole('button', { name: /: Szezonkezdés$/ }));
    return within(await screen.findByRole('dialog'));
  };
  const asked = () => Object.fromEntries(api.calls(path).at(-1)?.query ?? []);
  beforeEach(() => {
    api.answers[path] = { body: [bounced, gone], headers: { 'X-Total-Count': '43' } };
  });

  it.each([
    ['en', ['Éva Kiss', 'eva@endzone.example', 'Bounced', 'Deleted account', 'Skipped']],
    ['hu', ['Visszapattant', 'Törölt fiók', 'Kihagyva']],
  ] as const)('say what became of each mail (%s)', async (locale, words) => {
    const dialog = await open(locale);
    for (const word of words) expect((await dialog.findAllByText(word)).length).toBeGreaterThan(0);
  });

  it('are narrowed to an outcome, from its first page on', async () => {
    const dialog = await open();
    await dialog.findByText('Éva Kiss');
    await user.click(dialog.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(asked()).toMatchObject({ offset: '20' }));
    await user.click(dialog.getByRole('button', { name: 'Failed' }));
    await user.click(dialog.getByRole('button', { name: 'Bounced' }));
    await waitFor(() => expect(asked()).toMatchObject({ outcome: 'bounced,failed', offset: '0' }));
    api.answers[path] = { body: [], headers: { 'X-Total-Count': '0' } };
    await user.click(dialog.getByRole('button', { name: 'Unknown' }));
    await user.click(await dialog.findByRole('button', { name: 'Show all recipients' }));
    await waitFor(() => expect(asked()).not.toHaveProperty('outcome'));
  });

  it.each(refusalsOf(listMessageRecipients))('say that they cannot be read: $name', async ({ answer }) => {
    api.answers[path] = answer;
    const dialog = await open();
    await dialog.findByText('The recipients could not be loaded');
  });
});
