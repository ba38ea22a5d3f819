import type { UserRow } from '@endzone/contracts/accounts/users';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { DownloadLink } from '@endzone/shared-ui/buttons/DownloadLink.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useRef, useState } from 'react';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { listStates } from '../../data/table/listStates.tsx';
import { countUsers, csvAddress, getPage, usersPerPage } from './api.ts';
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
  ['M', 'write'],
  ['Del', 'delete'],
] as const;

/** Everybody with an account: found by eight filters and words, selected, suspended, deleted. */
export function UsersScreen() {
  const t = useTexts();
  const { locale } = useMount();
  usePageTitle(t('users.title'));
  const query = useUserQuery();
  const { filter, page } = query;
  const list = useLoad((signal) => getPage(filter, page, signal), [JSON.stringify(filter), page]);
  const { data, reload } = list;
  const counts = useLoad(
    async (signal) => ({
      all: await countUsers({}, signal),
      suspended: await countUsers({ status: 'suspended' }, signal),
    }),
    [],
  );
  const refresh = () => Promise.all([reload(), counts.reload()]);
  useFresh(refresh, {
    isShared: true,
    of: ['people', 'leagues'],
    failure: transientOf([list.failure, counts.failure]),
  });
  const selection = useSelection(filter);
  const table = useRef<HTMLDivElement>(null);
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
    <Page
      title={t('users.title')}
      lead={lead}
      width="full"
      actions={
        <>
          <DownloadLink href={csvAddress(filter, locale)}>{t('users.export.excel')}</DownloadLink>
          <DownloadLink href={csvAddress({ ...filter, newsletter: '1' }, locale)}>
            {t('users.export.newsletter')}
          </DownloadLink>
          <LinkButton to="/owner/users/messages">{t('users.messages')}</LinkButton>
        </>
      }
    >
      <Stack $gap={4}>
        <FilterBar query={query} total={data?.total} />
        <SelectionBar
          selection={selection}
          total={data?.total ?? 0}
          onCleared={() => table.current?.querySelector<HTMLElement>('[data-user]')?.focus()}
        />
        <UsersTable
          ref={table}
          rows={data?.items}
          selection={selection}
          acts={acts}
          {...listStates(list, {
            page,
            pageSize: usersPerPage,
            onPage: query.goTo,
            failed: t('users.failed'),
            none: {
              title: t('users.none.title'),
              text: t(query.isFiltered ? 'users.none.filtered' : 'users.none.text'),
              action: query.isFiltered && <Button onClick={query.clear}>{t('users.filter.reset')}</Button>,
            },
          })}
        />
        <KeyHints
          hints={keys.map(([key, name]) => [
            key === 'Space' ? t('users.keys.space') : key,
            t(`users.keys.${name}`),
          ])}
        />
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
