import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, focusRing, hovered, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { settledWeeks, yearSteps, type StepKind, type YearStep } from './yearSteps.ts';
import { useSiteZone } from '../../data/site/siteZone.ts';

const icons = { done: CircleCheck, now: CircleDot, ahead: Circle } as const;

const ways = (season: Season | null): Record<StepKind, string> => ({
  clubs: '/owner/teams',
  players: '/owner/teams',
  season: season && season.status !== 'finished' ? `/owner/seasons/${season.id}` : '/owner/seasons/add',
  drafts: '/owner/leagues',
  weeks: '/owner/stats',
  playoffs: '/owner/stats',
  finish: '/owner/seasons',
});

type Props = { season: Season | null; checks: OwnerChecks };

/** The owner's year in its order: what is done, where it stands, what comes. */
export function YearSteps({ season, checks }: Props) {
  const t = useTexts();
  const detailOf = useDetail({ season, checks });
  const to = ways(season);
  const steps = yearSteps(season, checks, serverNow());
  // Drafts beside the weeks are now too; the year stands at the weeks.
  const current = steps.findLast(({ state }) => state === 'now')?.kind;
  return (
    <Card>
      <Steps>
        {steps.map(({ kind, state }) => (
          <li key={kind} aria-current={kind === current ? 'step' : undefined}>
            <Way to={to[kind]} $state={state}>
              <Icon of={icons[state]} />
              <div>
                <b>{t(`overview.step.${kind}`)}</b>
                <span>{detailOf(kind)}</span>
                <ScreenReaderOnly as="em">{t(`overview.state.${state}`)}</ScreenReaderOnly>
              </div>
            </Way>
          </li>
        ))}
      </Steps>
    </Card>
  );
}

/** What a step amounts to: counts and days. */
function useDetail({ season, checks }: Props): (kind: StepKind) => string {
  const t = useTexts();
  const { locale } = useMount();
  const zone = useSiteZone();
  const live = season && season.status !== 'finished' ? season : undefined;
  const weeks = (isPlayoff: boolean) =>
    live ? t('overview.detail.weeks', settledWeeks(live, isPlayoff)) : '';
  return (kind) => {
    switch (kind) {
      case 'clubs':
        return t('overview.detail.clubs', { count: checks.nbTeams });
      case 'players':
        return t('overview.detail.players', { count: checks.nbPlayers });
      case 'season':
        return live ? t('overview.detail.season', { count: live.nbWeeks }) : '';
      case 'drafts':
        return live
          ? t('overview.detail.drafts', {
              from: showDate(locale, live.draftWindow.startDate, zone),
              to: showDate(locale, live.draftWindow.endDate, zone),
            })
          : '';
      case 'weeks':
        return weeks(false);
      case 'playoffs':
        return weeks(true);
      case 'finish':
        return live ? showDate(locale, live.endsAt, zone) : '';
    }
  };
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  > li + li {
    border-left: ${size.hairline} solid ${color.line};
    ${media.narrow} {
      border-left: 0;
      border-top: ${size.hairline} solid ${color.line};
    }
  }
`;
const Way = styled(Link)<{ $state: YearStep['state'] }>`
  display: flex;
  gap: ${space[2]};
  height: 100%;
  padding: ${space[3]};
  color: ${({ $state }) => ($state === 'ahead' ? color.ink3 : color.ink)};
  text-decoration: none;
  ${focusRing}
  ${({ $state }) =>
    $state === 'now' &&
    css`
      background: ${color.sunken};
    `}
  > svg {
    flex: none;
    color: ${({ $state }) => ($state === 'done' ? color.win : $state === 'now' ? color.pylon : color.ink3)};
  }
  > div {
    display: grid;
    align-content: start;
    min-width: 0;
  }
  b {
    ${type.smallStrong}
    overflow-wrap: anywhere;
  }
  span {
    ${type.small}
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  ${hovered(css`
    background: ${color.sunken};
  `)}
`;
