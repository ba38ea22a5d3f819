import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Membership } from '@endzone/contracts/leagues/members';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Countdown } from '@endzone/shared-ui/game/Countdown.tsx';
import { useMe } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import Shirt from 'lucide-react/icons/shirt';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { Navigate, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { CurrentLeague } from '../../data/current-league/CurrentLeague.tsx';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { getDashboard } from './api.ts';
import { tasksOf, type Task } from './tasks.ts';

const paths = { LEAGUE_ADMIN: '/league-admin/dashboard', LEAGUE_USER: '/league-user/dashboard' } as const;

/** "Chosen by membership role": the other one's address leads here too. */
export function DashboardScreen() {
  const t = useTexts();
  const { pathname } = useLocation();
  const isOwner = useMe()?.roles.includes('SUPER_ADMIN') ?? false;
  if (isOwner) return <Navigate to="/owner" replace />;
  return (
    <CurrentLeague title={t('dashboard.title')}>
      {(membership) =>
        pathname === paths[membership.role] ? (
          <Overview key={membership.league.id} membership={membership} />
        ) : (
          <Navigate to={paths[membership.role]} replace />
        )
      }
    </CurrentLeague>
  );
}

function Overview({ membership }: { membership: Membership }) {
  const t = useTexts();
  const { league, role } = membership;
  const { data, failure, status, reload } = useLoad(
    (signal) => getDashboard(membership, signal),
    [league.id, role],
  );
  useFresh(reload, { isShared: true, of: ['season', ...topicsOfLeague(league.id)], failure });
  useLostLeague(isLeagueLost(failure));
  const tasks = data && tasksOf(data);
  const toLeague = <LinkButton to={`/leagues/${league.id}`}>{t('dashboard.toLeague')}</LinkButton>;
  return (
    <Page title={t('dashboard.title')} lead={league.name} width="form" actions={toLeague}>
      {!tasks && failure && (
        <LoadFailed
          failure={failure}
          title={t('dashboard.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
      {!tasks && !failure && <Skeleton shape="rows" count={4} />}
      {tasks?.length === 0 && (
        <EmptyState icon={<Icon of={CircleCheck} size="lg" />} title={t('dashboard.none')}>
          {t(`dashboard.noneText.${role}`)}
        </EmptyState>
      )}
      {tasks && tasks.length > 0 && (
        <Card as="ul" aria-label={t('dashboard.waiting')}>
          {tasks.map((task) => (
            <TaskLine key={`${task.kind} ${task.to}`} task={task} />
          ))}
        </Card>
      )}
    </Page>
  );
}

const icons = {
  draft: Timer,
  turn: Timer,
  requests: UserCheck,
  trades: ArrowLeftRight,
  gaps: Shirt,
  out: Shirt,
  schedule: CalendarClock,
  reschedule: CalendarClock,
  slots: UserPlus,
  roster: TriangleAlert,
} as const;

function textOf({ isLocked = false, voidBy, isUnmanaged = false }: Task) {
  if (voidBy !== undefined) return 'voidText';
  if (isLocked) return 'lockedText';
  return isUnmanaged ? 'unmanagedText' : 'text';
}

function TaskLine({ task }: { task: Task }) {
  const { kind, count, name, week, deadline, to, isUrgent } = task;
  const t = useTexts();
  const title = t(`dashboard.task.${kind}.title`, { count, name, week });
  const word = t(`dashboard.task.${kind}.button`);
  return (
    <Line $isUrgent={isUrgent}>
      <Icon of={icons[kind]} />
      <div>
        <b>{title}</b>
        {deadline !== undefined && (
          <>
            {' '}
            <Countdown key={deadline} deadline={deadline} size={20} />
          </>
        )}
        <p>{t(`dashboard.task.${kind}.${textOf(task)}`, { week: task.voidBy })}</p>
      </div>
      <LinkButton
        size="sm"
        kind={isUrgent ? 'primary' : 'secondary'}
        to={to}
        aria-label={`${word}: ${title}`}
      >
        {word}
      </LinkButton>
    </Line>
  );
}

const Line = styled.li<{ $isUrgent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  ${({ $isUrgent }) => $isUrgent && `box-shadow: inset ${size.edge} 0 0 ${color.pylon};`}
  & + & {
    border-top: ${size.hairline} solid ${color.line};
  }
  > svg {
    flex: none;
    color: ${color.ink2};
  }
  > div {
    flex: 1 1 14em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
    > a {
      grid-column: 2;
    }
  }
  b {
    ${type.bodyStrong}
  }
  p {
    ${type.small}
    color: ${color.ink2};
  }
`;
