import type { RecipientCount } from '@endzone/contracts/accounts/messages';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useFieldErrors } from '@endzone/shared-ui/forms/FormContext.ts';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { Recipients } from '../../data/recipients/keptRecipients.ts';
import { countRecipients } from './api.ts';
import { checkMessage, shownFindings, type Finding } from './checks.ts';
import type { MessageForm } from './messageForm.ts';
import { RecipientsCard } from './RecipientsCard.tsx';

type Props = {
  recipients: Recipients;
  children: (
    form: MessageForm,
    count: RecipientCount | undefined,
    findings: Finding[],
    rail: ReactNode,
  ) => ReactNode;
};

/** What the form holds now, what hinders it, and how many would get it. */
export function Counted({ recipients, children }: Props) {
  const { values } = useFormikContext<MessageForm>();
  const { newsletter } = values;
  const { ids } = recipients;
  const errorOf = useFieldErrors();
  const { data, failure, reload } = useLoad(
    async () => (ids.length > 0 ? countRecipients(ids, newsletter) : { hu: 0, en: 0, nbSkipped: 0 }),
    [newsletter],
  );
  return children(
    values,
    data,
    // Nobody selected: the recipients' card says so.
    shownFindings(values, checkMessage(values, ids.length > 0 ? data : undefined), errorOf),
    <RecipientsCard recipients={recipients} count={data} failure={failure} onRetry={reload} />,
  );
}
