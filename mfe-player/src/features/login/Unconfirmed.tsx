import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { requestPasswordReset } from '../../data/account/api.ts';

/**
 * After a refused log-in, whatever was wrong: the confirmation may be missing, or it made an account without a valid password. The
 * request for a new password sends a registration its confirmation again, and its answer is the same for every address.
 */
export function Unconfirmed({ email }: { email: string }) {
  const t = useTexts();
  const [isSent, setSent] = useState(false);
  const { run, isBusy, problem } = useCommand(requestPasswordReset, { onDone: () => setSent(true) });
  if (isSent)
    return (
      <Banner kind="ok" live>
        {t('login.unconfirmed.sent')}
      </Banner>
    );
  return (
    <Stack $gap={2}>
      <Question>{t('login.unconfirmed.question')}</Question>
      {problem && (
        <Banner kind="error" live>
          {problem}
        </Banner>
      )}
      <div>
        <Button busy={isBusy} onClick={() => void run(email)}>
          {t('login.unconfirmed.send')}
        </Button>
      </div>
    </Stack>
  );
}

const Question = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
