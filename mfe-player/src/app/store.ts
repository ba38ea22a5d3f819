import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { leagueHomeSaga } from '../features/league-home/saga.ts';
import { leagueHomeReducer } from '../features/league-home/slice.ts';
import { leaguesListSaga } from '../features/leagues-list/saga.ts';
import { leaguesListReducer } from '../features/leagues-list/slice.ts';
import { myTeamSaga } from '../features/my-team/saga.ts';
import { myTeamReducer } from '../features/my-team/slice.ts';
import { playersSaga } from '../features/players/saga.ts';
import { playersReducer } from '../features/players/slice.ts';

export const createStore = () =>
  createAppStore(
    {
      leagueHome: leagueHomeReducer,
      leaguesList: leaguesListReducer,
      myTeam: myTeamReducer,
      players: playersReducer,
    },
    [() => leagueHomeSaga(), () => leaguesListSaga(), () => myTeamSaga(), () => playersSaga()],
  );
