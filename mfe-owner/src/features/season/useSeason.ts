import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectSeasonState } from './control/selectors.ts';
import { seasonOpened } from './control/slice.ts';
import { presentWeek } from './weeks.ts';

/** The season, read when the page is opened, when the connection is back, and when the owner returns to this window. */
export function useSeason() {
  const dispatch = useDispatch();
  const open = useCallback(() => dispatch(seasonOpened()), [dispatch]);
  useEffect(() => {
    open();
    window.addEventListener('focus', open);
    return () => window.removeEventListener('focus', open);
  }, [open]);
  useReconnected(open);
  const { season, previous, jobs, status, error } = useSelector(selectSeasonState);
  return { season, previous, jobs, status, error, open };
}

/** The week of the address, else the one that matters now. */
export function useChosenWeek(season: Parameters<typeof presentWeek>[0] & { nbWeeks: number }): number {
  const [search] = useSearchParams();
  const asked = Number(search.get('week'));
  return Number.isInteger(asked) && asked >= 1 && asked <= season.nbWeeks ? asked : presentWeek(season);
}
