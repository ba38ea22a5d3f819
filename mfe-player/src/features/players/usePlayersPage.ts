import { topicsOfLeague } from '@endzone/contracts/changes';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useLoadInLanguage } from '@endzone/shared-ui/host/useLoadInLanguage.ts';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isLeagueLost } from '../../data/leagues/isLeagueLost.ts';
import { useLostLeague } from '../../data/leagues/useLostLeague.ts';
import { getClubs, getMyRoster, getSeason } from './api.ts';
import { selectIsPageOld, selectPlayers } from './selectors.ts';
import { playersRequested } from './slice.ts';
import { usePlayerSearch } from './usePlayerSearch.ts';

const nothing = () => Promise.resolve(undefined);

/** The list that the address asks for, and what stands around it: the season, the clubs, the own roster. */
export function usePlayersPage(leagueId: string | undefined) {
  const search = usePlayerSearch();
  const { filter, availability } = search;
  const dispatch = useDispatch();
  const { status, loaded, page: known, noRosters, failure } = useSelector(selectPlayers);
  const isPageOld = useSelector(selectIsPageOld);
  const load = useCallback(
    () => dispatch(playersRequested({ leagueId, availability, filter })),
    [dispatch, leagueId, availability, filter],
  );
  useLoadInLanguage(load);
  const page = loaded?.leagueId === leagueId ? known : undefined;
  const seasonId = page?.seasonId;
  const {
    data: season,
    failure: seasonFailure,
    reload: reloadSeason,
  } = useLoad((signal) => (seasonId === undefined ? nothing() : getSeason(seasonId, signal)), [seasonId]);
  const clubs = useLoad(getClubs, []);
  const roster = useLoad(
    (signal) => (leagueId === undefined ? nothing() : getMyRoster(leagueId, signal)),
    [leagueId],
  );
  const readAgain = useCallback(() => {
    load();
    // Clubs hardly ever change; without them there is nothing to filter by.
    return Promise.all([roster.reload(), reloadSeason(), ...(clubs.failure ? [clubs.reload()] : [])]);
  }, [load, roster, reloadSeason, clubs]);
  useFresh(readAgain, {
    isLive: isSeasonLive(season),
    isLoading: status === 'loading',
    isShared: true,
    of: leagueId === undefined ? [] : topicsOfLeague(leagueId),
    failure: transientOf([failure, roster.failure, seasonFailure, clubs.failure]),
  });
  useLostLeague(isLeagueLost(roster.failure));
  return {
    search,
    page,
    season,
    clubs: clubs.data ?? [],
    roster,
    noRosters: page && noRosters,
    isLoading: status === 'loading' || (status === 'idle' && !page),
    failure: isPageOld || !page ? failure : undefined,
    load,
    readAgain,
  };
}
