import type { Locale } from '@endzone/contracts/messages/format';
import type { AuditChange, AuditEntry } from '@endzone/contracts/accounts/audit';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { DownloadLink } from '@endzone/shared-ui/buttons/DownloadLink.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, focusRing, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { listStates } from '../../data/table/listStates.tsx';
import { rowKeys } from '../../data/table/rowKeys.ts';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { csvAddress, entriesPerPage, getPage } from './api.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { Filters } from './Filters.tsx';
import { useAuditQuery } from './useAuditQuery.ts';
import { isRest, showActor, showChange, showKind, showSubject } from './words.ts';

const keys = [
  ['/', 'search'],
  ['F', 'filter'],
  ['↑ ↓', 'row'],
  ['Enter', 'open'],
] as const;

/** Who changed what, latest first. */
export function AuditScreen() {
  const t = useTexts();
  const { locale } = useMount();
  usePageTitle(t('audit.title'));
  const query = useAuditQuery();
  const { filter, page, isFiltered } = query;
  const list = useLoad((signal) => getPage(filter, page, signal), [JSON.stringify(filter), page]);
  const { data, reload } = list;
  useFresh(reload);
  const [open, setOpen] = useState<AuditEntry>();
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys({
    '/': () => bar.current?.querySelector('input')?.focus(),
    f: () => bar.current?.querySelector<HTMLElement>('[data-filter]')?.focus(),
  });
  const rows = data?.items ?? [];
  return (
    <Page
      title={t('audit.title')}
      over={<Link to="/owner/settings">{t('audit.settings')}</Link>}
      lead={data && t('audit.nb', { count: data.total })}
      width="full"
      actions={<DownloadLink href={csvAddress(filter, locale)}>{t('audit.export')}</DownloadLink>}
    >
      <Stack $gap={4}>
        <div ref={bar}>
          <Filters query={query} />
        </div>
        <div onKeyDown={rowKeys(rows)}>
          <Table
            caption={t('audit.title')}
            columns={columnsOf(t, locale, setOpen)}
            rows={rows}
            rowId={({ id }) => id}
            density="tight"
            hasCards
            cardMeta={(entry) => <CardMeta entry={entry} />}
            nbLoadingRows={10}
            {...listStates(list, {
              page,
              pageSize: entriesPerPage,
              onPage: query.goTo,
              failed: t('audit.failed'),
              none: {
                title: t('audit.none.title'),
                text: t(isFiltered ? 'audit.none.filtered' : 'audit.none.text'),
                action: isFiltered && <Button onClick={query.clear}>{t('audit.none.reset')}</Button>,
              },
            })}
          />
        </div>
        <KeyHints hints={keys.map(([key, name]) => [key, t(`audit.keys.${name}`)] as const)} />
      </Stack>
      {open && (
        <EntryDialog
          entry={open}
          onActor={(actor) => {
            setOpen(undefined);
            query.narrow({ actor });
          }}
          onUndone={() => {
            setOpen(undefined);
            void reload();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

const columnsOf = (
  t: Translate,
  locale: Locale,
  onOpen: (entry: AuditEntry) => void,
): Column<AuditEntry>[] => [
  {
    id: 'at',
    head: t('audit.column.at'),
    cell: ({ at }) => <Time>{showDateTime(locale, at)}</Time>,
  },
  { id: 'actor', head: t('audit.column.actor'), cell: (entry) => <Actor>{showActor(t, entry)}</Actor> },
  {
    id: 'kind',
    head: t('audit.column.kind'),
    card: 'title',
    cell: (entry) => (
      <What type="button" data-row={entry.id} onClick={() => onOpen(entry)}>
        {showKind(t, entry.kind)}
      </What>
    ),
  },
  { id: 'subject', head: t('audit.column.subject'), cell: (entry) => <Subject entry={entry} /> },
  { id: 'changes', head: t('audit.column.changes'), cell: (entry) => <Changes entry={entry} /> },
];

function Subject({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { locale } = useMount();
  const type = t(`audit.type.${entry.subject.type}`);
  const name = showSubject(t, locale, entry);
  return (
    <Two>
      <span>{name}</span>
      {name !== type && <small>{type}</small>}
    </Two>
  );
}

/** The first change, and how many there are besides. */
function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { locale } = useMount();
  const { changes, subject } = entry;
  // The name of what is made or deleted stands beside it already.
  const isSaid = ({ before, after }: AuditChange) =>
    (before ?? after) === subject.name && (after ?? before) === subject.name;
  const [first, ...others] = changes.filter((change) => !isSaid(change));
  if (!first || isRest(first)) return <Muted>–</Muted>;
  const rest = others.reduce((sum, change) => sum + (isRest(change) ? Number(change.after) : 1), 0);
  return (
    <Two>
      <span>{showChange(t, locale, first)}</span>
      {rest > 0 && <small>{t('audit.andMore', { count: rest })}</small>}
    </Two>
  );
}

function CardMeta({ entry }: { entry: AuditEntry }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Meta>
      <span>
        <Time>{showDateTime(locale, entry.at)}</Time> · {showActor(t, entry)}
      </span>
      <Subject entry={entry} />
      <Changes entry={entry} />
    </Meta>
  );
}

const Time = styled.span`
  ${tabular}
  white-space: nowrap;
`;
const Actor = styled.span`
  display: inline-block;
  min-width: 9em;
`;
const What = styled.button`
  ${type.bodyStrong}
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
  &:hover {
    text-decoration: underline;
  }
`;
const Two = styled.span`
  ${type.small}
  display: inline-grid;
  max-width: 28em;
  overflow-wrap: anywhere;
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
const Muted = styled.span`
  color: ${color.ink3};
`;
const Meta = styled.span`
  display: grid;
  gap: ${space[1]};
`;
