import type { OwnerChecks } from '@endzone/contracts/stats/checks';
import type { Season } from '@endzone/contracts/stats/seasons';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { YardBar } from '@endzone/shared-ui/feedback/YardBar.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, digits, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showLongDate, showNearDay } from '@endzone/shared-ui/time/dates.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { useSiteZone } from '../../data/site/siteZone.ts';
import { lockedWithoutScore, weeksOf } from '../../data/season/weeks.ts';
import { nextOfYear, type NextOfYear } from './yearSteps.ts';

const wayOf = (next: NextOfYear): string => {
  switch (next.kind) {
    case 'enter':
    case 'ahead':
      return `/owner/stats?week=${next.week}`;
    case 'clubs':
    case 'players':
      return '/owner/teams';
    case 'season':
    case 'over':
      return '/owner/seasons/add';
    case 'drafting':
      return '/owner/leagues';
    default:
      return '/owner/seasons';
  }
};

type Props = {
  season: Season | null;
  /** Seasons that are over. */ previous: readonly Season[];
  checks: OwnerChecks;
};

/** Where the year stands, how much of the week is in, and the one thing to do next. */
export function NextBoard({ season, previous, checks }: Props) {
  const t = useTexts();
  const next = nextOfYear(season, checks, serverNow());
  const progress = progressBeside(next, season);
  const values = useNextValues(season, next);
  return (
    <Board label={t('overview.board')}>
      <Lines>
        <div>
          <Over>
            {season
              ? t('season.title', { name: seasonName(season, [season, ...previous]) })
              : t('overview.firstSeason')}
          </Over>
          <Title>{t(`overview.next.${next.kind}`, values)}</Title>
          <p>
            {next.kind === 'finish' && values.count > 0
              ? t('overview.next.finishMissing', values)
              : t(`overview.next.${next.kind}Text`, values)}
          </p>
        </div>
        {progress && (
          <Figures>
            <b>
              {progress.gamesEntered}
              <i> / {progress.games}</i>
            </b>
            <small>{t('overview.entered', { week: progress.week })}</small>
          </Figures>
        )}
      </Lines>
      {progress && (
        <Drive>
          <YardBar value={progress.gamesEntered} max={progress.games} />
        </Drive>
      )}
      <Foot>
        <LinkButton kind="board" to={wayOf(next)} icon={<Icon of={ArrowRight} size="sm" />}>
          {t(`overview.next.${next.kind}Go`, values)}
        </LinkButton>
      </Foot>
    </Board>
  );
}

/** How much of the week is in, unless the sentence is about another one, as of a frozen week while the next one runs. */
function progressBeside(next: NextOfYear, season: Season | null): Season['weekProgress'] {
  const progress = season?.weekProgress ?? null;
  return 'week' in next && next.week !== progress?.week ? null : progress;
}

/** The week by its name in a sentence ("Week 11 (final)"), how many games are missing or were locked without a score, the day of the next one, the days of the draft window. */
function useNextValues(season: Season | null, next: NextOfYear) {
  const t = useTexts();
  const { locale } = useMount();
  const zone = useSiteZone();
  if (!season) return { count: 0 };
  const week = 'week' in next ? next.week : season.currentWeek;
  const kind = weeksOf(season)[week - 1]?.kind ?? 'regular';
  const { startDate, endDate } = season.draftWindow;
  return {
    week: t(`overview.next.week.${kind}`, { week }),
    count: next.kind === 'enter' ? next.missing : lockedWithoutScore(season).length,
    day: 'day' in next ? showNearDay(locale, next.day) : '',
    from: showLongDate(locale, startDate, zone),
    to: showLongDate(locale, endDate, zone),
  };
}

const Lines = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[6]};
  margin-bottom: ${space[4]};
  p {
    ${type.body}
    margin-top: ${space[1]};
    color: ${color.onBoard2};
  }
  ${media.phone} {
    flex-direction: column;
    gap: ${space[4]};
  }
`;
const Over = styled.p`
  && {
    ${type.label}
    margin: 0 0 ${space[1]};
    color: ${color.onBoard2};
  }
`;
const Title = styled.h2`
  ${type.h1}
`;
const Figures = styled.div`
  flex: none;
  text-align: right;
  b {
    ${digits(54, 38)}
    display: block;
  }
  i {
    ${digits(30)}
    font-style: normal;
    color: ${color.onBoard2};
  }
  small {
    ${type.small}
    color: ${color.onBoard2};
  }
  ${media.phone} {
    text-align: left;
  }
`;
const Drive = styled.div`
  --yard-ground: ${color.boardRaised};
  --yard-fill: ${color.boardWin};
`;
const Foot = styled.div`
  margin-top: ${space[4]};
`;
