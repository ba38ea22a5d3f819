import * as calls from '@endzone/contracts/accounts/messages';
import { Answer, paged } from '@endzone/common/answer';
import { on, onForm } from '@endzone/common/route';
import type { Locale } from '@endzone/contracts/messages';
import { withSafeBodies } from '../../core/message/sentMessage.ts';
import type { MailingDocument } from '../../core/mailing/model.ts';
import { countRecipients } from './audience.ts';
import { presentJob } from './presenter.ts';
import { listRecipients } from './recipients.ts';
import * as messages from './service.ts';

const present = async (mailing: MailingDocument, locale: Locale) =>
  presentJob(mailing, await messages.countDone(mailing), locale);

export const messageRoutes = [
  onForm(withSafeBodies(calls.sendMessages), async ({ query, body, files, user, locale }) => {
    if (query.preview) return new Answer(await messages.preview(body, files, user.userId), { status: 200 });
    const mailing = await messages.send(body, files, user.userId);
    const { nbRecipients: nbSentMessages, nbLeftOut: nbSkipped } = mailing;
    return { nbSentMessages, nbSkipped, job: await present(mailing, locale) };
  }),
  on(calls.countRecipients, ({ body }) => countRecipients(body.users, body.newsletter)),
  on(calls.listMessages, async ({ query, locale }) => {
    const { mailings, total } = await messages.listMailings(query);
    return paged(await Promise.all(mailings.map((mailing) => present(mailing, locale))), total);
  }),
  on(calls.getMessage, async ({ params, locale }) =>
    present(await messages.readMailing(params.jobId), locale),
  ),
  on(calls.listMessageRecipients, async ({ params, query, locale }) => {
    const { recipients, total } = await listRecipients(params.jobId, query, locale);
    return paged(recipients, total);
  }),
  on(calls.cancelMessage, async ({ params, locale }) => present(await messages.cancel(params.jobId), locale)),
];
