import type { RecipientCount } from '@endzone/contracts/accounts/messages';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, digits, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import { fromMessage, type Recipients } from '../../data/recipients/keptRecipients.ts';
import type { MessageForm } from './messageForm.ts';

type Props = {
  recipients: Recipients;
  count: RecipientCount | undefined;
  failure: Failure | undefined;
  onRetry: () => unknown;
};

/** Who was selected, and to how many of them this message would go. */
export function RecipientsCard({ recipients: { ids, from }, count, failure, onRetry }: Props) {
  const t = useTexts();
  const id = useId();
  const { values } = useFormikContext<MessageForm>();
  return (
    <Card as="section" $pad aria-labelledby={id}>
      <Stack $gap={3}>
        <Row $spread>
          <H2 id={id}>{t('messages.recipients.title')}</H2>
          {ids.length > 0 && (
            <Link to={`/owner/users${from}`} state={fromMessage}>
              {t('messages.recipients.change')}
            </Link>
          )}
        </Row>
        {ids.length > 0 ? (
          <Number>
            <b>{ids.length}</b> {t('messages.recipients.selected', { count: ids.length })}
          </Number>
        ) : (
          <>
            <Text>{t('messages.recipients.none')}</Text>
            <LinkButton to="/owner/users">{t('messages.recipients.select')}</LinkButton>
          </>
        )}
        <CheckboxField
          name="newsletter"
          label={t('messages.recipients.newsletter')}
          hint={t(
            values.newsletter ? 'messages.recipients.newsletterHint' : 'messages.recipients.serviceHint',
          )}
        />
        {count && ids.length > 0 && (
          <Text role="status">
            {t('messages.recipients.reached', { count: count.hu + count.en, hu: count.hu, en: count.en })}
            {count.nbSkipped > 0 && ` ${t('messages.recipients.skipped', { count: count.nbSkipped })}`}
          </Text>
        )}
        {failure && !count && <LoadFailed failure={failure} onRetry={onRetry} busy={false} />}
      </Stack>
    </Card>
  );
}

const H2 = styled.h2`
  ${type.h3}
`;
const Number = styled.p`
  ${type.small}
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  color: ${color.ink2};
  b {
    ${digits(38)}
    color: ${color.ink};
  }
`;
const Text = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
