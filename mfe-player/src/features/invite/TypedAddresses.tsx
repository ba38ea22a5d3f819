import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { readAddresses } from './addresses.ts';
import type { Invited } from './api.ts';

/** How many addresses were typed and which words are none; what was sent goes after a sending, and the rest is left to be sent again. */
export function TypedAddresses({ outcomes }: { outcomes: Invited[] }) {
  const t = useTexts();
  const { values, setFieldValue } = useFormikContext<{ emails: string }>();
  const { addresses, wrong } = readAddresses(values.emails);
  const dropSent = useEffectEvent(() => {
    const sent = new Set(outcomes.flatMap(({ email, failure }) => (failure ? [] : [email.toLowerCase()])));
    // With what was typed while they were on their way.
    const left = [...addresses, ...wrong].filter((word) => !sent.has(word.toLowerCase()));
    if (outcomes.length > 0) void setFieldValue('emails', left.join('\n'));
  });
  useEffect(() => dropSent(), [outcomes]);
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
