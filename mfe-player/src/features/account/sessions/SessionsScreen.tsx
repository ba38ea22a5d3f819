import type { Session } from '@endzone/contracts/types/people';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EndSession } from './EndSession.tsx';
import { SessionRow } from './SessionRow.tsx';
import { selectSessions, selectSessionsStatus, sessionsRequested } from './slice.ts';

/** Which log-in is about to be ended: one, or all others. */
type Ending = Session | 'others';

/** "my sessions (device, last used, end it)" */
export function SessionsScreen() {
  const t = useTexts();
  usePageTitle(t('account.sessions.title'));
  const dispatch = useDispatch();
  const sessions = useSelector(selectSessions);
  const status = useSelector(selectSessionsStatus);
  const [ending, setEnding] = useState<Ending>();
  const load = useCallback(() => dispatch(sessionsRequested()), [dispatch]);
  useEffect(() => {
    load();
  }, [load]);
  useReconnected(load);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent);
  return (
    <Page
      title={t('account.sessions.title')}
      lead={t('account.sessions.lead')}
      width="form"
      actions={
        hasOthers && (
          <Button kind="danger" onClick={() => setEnding('others')}>
            {t('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions ? (
        <Card>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </Card>
      ) : status === 'failed' ? (
        <ErrorPanel title={t('account.sessions.failed')} onRetry={load} byItself />
      ) : (
        <Skeleton shape="rows" count={3} />
      )}
      {ending && <EndSession session={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}
