import type { Locale } from '@endzone/contracts/messages/format';
import type { UserRow } from '@endzone/contracts/accounts/users';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { rovingIndex } from '@endzone/shared-ui/data/roving.ts';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import type { Pages } from '@endzone/shared-ui/data/TablePages.tsx';
import { Avatar } from '@endzone/shared-ui/game/Avatar.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Menu, type MenuItem } from '@endzone/shared-ui/overlay/Menu.tsx';
import { color, focusRing, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MailX from 'lucide-react/icons/mail-x';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { useSelection } from './useSelection.ts';

export type Acts = Record<'onOpen' | 'onSuspend' | 'onReinstate' | 'onDelete', (user: UserRow) => void>;
type Props = {
  ref?: Ref<HTMLDivElement>;
  /** Nothing was read yet. */
  rows: readonly UserRow[] | undefined;
  selection: ReturnType<typeof useSelection>;
  acts: Acts;
  isLoading: boolean;
  pages: Pages;
  empty: ReactNode;
  failure: ReactNode;
};

export const isOwner = ({ roles }: UserRow) => roles.includes('SUPER_ADMIN');
export const ledBy = ({ leagueMemberships }: UserRow) =>
  (leagueMemberships ?? []).filter(({ role }) => role === 'LEAGUE_ADMIN');

/** A page of users, by name. */
export function UsersTable({ ref, rows = [], selection, acts, isLoading, pages, empty, failure }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { selected, set, setOnPage, selectAll } = selection;
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key, shiftKey } = event;
    const id = target instanceof HTMLElement ? target.dataset.user : undefined;
    const at = rows.findIndex((row) => row.id === id);
    const user = rows[at];
    if (!user || event.altKey) return;
    const next = key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : rovingIndex(key, at, rows.length);
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a') return;
      selectAll();
    } else if (next !== undefined) {
      const other = rows[next];
      if (!other) return;
      if (shiftKey) set(new Set([...selected, user.id, other.id]));
      event.currentTarget.querySelector<HTMLElement>(`[data-user="${other.id}"]`)?.focus();
    } else if (key === ' ') {
      const next = new Set(selected);
      if (!next.delete(user.id)) next.add(user.id);
      set(next);
    } else if (key === 'Delete' && !isOwner(user)) acts.onDelete(user);
    else return;
    event.preventDefault();
  };
  // Some browsers press a button only when Space is let go.
  const handleKeyUp = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === ' ' && event.target instanceof HTMLElement && event.target.dataset.user)
      event.preventDefault();
  };
  const onPage = rows.map(({ id }) => id);
  return (
    <div ref={ref} onKeyDown={handleKey} onKeyUp={handleKeyUp}>
      <Table
        caption={t('users.title')}
        columns={columnsOf(t, locale, acts)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        selected={selected}
        onSelect={(next) => setOnPage(onPage, new Set([...next].filter((id) => onPage.includes(id))))}
        density="tight"
        hasCards
        cardMeta={(user) => <CardMeta user={user} />}
        isLoading={isLoading}
        nbLoadingRows={12}
        empty={empty}
        failure={failure}
        pages={pages}
      />
    </div>
  );
}

const columnsOf = (t: Translate, locale: Locale, acts: Acts): Column<UserRow>[] => [
  {
    id: 'name',
    head: t('users.column.name'),
    card: 'title',
    cell: (user) => (
      <Who>
        <Avatar name={user.name} size="sm" />
        <span>
          <Name type="button" data-user={user.id} onClick={() => acts.onOpen(user)}>
            {user.name}
          </Name>
          <small>{user.email}</small>
        </span>
      </Who>
    ),
  },
  { id: 'leagues', head: t('users.column.leagues'), cell: (user) => <Leagues user={user} /> },
  { id: 'locale', head: t('users.column.locale'), cell: (user) => user.locale.toUpperCase() },
  { id: 'newsletter', head: t('users.column.newsletter'), cell: (user) => <Newsletter user={user} /> },
  {
    id: 'createdAt',
    head: t('users.column.createdAt'),
    cell: ({ createdAt }) => <Num>{showDate(locale, createdAt)}</Num>,
  },
  { id: 'status', head: t('users.column.status'), cell: (user) => <Status user={user} /> },
  {
    id: 'actions',
    head: t('users.column.actions'),
    align: 'end',
    card: 'action',
    cell: (user) => <Actions user={user} acts={acts} />,
  },
];

