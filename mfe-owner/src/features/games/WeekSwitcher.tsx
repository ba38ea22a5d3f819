import type { Season } from '@endzone/contracts/stats/seasons';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import {
  color,
  focusRing,
  media,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import Snowflake from 'lucide-react/icons/snowflake';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { weeksOf, type WeekState } from '../../data/season/weeks.ts';

const icons: Partial<Record<WeekState, typeof Lock>> = { locked: Lock, frozen: Snowflake, active: CircleDot };

/** All weeks in one line; the chosen one is in sight. */
export function WeekSwitcher({ season, week: chosen }: { season: Season; week: number }) {
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the row of weeks scrolls, not the page.
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2;
  }, [chosen]);
  return (
    <Weeks ref={list} aria-label={t('season.board.weeks')}>
      {weeksOf(season).map(({ week, state, kind }) => {
        const Mark = icons[state];
        const word = state === 'ahead' ? '' : t(`season.week.${state}`);
        return (
          <li key={week}>
            <Cell
              to={`?week=${week}`}
              preventScrollReset
              replace
              $isAhead={state === 'ahead' || state === 'next'}
              aria-current={week === chosen ? 'true' : undefined}
              aria-label={[t(`season.board.name.${kind}`, { week }), word].filter(Boolean).join(', ')}
            >
              <b>{week}</b>
              {Mark && <Mark size="1em" strokeWidth={2} aria-hidden />}
            </Cell>
          </li>
        );
      })}
    </Weeks>
  );
}

const Weeks = styled.ul`
  position: relative;
  display: flex;
  gap: ${space[2]};
  overflow-x: auto;
  padding: ${space[1]};
  margin: 0 calc(-1 * ${space[1]});
  scrollbar-width: thin;
`;
const Cell = styled(Link)<{ $isAhead: boolean }>`
  ${type.controlSmall}
  ${tabular}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: ${size.rowTall};
  min-height: ${size.control};
  padding: 0 ${space[3]};
  background: ${({ $isAhead }) => ($isAhead ? 'transparent' : color.surface)};
  border: ${size.hairline} ${({ $isAhead }) => ($isAhead ? 'dashed' : 'solid')} ${color.lineStrong};
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
  svg {
    color: ${color.ink3};
  }
  &[aria-current] {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.canvas};
    svg {
      color: inherit;
    }
  }
  ${focusRing}
`;
