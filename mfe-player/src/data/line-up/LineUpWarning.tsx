import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Season } from '@endzone/contracts/stats/seasons';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { comingWeek, hasNextWeek } from '@endzone/shared-ui/game/clubWeeks.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { startersOut, type StarterOut } from './startersOut.ts';
import { gapsOf } from './roster.ts';

type LineUpWarningProps = {
  roster: Roster;
  season: Season | null | undefined;
  /** Who is named instead: the one worth the most, by default in points on average. */
  worthOf?: ((player: RosterPlayer) => number | null) | undefined;
  /** What can be done about one of them, in the line that names them. */
  action?: (out: StarterOut) => ReactNode;
  /** After all of it: the way to the line-up. */
  children?: ReactNode;
};

/** What costs points in the coming week as the line-up stands: empty places, and starters who are inactive or rest. */
export function LineUpWarning({ roster, season, worthOf, action, children }: LineUpWarningProps) {
  const t = useTexts();
  const ui = useUiTexts();
  const week = comingWeek(season);
  // After the last start nobody can mend anything for a week to come.
  const gaps = season && !hasNextWeek(season) ? 0 : gapsOf(roster);
  const out = season && week !== undefined ? startersOut(roster, season, week, worthOf) : [];
  const areAllOnBye = out.every(({ why }) => why === 'bye');
  if (gaps === 0 && out.length === 0) return null;
  const title =
    gaps > 0
      ? t('lineUp.gaps.title', { count: gaps })
      : t(areAllOnBye ? 'lineUp.byes.title' : 'lineUp.out.title', { count: out.length, week });
  return (
    <Banner kind="warn" title={title}>
      {gaps > 0 && t('lineUp.gaps.text')}
      {out.length > 0 && (
        <Lines>
          {out.map((one) => (
            <li key={one.starter.rosterPlayerId}>
              {t(`lineUp.${one.why}.${one.instead ? 'instead' : 'nobody'}`, {
                player: one.starter.name,
                slot: ui(`slot.${one.starter.fantasyPosition}`),
                instead: one.instead?.name,
              })}{' '}
              {action?.(one)}
            </li>
          ))}
        </Lines>
      )}
      {children && <> {children}</>}
    </Banner>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[1]};
`;
