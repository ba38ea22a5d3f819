import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { readAddresses } from './addresses.ts';
import type { Invited } from './api.ts';

/** How many addresses were typed and which words are none; after a sending only what was refused is left to be sent again. */
export function TypedAddresses({ outcomes }: { outcomes: Invited[] }) {
  const t = useTexts();
  const { values, setFieldValue } = useFormikContext<{ emails: string }>();
  useEffect(() => {
    const refused = outcomes.filter(({ failure }) => failure).map(({ email }) => email);
    if (outcomes.length > 0) void setFieldValue('emails', refused.join('\n'));
  }, [outcomes, setFieldValue]);
  const { addresses, wrong } = readAddresses(values.emails);
  return (
    <Said aria-live="polite">
      {addresses.length > 1 && <span>{t('invite.typed', { count: addresses.length })}</span>}
      {addresses.length > 0 && wrong.length > 0 && (
        <span>{t('invite.wrong', { words: wrong.join(', ') })}</span>
      )}
    </Said>
  );
}

const Said = styled.p`
  ${type.small}
  color: ${color.ink2};
  overflow-wrap: anywhere;
  > span {
    display: block;
  }
  &:empty {
    display: none;
  }
`;
