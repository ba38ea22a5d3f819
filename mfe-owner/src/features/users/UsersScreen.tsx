import type { UserRow } from '@endzone/contracts/accounts/users';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useState } from 'react';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { countUsers, getPage, usersPerPage } from './api.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Reinstate, SuspendUser } from './SuspendUser.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { UserDetail } from './UserDetail.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useSelection } from './useSelection.ts';
import { useUserQuery } from './useUserQuery.ts';

/** What is asked of one user. */
type Open = { what: 'suspend' | 'reinstate' | 'delete'; user: UserRow };

const keys = [
  ['/', 'search'],
  ['F', 'filter'],
  ['↑ ↓', 'row'],
  ['Enter', 'open'],
  ['Space', 'select'],
  ['Shift ↑ ↓', 'range'],
  ['Ctrl A', 'all'],
  ['Del', 'delete'],
] as const;

/** Everybody with an account: found by eight filters and words, selected, suspended, deleted. */
export function UsersScreen() {
  const t = useTexts();
  usePageTitle(t('users.title'));
  const query = useUserQuery();
  const { filter, page } = query;
  const { data, failure, status, reload } = useLoad(
    (signal) => getPage(filter, page, signal),
    [JSON.stringify(filter), page],
  );
  const counts = useLoad(
    async (signal) => ({
      all: await countUsers({}, signal),
      suspended: await countUsers({ status: 'suspended' }, signal),
    }),
    [],
  );
  const refresh = () => Promise.all([reload(), counts.reload()]);
  useFresh(refresh);
  const selection = useSelection(filter);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const ask = (what: Open['what']) => (user: UserRow) => {
    query.open(undefined);
    setOpen({ what, user });
  };
  const done = async () => {
    close();
    await refresh();
  };
  const acts = {
    onOpen: ({ id }: UserRow) => query.open(id),
    onSuspend: ask('suspend'),
    onReinstate: ask('reinstate'),
    onDelete: ask('delete'),
  };
  const lead =
    counts.data &&
    t('users.counts', {
      all: t('users.nb', { count: counts.data.all }),
      suspended: t('users.nbSuspended', {
        count: counts.data.suspended,
      }),
    });
  return (
    <Page title={t('users.title')} lead={lead} width="full">
      <Stack $gap={4}>
        <FilterBar query={query} total={data?.total} />
        <SelectionBar selection={selection} total={data?.total ?? 0} />
        <UsersTable
          rows={data?.items}
          selection={selection}
          acts={acts}
          isLoading={status === 'loading'}
          pages={{ page, pageSize: usersPerPage, total: data?.total ?? 0, onPage: query.goTo }}
          empty={
            <EmptyState
              title={t('users.none.title')}
              action={query.isFiltered && <Button onClick={query.clear}>{t('users.filter.reset')}</Button>}
            >
              {t(query.isFiltered ? 'users.none.filtered' : 'users.none.text')}
            </EmptyState>
          }
          failure={
            failure &&
            !data && (
              <LoadFailed
                failure={failure}
                title={t('users.failed')}
                onRetry={reload}
                busy={status === 'loading'}
              />
            )
          }
        />
        <KeyHints hints={keys.map(([key, name]) => [key, t(`users.keys.${name}`)] as const)} />
      </Stack>
      {query.user && !open && (
        <UserDetail key={query.user} id={query.user} acts={acts} onClose={() => query.open(undefined)} />
      )}
      {open?.what === 'suspend' && <SuspendUser user={open.user} onDone={done} onClose={close} />}
      {open?.what === 'reinstate' && <Reinstate user={open.user} onDone={done} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteUser
          user={open.user}
          onDone={() => {
            selection.set(new Set([...selection.selected].filter((id) => id !== open.user.id)));
            return done();
          }}
          onSuspend={() => setOpen({ what: 'suspend', user: open.user })}
          onClose={close}
        />
      )}
    </Page>
  );
}
