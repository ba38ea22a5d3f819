import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { showListDay } from '@endzone/shared-ui/time/dates.ts';
import type { PlannedGame } from '../../data/schedule/games.ts';
import { useSchedule } from './scheduleContext.ts';

/** A game by its round, clubs and day. */
export function useGameText(): (game: PlannedGame) => string {
  const t = useTexts();
  const { locale } = useMount();
  const { nameOf } = useSchedule();
  return ({ home, away, day, homeRound, awayRound }) =>
    t(homeRound === awayRound ? 'schedule.save.game' : 'schedule.save.splitGame', {
      home: nameOf(home),
      away: nameOf(away),
      day: day ? showListDay(locale, day) : '–',
      round: homeRound,
      other: awayRound,
    });
}
