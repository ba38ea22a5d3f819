import type { Me } from '@endzone/contracts/accounts/profile';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { deleteAccount } from './api.ts';
import { NewAdmins } from './NewAdmins.tsx';

/** The leagues of `transfer_rights_first`, in which others still play. */
function ledLeagues({ code, data }: Failure): LeagueRef[] | undefined {
  if (code !== 'transfer_rights_first') return undefined;
  return (data.leagues ?? []) as LeagueRef[]; // as the call's contract says
}

/** "Delete account is a confirmed action"; rights in leagues go to others first. `dialog` stands on the page, `open` asks. */
export function useDeleteAccount(me: Me) {
  const t = useTexts();
  const host = useHost();
  const [asking, setAsking] = useState<'closed' | 'sure' | LeagueRef[]>('closed');
  const { run, isBusy, problem, reset } = useCommand(deleteAccount, {
    onDone: () => host.loggedOut('deleted'),
    onFailed: (failure) => setAsking(ledLeagues(failure) ?? 'sure'),
  });
  const open = () => {
    reset();
    setAsking('sure');
  };
  const close = () => setAsking('closed');
  const dialog =
    asking === 'sure' ? (
      <Confirm
        question={t('account.delete.question')}
        confirm={t('account.delete.button')}
        danger
        busy={isBusy}
        problem={problem}
        onConfirm={() => void run()}
        onCancel={close}
      >
        <Stack>
          <p>{t('account.delete.text')}</p>
          <p>{t('account.delete.questionText')}</p>
        </Stack>
      </Confirm>
    ) : (
      Array.isArray(asking) && (
        <NewAdmins
          me={me}
          leagues={asking}
          title={t('account.delete.transfer')}
          warning={t('account.delete.transferText')}
          onDone={open}
          onClose={close}
        />
      )
    );
  return { open, dialog, isPossible: !me.roles.includes('SUPER_ADMIN') };
}
