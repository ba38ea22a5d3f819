import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectSeasonState } from './selectors.ts';
import { seasonRequested } from './slice.ts';
import { weekToShow } from './weeks.ts';

/** The season, read when the page is opened and kept fresh. */
export function useSeason() {
  const dispatch = useDispatch();
  const reload = useCallback(() => dispatch(seasonRequested()), [dispatch]);
  useEffect(() => void reload(), [reload]);
  const { season, previous, jobs, status, failure } = useSelector(selectSeasonState);
  useFresh(reload, { isLive: isSeasonLive(season), isLoading: status === 'loading', failure });
  return { season, previous, jobs, status, failure, reload };
}

/** The week of the address, else the one that matters now. */
export function useChosenWeek(season: Parameters<typeof weekToShow>[0] & { nbWeeks: number }): number {
  const [search] = useSearchParams();
  const asked = Number(search.get('week'));
  return Number.isInteger(asked) && asked >= 1 && asked <= season.nbWeeks ? asked : weekToShow(season);
}