function Leagues({ user }: { user: UserRow }) {
  const t = useTexts();
  const memberships = user.leagueMemberships ?? [];
  const nbLed = ledBy(user).length;
  if (isOwner(user)) return <Badge tone="info">{t('users.owner')}</Badge>;
  if (memberships.length === 0) return <Muted>{t('users.noLeague')}</Muted>;
  const [first, second, ...others] = memberships.map(({ league }) => league.name);
  const names = [first, second].filter(Boolean).join(', ');
  return (
    <LeagueCell>
      <b>{memberships.length}</b>
      <span>{others.length > 0 ? t('users.andMore', { names, count: others.length }) : names}</span>
      {nbLed > 0 && (
        <Badge tone="turf">{nbLed > 1 ? t('users.leads', { count: nbLed }) : t('users.admin')}</Badge>
      )}
    </LeagueCell>
  );
}

export function Newsletter({ user }: { user: UserRow }) {
  const t = useTexts();
  return (
    <Consent>
      {user.newsletter ? (
        <Yes>
          <Check size="1.1em" strokeWidth={2} aria-hidden="true" /> {t('users.yes')}
        </Yes>
      ) : (
        <Muted>{t('users.no')}</Muted>
      )}
      <MailProblem user={user} />
    </Consent>
  );
}

/** Whatever they consent to, newsletters to such an address are stopped. */
function MailProblem({ user: { mailProblem } }: { user: UserRow }) {
  const t = useTexts();
  return (
    mailProblem && (
      <Badge tone="warn" icon={MailX}>
        {t(`users.mailProblem.${mailProblem}`)}
      </Badge>
    )
  );
}

export function Status({ user }: { user: UserRow }) {
  const t = useTexts();
  return user.status === 'suspended' ? (
    <Badge tone="warn" icon={Ban}>
      {t('users.status.suspended')}
    </Badge>
  ) : (
    <>{t('users.status.active')}</>
  );
}

function CardMeta({ user }: { user: UserRow }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <Meta>
      <Leagues user={user} />
      <span>{user.locale.toUpperCase()}</span>
      <span>{t(user.newsletter ? 'users.newsletterYes' : 'users.newsletterNo')}</span>
      <MailProblem user={user} />
      <Num>{showDate(locale, user.createdAt)}</Num>
      <Status user={user} />
    </Meta>
  );
}

function Actions({ user, acts }: { user: UserRow; acts: Acts }) {
  const t = useTexts();
  const locked = isOwner(user) ? { why: t('users.locked') } : {};
  const items: MenuItem[] = [
    {
      id: 'open',
      label: t('users.act.open'),
      icon: <Icon of={UserRound} size="sm" />,
      onChoose: () => acts.onOpen(user),
    },
    user.status === 'suspended'
      ? {
          id: 'reinstate',
          label: t('users.act.reinstate'),
          icon: <Icon of={Undo2} size="sm" />,
          onChoose: () => acts.onReinstate(user),
        }
      : {
          id: 'suspend',
          label: t('users.act.suspend'),
          icon: <Icon of={Ban} size="sm" />,
          onChoose: () => acts.onSuspend(user),
          ...locked,
        },
    {
      id: 'delete',
      label: t('users.act.delete'),
      icon: <Icon of={Trash2} size="sm" />,
      danger: true,
      onChoose: () => acts.onDelete(user),
      ...locked,
    },
  ];
  return (
    <Menu
      label={t('users.act.of', { name: user.name })}
      items={items}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('users.act.of', { name: user.name })}
          icon={<Icon of={Ellipsis} />}
        />
      )}
    />
  );
}

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  > span:last-child {
    min-width: min(14em, 18vw);
  }
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
`;
const Name = styled.button`
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
const Muted = styled.span`
  color: ${color.ink3};
`;
const Num = styled.span`
  ${tabular}
  white-space: nowrap;
`;
const Consent = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
const Yes = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  > svg {
    color: ${color.turfText};
  }
`;
const LeagueCell = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  b {
    ${tabular}
  }
  span {
    overflow-wrap: anywhere;
  }
`;
const Meta = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;
