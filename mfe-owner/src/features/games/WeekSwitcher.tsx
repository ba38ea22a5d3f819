import type { Season } from '@endzone/contracts/stats/seasons';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import CircleDot from 'lucide-react/icons/circle-dot';
import Lock from 'lucide-react/icons/lock';
import Snowflake from 'lucide-react/icons/snowflake';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Strip, StripLink } from '../../data/strip/Strip.styles.ts';
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
    <Strip ref={list} aria-label={t('season.board.weeks')}>
      {weeksOf(season).map(({ week, state, kind }) => {
        const Mark = icons[state];
        const word = state === 'ahead' ? '' : t(`season.week.${state}`);
        return (
          <li key={week}>
            <Cell
              to={`?week=${week}`}
              preventScrollReset
              replace
              $isOpen={state === 'ahead' || state === 'next'}
              aria-current={week === chosen ? 'true' : undefined}
              aria-label={[t(`season.board.name.${kind}`, { week }), word].filter(Boolean).join(', ')}
            >
              <b>{week}</b>
              {Mark && <Mark size="1em" strokeWidth={2} aria-hidden />}
            </Cell>
          </li>
        );
      })}
    </Strip>
  );
}

const Cell = styled(StripLink)`
  ${type.controlSmall}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: ${size.rowTall};
  padding: 0 ${space[3]};
  svg {
    color: ${color.ink3};
  }
`;
