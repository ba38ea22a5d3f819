import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import type { RecipientCount } from '@endzone/contracts/accounts/messages';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import type { Draft } from '../../data/drafts/useDraft.ts';
import { forgetRecipients, type Recipients } from '../../data/recipients/keptRecipients.ts';
import { countRecipients, sendMessage } from './api.ts';
import type { MessageForm } from './messageForm.ts';

type Options = {
  recipients: Recipients;
  draft: Draft<MessageForm>;
  onFailed: (failure: Failure) => unknown;
};

/** Sends the message once its question is answered: what is confirmed is the number of that moment. */
export function useSending({ recipients, draft, onFailed }: Options) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const [asked, setAsked] = useState<{ form: MessageForm; count: RecipientCount }>();
  const counting = useCommand(
    async (form: MessageForm) => ({ form, count: await countRecipients(recipients.ids, form.newsletter) }),
    { onDone: setAsked },
  );
  const send = useCommand(sendMessage, {
    toast: ({ nbSentMessages }) => ({ title: t('messages.send.done', { n: nbSentMessages }) }),
    onDone: () => {
      draft.forget();
      forgetRecipients();
      return navigateIfStillHere('/owner/users/messages');
    },
    onFailed,
  });
  const cancel = () => {
    send.reset();
    setAsked(undefined);
  };
  return {
    asked,
    isBusy: send.isBusy,
    problem: send.problem,
    ask: counting.run,
    cancel,
    /** What is wrong with a field is said at the field, anything else at the question. */
    deliver: async (form: MessageForm, template: MessageTemplate | undefined) => {
      const result = await send.run(form, template, recipients.ids);
      if (!result.failure || result.failure.violations.length === 0) return undefined;
      cancel();
      return result;
    },
  };
}
