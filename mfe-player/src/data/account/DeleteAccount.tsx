import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { deleteAccount } from './api.ts';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';
import { TransferRights } from './TransferRights.tsx';

/** The leagues of `transfer_rights_first`, in which others still play. */
function ledLeagues({ code, data }: Failure): LeagueRef[] | undefined {
  if (code !== 'transfer_rights_first') return undefined;
  return (data.leagues ?? []) as LeagueRef[]; // as the call's contract says
}

/** "Delete account is a confirmed action"; rights in leagues go to others first. */
export function DeleteAccount({ me }: { me: Me }) {
  const t = useTexts();
  const host = useHost();
  const [asking, setAsking] = useState<'closed' | 'sure' | LeagueRef[]>('closed');
  const { run, isBusy, problem, reset } = useCommand(deleteAccount, {
    onDone: () => host.loggedOut('deleted'),
    onFailed: (failure) => setAsking(ledLeagues(failure) ?? 'sure'),
  });
  const isOwner = me.roles.includes('SUPER_ADMIN');
  const open = () => {
    reset();
    setAsking('sure');
  };
  return (
    <Section title={t('account.delete.title')}>
      <Stack>
        <Text>{t('account.delete.text')}</Text>
        <div>
          <Button
            kind="danger"
            disabled={isOwner}
            why={isOwner ? t('account.delete.owner') : undefined}
            onClick={open}
          >
            {t('account.delete.button')}
          </Button>
        </div>
      </Stack>
      {asking === 'sure' && (
        <Confirm
          question={t('account.delete.question')}
          confirm={t('account.delete.button')}
          danger
          busy={isBusy}
          problem={problem}
          onConfirm={() => void run()}
          onCancel={() => setAsking('closed')}
        >
          {t('account.delete.questionText')}
        </Confirm>
      )}
      {Array.isArray(asking) && (
        <TransferRights me={me} leagues={asking} onDone={open} onClose={() => setAsking('closed')} />
      )}
    </Section>
  );
}
