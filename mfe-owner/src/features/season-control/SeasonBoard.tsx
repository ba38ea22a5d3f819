import type { Season } from '@endzone/contracts/stats/seasons';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { showShortDay } from '@endzone/shared-ui/time/dates.ts';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import {
  color,
  digits,
  focusRing,
  hatch,
  media,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '@endzone/shared-ui/theme/theme.ts';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import Snowflake from 'lucide-react/icons/snowflake';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { draftsAreOver } from '../../data/season/nextStep.ts';
import { weeksOf, type Week, type WeekState } from '../../data/season/weeks.ts';

type Props = { season: Season; title: string; chosen: number };

/** The season as a pitch: one strip for each week, what is settled behind, the playoffs in the end zone. */
export function SeasonBoard({ season, title, chosen }: Props) {
  const t = useTexts();
  const weeks = weeksOf(season);
  return (
    <Board label={t('seasonControl.board.label')}>
      <Head>
        {/* The page has the heading. */}
        <Title aria-hidden>{title}</Title>
        <Standing season={season} />
      </Head>
      <Pitch aria-label={t('season.board.weeks')}>
        {weeks.map((week) => (
          <Cell
            key={week.week}
            week={week}
            isChosen={week.week === chosen}
            isNarrow={weeks.length > maxWithWords}
          />
        ))}
      </Pitch>
    </Board>
  );
}

function Standing({ season }: { season: Season }) {
  const t = useTexts();
  const { status, isWeekActive, currentWeek, frozenWeeks } = season;
  if (status === 'drafting') {
    const drafts = draftsAreOver(season, serverNow()) ? 'drafted' : 'window';
    return <Badge tone="chalk">{t(`seasonControl.board.${drafts}`)}</Badge>;
  }
  if (status !== 'ongoing') return <StatusBadge group="season" value={status} tone="chalk" />;
  const text = isWeekActive
    ? t('seasonControl.board.active', { week: currentWeek })
    : frozenWeeks.length > 0
      ? t('seasonControl.board.frozen', { weeks: frozenWeeks.join(', ') })
      : t('seasonControl.board.between', { week: currentWeek });
  return <Badge tone="chalk">{text}</Badge>;
}

const maxWithWords = 12;
const icons: Partial<Record<WeekState, typeof Lock>> = { locked: Lock, frozen: Snowflake, active: CircleDot };

type CellProps = {
  week: Week;
  isChosen: boolean;
  /** Too many weeks for a word in each: the sign alone. */ isNarrow: boolean;
};

function Cell({ week: { week, state, kind, day }, isChosen, isNarrow }: CellProps) {
  const t = useTexts();
  const { locale } = useMount();
  const Mark = icons[state];
  const isPlayoff = kind !== 'regular';
  const word =
    state === 'ahead' ? (isPlayoff ? t('seasonControl.board.playoff') : '') : t(`season.week.${state}`);
  return (
    <li>
      <Strip
        to={`?week=${week}`}
        preventScrollReset
        $state={state}
        $isPlayoff={isPlayoff}
        aria-current={isChosen ? 'true' : undefined}
      >
        <ScreenReaderOnly>{t(`season.board.name.${kind}`, { week })}</ScreenReaderOnly>
        <small>
          {Mark && <Mark size="1em" strokeWidth={2} aria-hidden />}
          <Word $isNarrow={isNarrow}>{word}</Word>
        </small>
        <b aria-hidden>{isPlayoff ? t(`seasonControl.board.short.${kind}`) : week}</b>
        <small>{day && showShortDay(locale, day)}</small>
      </Strip>
    </li>
  );
}

const Word = styled.span<{ $isNarrow: boolean }>`
  ${media.desktop} {
    ${({ $isNarrow }) => $isNarrow && visuallyHidden}
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[4]};
`;
const Title = styled.p`
  ${type.h1}
`;
const Pitch = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${size.controlInput}, 1fr));
  border: ${size.border} solid ${color.onBoard2};
  border-radius: ${radius.cell};
  ${media.narrow} {
    grid-template-columns: repeat(auto-fill, minmax(${size.rowTall}, 1fr));
  }
  ${media.phone} {
    /* Four, as long as a word fits into each. */
    grid-template-columns: repeat(auto-fill, minmax(max(25%, 4.75em), 1fr));
  }
  ${media.cramped} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > li {
    display: grid;
  }
`;
const states: Record<WeekState, ReturnType<typeof css>> = {
  locked: css`
    background-color: color-mix(in srgb, ${color.turf} 60%, ${color.board});
    color: ${color.onBoard};
  `,
  frozen: css`
    background-color: color-mix(in srgb, ${color.info} 45%, ${color.board});
    color: ${color.onBoard};
  `,
  active: css`
    background-color: ${color.pylon};
    color: ${color.onPylon};
  `,
  next: css`
    box-shadow: inset 0 0 0 ${size.line} ${color.onBoard2};
  `,
  ahead: css``,
};
const Strip = styled(Link)<{ $state: WeekState; $isPlayoff: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[1]};
  min-height: calc(2 * ${size.control});
  padding: ${space[2]} calc(${space[1]} / 2);
  border-right: ${size.hairline} solid ${color.boardLine};
  color: ${color.onBoard};
  text-decoration: none;
  text-align: center;
  ${({ $isPlayoff, $state }) => $isPlayoff && ($state === 'ahead' || $state === 'next') && hatch}
  ${({ $state }) => states[$state]}
  small {
    ${type.meta}
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 1.3em;
  }
  b {
    ${digits(30)}
  }
  &:hover b {
    text-decoration: underline;
    text-decoration-thickness: ${size.border};
    text-underline-offset: 0.12em;
  }
  &[aria-current] b {
    text-decoration: underline;
    text-decoration-thickness: ${size.underline};
    text-underline-offset: 0.14em;
  }
  ${focusRing}
  &:focus-visible {
    z-index: 1;
  }
`;
