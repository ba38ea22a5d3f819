import type { LeagueRef, Me } from '@endzone/contracts/types/people';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { useState } from 'react';
import { deleteAccount } from '../api.ts';
import { Text } from '@endzone/shared-ui/layout/FormPage.tsx';
import { TransferRights } from './TransferRights.tsx';

/** The leagues of `transfer_rights_first`, in which others still play. */
function ledLeagues(error: unknown): LeagueRef[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'transfer_rights_first') return undefined;
  return (error.data.leagues ?? []) as LeagueRef[]; // as the call's contract says
}

/** "Delete account is a confirmed action"; rights in leagues go to others first. */
export function DeleteAccount({ me }: { me: Me }) {
  const t = useTexts();
  const host = useHost();
  const read = useProblemOf();
  const [asking, setAsking] = useState<'closed' | 'sure' | 'busy' | LeagueRef[]>('closed');
  const [problem, setProblem] = useState<string>();
  const isOwner = me.roles.includes('SUPER_ADMIN');
  const open = () => {
    setProblem(undefined);
    setAsking('sure');
  };
  const remove = async () => {
    setAsking('busy');
    try {
      await deleteAccount();
      host.loggedOut('deleted');
    } catch (error) {
      setProblem(read(error).text);
      setAsking(ledLeagues(error) ?? 'sure');
    }
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
      {(asking === 'sure' || asking === 'busy') && (
        <Confirm
          question={t('account.delete.question')}
          confirm={t('account.delete.button')}
          danger
          busy={asking === 'busy'}
          problem={problem}
          onConfirm={() => void remove()}
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
