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
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { pageSize, type Filter } from './api.ts';
import { NotificationMeta, useColumns } from './columns.tsx';
import { NotificationFilter } from './NotificationFilter.tsx';
import { rowsOf } from './rows.ts';
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

/** Which groups show all that they hold. */
function useOpenGroups() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { open, toggle };
}

function Notifications() {
  const t = useTexts();
  const { locale } = useMount();
  const dispatch = useDispatch();
  const { status, page, filter, loadedPage, items, newIds, total, failure } =
    useSelector(selectNotifications);
  const [isNewOnly, setNewOnly] = useState(false);
  const { open, toggle } = useOpenGroups();
  const title = t('notifications.title');
  usePageTitle(title);
  const load = (wanted: number, by: Filter) => dispatch(notificationsRequested({ page: wanted, filter: by }));
  // In another language the server writes other messages.
  const reload = useEffectEvent(() => void load(page, filter));
  useEffect(() => reload(), [locale]);
  useFresh(() => load(page, filter), {
    isLoading: status === 'loading',
    isShared: true,
    of: ['person'],
    failure,
  });
  const isFiltered = isNewOnly || filter.type !== undefined || filter.league !== undefined;
  const columns = useColumns(toggle);
  const rows = rowsOf(items, { newIds, isNewOnly, open });
  return (
    <Page title={title} lead={t('notifications.zone')}>
      <NotificationFilter
        filter={filter}
        onFilter={(next) => load(1, next)}
        isNewOnly={isNewOnly}
        onNewOnly={setNewOnly}
      />
      <Pressable>
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          hasCards
          cardMeta={(row) => <NotificationMeta {...row} />}
          isLoading={status === 'loading'}
          nbLoadingRows={8}
          pages={
            // "New" chooses among those of the page.
            total > pageSize && !isNewOnly
              ? { page, pageSize, total, onPage: (next) => load(next, filter) }
              : undefined
          }
          empty={
            <EmptyState
              icon={<Icon of={Bell} size="lg" />}
              title={t(isFiltered ? 'notifications.none' : 'notifications.empty.title')}
            >
              {!isFiltered && t('notifications.empty.text')}
            </EmptyState>
          }
          failure={
            failure &&
            loadedPage !== page && (
              <LoadFailed
                failure={failure}
                title={t('notifications.failed')}
                onRetry={() => load(page, filter)}
                busy={status === 'loading'}
              />
            )
          }
        />
      </Pressable>
    </Page>
  );
}

// The link of a message reaches over its whole row; what else can be pressed there lies above it.
const Pressable = styled.div`
  tbody tr {
    position: relative;
  }
  [data-row-link]::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  td a:not([data-row-link]),
  td button {
    position: relative;
    z-index: 1;
  }
`;
