import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import {
  color,
  digits,
  focusRing,
  hovered,
  media,
  radius,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { showShortDay } from '@endzone/shared-ui/time/dates.ts';
import Snowflake from 'lucide-react/icons/snowflake';
import { useLayoutEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { css, styled } from 'styled-components';
import type { SeasonWeek } from './weeks.ts';

type WeekSwitcherProps = { weeks: SeasonWeek[]; chosen: number };

/** The weeks of the season side by side; on a phone they scroll, the chosen one in the middle. */
export function WeekSwitcher({ weeks, chosen }: WeekSwitcherProps) {
  const t = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const row = strip.current;
    const cell = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && cell) row.scrollLeft = cell.offsetLeft - (row.clientWidth - cell.clientWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label={t('gameCenter.weeks')}>
      <Strip ref={strip}>
        {weeks.map((week) => (
          <li key={week.week}>
            <WeekLink week={week} isChosen={week.week === chosen} />
          </li>
        ))}
      </Strip>
    </nav>
  );
}

function WeekLink({ week: { week, state, kind, day }, isChosen }: { week: SeasonWeek; isChosen: boolean }) {
  const t = useTexts();
  const { locale } = useMount();
  const [search] = useSearchParams();
  const season = search.get('season');
  const to = new URLSearchParams({ ...(season !== null && { season }), week: String(week) });
  const spoken = [
    t('gameCenter.week', { week }),
    ...(kind === 'regular' ? [] : [t(`gameCenter.kind.${kind}`)]),
    t(`gameCenter.weekState.${state}`),
  ].join(', ');
  const short = () => {
    if (state === 'frozen') return <Icon of={Snowflake} size="sm" />;
    if (state !== 'scheduled') return t(`gameCenter.weekShort.${state}`);
    return day === null
      ? t(`gameCenter.weekShort.${kind === 'regular' ? 'scheduled' : 'playoff'}`)
      : showShortDay(locale, day);
  };
  return (
    <Cell to={`?${to}`} aria-current={isChosen || undefined} $state={state} title={spoken}>
      <ScreenReaderOnly>{spoken}</ScreenReaderOnly>
      <b aria-hidden>{kind === 'regular' ? week : t(`gameCenter.kindShort.${kind}`)}</b>
      <small aria-hidden>{short()}</small>
    </Cell>
  );
}

const Strip = styled.ul`
  position: relative;
  display: flex;
  gap: ${space[2]};
  /* Room for the ring of the focus. */
  margin: calc(-1 * ${space[1]});
  padding: ${space[1]};
  overflow-x: auto;
  scrollbar-width: thin;
  li {
    flex: 1 0 4.2em;
  }
  ${media.phone} {
    margin-inline: calc(-1 * ${size.gutter});
    padding-inline: ${size.gutter};
  }
`;

const states: Record<SeasonWeek['state'], ReturnType<typeof css>> = {
  final: css``,
  live: css`
    small {
      color: ${color.pylonText};
      font-weight: 700;
    }
  `,
  frozen: css`
    small {
      color: ${color.info};
    }
  `,
  scheduled: css`
    background: none;
    border-color: ${color.lineStrong};
    border-style: dashed;
  `,
};

const Cell = styled(Link)<{ $state: SeasonWeek['state'] }>`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: calc(${space[1]} / 2);
  min-height: ${size.controlLarge};
  padding: ${space[1]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  text-decoration: none;
  white-space: nowrap;
  b {
    ${digits(18)}
  }
  small {
    display: grid;
    align-items: center;
    min-height: ${size.iconSmall};
    ${type.tiny}
    color: ${color.ink3};
  }
  ${({ $state }) => states[$state]}
  ${hovered(css`
    background: ${color.sunken};
  `)}
  ${focusRing}
  &[aria-current] {
    border: ${size.hairline} solid ${color.ink};
    background: ${color.ink};
    color: ${color.canvas};
    small {
      color: inherit;
    }
  }
`;
