import type { League } from '@endzone/contracts/leagues/league';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { Membership } from '@endzone/contracts/leagues/members';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, size, space, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectLeagueSeason, selectNbTrades } from './selectors.ts';

type LeagueHeadProps = {
  league: League;
  membership: Membership | undefined;
  isOwner: boolean;
  /** The season that is looked back on. */
  past: Season | undefined;
  /** Chooses the season. */
  children: ReactNode;
};

const dashboards = {
  LEAGUE_ADMIN: '/league-admin/dashboard',
  LEAGUE_USER: '/league-user/dashboard',
} as const;

/** Crest, name, where the season stands, the reader's role; trades and settings. */
export function LeagueHead({ league, membership, isOwner, past, children }: LeagueHeadProps) {
  const t = useTexts();
  const current = useSelector(selectLeagueSeason);
  // A season without a draft had no weeks and no rosters for this league.
  const isMissed = current?.closedReason === 'never_drafted';
  const season = past || isMissed ? undefined : current;
  const tradeCount = useSelector(selectNbTrades) ?? 0;
  const hasRosters = !isMissed && ['ongoing', 'finished'].includes(league.currentSeason?.status ?? '');
  const status = (past ?? current)?.status ?? league.currentSeason?.status;
  return (
    <Head>
      <Crest name={league.name} size="lg" />
      <Titles>
        <Name aria-hidden="true">{league.name}</Name>
        <Facts>
          {status && <StatusBadge group="season" value={status} />}
          {season && season.currentWeek > 0 && (
            <span>{t('leagueHome.week', { week: season.currentWeek, weeks: season.nbWeeks })}</span>
          )}
          {membership && (
            <span>{t('leagueHome.role', { role: t(`leagueHome.roles.${membership.role}`) })}</span>
          )}
        </Facts>
      </Titles>
      <Buttons>
        {children}
        {membership?.team && hasRosters && (
          <LinkButton to="/team/trades" icon={<Icon of={ArrowLeftRight} />}>
            <ScreenReaderOnly>
              {tradeCount > 0 ? t('leagueHome.trades', { count: tradeCount }) : t('leagueHome.tradeButton')}
            </ScreenReaderOnly>
            <Row as="span" aria-hidden $nowrap>
              {t('leagueHome.tradeButton')}
              {tradeCount > 0 && <Badge tone="now">{tradeCount}</Badge>}
            </Row>
          </LinkButton>
        )}
        {membership && (
          <LinkButton to={dashboards[membership.role]} icon={<Icon of={ListChecks} />}>
            {t('leagueHome.dashboard')}
          </LinkButton>
        )}
        {isOwner && <LinkButton to={`/owner/leagues/${league.id}`}>{t('leagueHome.ownerPage')}</LinkButton>}
        <LinkButton to={`/leagues/${league.id}/log`} icon={<Icon of={History} />}>
          {t('leagueHome.log')}
        </LinkButton>
        <LinkButton
          to={isOwner ? `/settings?league=${league.id}` : '/settings'}
          icon={<Icon of={Settings} />}
        >
          {t('leagueHome.settings')}
        </LinkButton>
      </Buttons>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  ${media.phone} {
    gap: ${space[3]};
    > svg {
      width: ${size.crestMd};
      height: ${size.crestMd};
    }
  }
`;

const Titles = styled.div`
  flex: 1 1 12em;
  min-width: 0;
`;

const Name = styled.p`
  ${type.h1}
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[1]};
  ${type.small}
  color: ${color.ink2};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
  }
`;

const ScreenReaderOnly = styled.span`
  ${visuallyHidden}
`;
