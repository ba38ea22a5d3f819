import { createStore as createAppStore } from '@endzone/shared-ui/store/createStore.ts';
import { sessionsSaga } from './features/account/sessions/saga.ts';
import { sessionsReducer } from './features/account/sessions/slice.ts';
import { blogSaga } from './features/blog/saga.ts';
import { blogReducer } from './features/blog/slice.ts';
import { leagueHomeSaga } from './features/league-home/saga.ts';
import { leagueHomeReducer } from './features/league-home/slice.ts';
import { leaguesSaga } from './features/leagues/saga.ts';
import { leaguesReducer } from './features/leagues/slice.ts';
import { myTeamSaga } from './features/my-team/saga.ts';
import { myTeamReducer } from './features/my-team/slice.ts';

export const createStore = () =>
  createAppStore(
    {
      blog: blogReducer,
      leagueHome: leagueHomeReducer,
      leagues: leaguesReducer,
      myTeam: myTeamReducer,
      sessions: sessionsReducer,
    },
    [() => blogSaga(), () => leagueHomeSaga(), () => leaguesSaga(), () => myTeamSaga(), () => sessionsSaga()],
  );
