import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useState } from 'react';
import { getSessions } from './api.ts';
import type { Session } from '@endzone/contracts/edge/sessions';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { EndSession } from './EndSession.tsx';
import { SessionRow } from './SessionRow.tsx';

/** Which log-in is about to be ended: one, or all others. */
type Ending = Session | 'others';

/** "my sessions (device, last used, end it)" */
export function SessionsScreen() {
  const t = useTexts();
  usePageTitle(t('sessions.title'));
  const { data: sessions, failure, status, reload } = useLoad(getSessions, []);
  useFresh(reload);
  const [ending, setEnding] = useState<Ending>();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent);
  return (
    <Page
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      width="form"
      actions={
        hasOthers && (
          <Button kind="danger" onClick={() => setEnding('others')}>
            {t('sessions.endOthers')}
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
      ) : failure ? (
        <LoadFailed
          failure={failure}
          title={t('sessions.failed')}
          onRetry={reload}
          busy={status === 'loading'}
          autoRetry
        />
      ) : (
        <Skeleton shape="rows" count={3} />
      )}
      {ending && <EndSession session={ending} onEnded={reload} onClose={() => setEnding(undefined)} />}
    </Page>
  );
}
