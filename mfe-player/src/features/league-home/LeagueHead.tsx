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
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, media, size, space, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectLeagueSeason, selectMissedDraft, selectNbTrades } from './selectors.ts';

type LeagueHeadProps = {
  league: League;
  membership: Membership | undefined;
  isOwner: boolean;
  /** The season that is looked back on. */
  past: Season | undefined;
  /** The season that the choice says, with how it stands; undefined when there is nothing to choose. */
  chosen: Season | undefined;
  /** Chooses the season. */
  children: ReactNode;
};

const dashboards = {
  LEAGUE_ADMIN: '/league-admin/dashboard',
  LEAGUE_USER: '/league-user/dashboard',
} as const;

/** Crest, name, where the season stands, the reader's role; trades and settings. */
export function LeagueHead({ league, membership, isOwner, past, chosen, children }: LeagueHeadProps) {
  const t = useTexts();
  const current = useSelector(selectLeagueSeason);
  const missed = useSelector(selectMissedDraft);
  const season = past || missed ? undefined : current;
  const tradeCount = useSelector(selectNbTrades) ?? 0;
  // While it is on its way, the league itself says how its season stands.
  const known = current === null ? undefined : league.currentSeason?.status;
  const hasRosters = !missed && ['ongoing', 'finished'].includes(known ?? '');
  const status = (past ?? current)?.status ?? known;
  // The choice says how the season stands; how a draft that never was ended is no news beside it.
  const isSaid = chosen && (missed || chosen.status === status);
  return (
    <Head>
      <Crest name={league.name} size="lg" />
      <Titles>
        <Name aria-hidden="true">{league.name}</Name>
        <Facts>
          {chosen && children}
          {status && !isSaid && <StatusBadge group="season" value={status} />}
          {season && season.currentWeek > 0 && (
            <span>{t('leagueHome.week', { week: season.currentWeek, weeks: season.nbWeeks })}</span>
          )}
          {membership && (
            <OnDesktop>{t('leagueHome.role', { role: t(`leagueHome.roles.${membership.role}`) })}</OnDesktop>
          )}
        </Facts>
      </Titles>
      <Buttons>
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
        {isOwner && (
          <LinkButton to={`/owner/leagues/${league.id}`} icon={<Icon of={ShieldCheck} />}>
            {t('leagueHome.ownerPage')}
          </LinkButton>
        )}
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

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[1]};
  ${type.small}
  color: ${color.ink2};
  > select {
    flex: none;
    max-width: 100%;
  }
`;

// The bar of a phone has it right above.
const OnDesktop = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  /* One row: the first with its words, the rest by their drawings. */
  ${media.phone} {
    width: 100%;
    > :first-child {
      flex: 1 1 auto;
      padding-inline: ${space[2]};
    }
    > :not(:first-child) {
      flex: none;
      width: ${size.controlPhone};
      padding: 0;
      > span {
        ${visuallyHidden}
      }
    }
  }
`;
