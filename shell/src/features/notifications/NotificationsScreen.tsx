import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { Table } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { RemoteRoot } from '@endzone/shared-ui/host/RemoteRoot.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Bell from 'lucide-react/icons/bell';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pageSize } from './api.ts';
import { NotificationMeta, useColumns } from './columns.tsx';
import { selectNotifications } from './selectors.ts';
import { notificationsRequested } from './slice.ts';
import { createNotificationsStore } from './store.ts';

/** What happened in the person's leagues and with their account, newest first. */
export function NotificationsScreen() {
  return (
    <RemoteRoot mount={useMount()} namespace="shell" createStore={createNotificationsStore}>
      <Notifications />
    </RemoteRoot>
  );
}

function Notifications() {
  const t = useTexts();
  const { locale } = useMount();
  const dispatch = useDispatch();
  const { status, page, loadedPage, items, total, failure } = useSelector(selectNotifications);
  const title = t('notifications.title');
  usePageTitle(title);
  const load = useCallback((wanted: number) => dispatch(notificationsRequested(wanted)), [dispatch]);
  // In another language the server writes other messages.
  useEffect(() => void load(1), [load, locale]);
  useFresh(() => load(page), { isLoading: status === 'loading' });
  return (
    <Page title={title} lead={t('notifications.zone')}>
      <Table
        caption={title}
        columns={useColumns()}
        rows={items}
        rowId={({ id }) => id}
        hasCards
        cardMeta={(row) => <NotificationMeta {...row} />}
        isLoading={status === 'loading'}
        nbLoadingRows={8}
        pages={total > pageSize ? { page, pageSize, total, onPage: load } : undefined}
        empty={
          <EmptyState icon={<Icon of={Bell} size="lg" />} title={t('notifications.empty.title')}>
            {t('notifications.empty.text')}
          </EmptyState>
        }
        failure={
          failure &&
          loadedPage !== page && (
            <LoadFailed
              failure={failure}
              title={t('notifications.failed')}
              onRetry={() => load(page)}
              busy={status === 'loading'}
            />
          )
        }
      />
    </Page>
  );
}
