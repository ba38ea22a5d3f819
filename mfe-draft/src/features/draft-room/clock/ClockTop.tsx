import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { useSelector } from 'react-redux';
import { selectPlayers, selectView } from '../../../data/draft/selectors.ts';
import { MyAside, WatcherAside } from './ClockAside.tsx';
import { ClockBoard } from './ClockBoard.tsx';
import { EndedBoard } from './EndedBoard.tsx';
import { LobbyBoard } from './LobbyBoard.tsx';
import { useAutoPick } from './useAutoPick.tsx';

type Props = {
  state: DraftState;
  zone: string;
  nbMaxTeams: number | undefined;
  problem: LeagueSeason['draftProblem'];
  season: LeagueSeason | undefined;
  isOffline: boolean;
  isCompact: boolean;
};

/** The one board of the room: what counts now. */
export function ClockTop({ state, zone, nbMaxTeams, problem, season, isOffline, isCompact }: Props) {
  const quietHours = season?.quietHours ?? null;
  if (state.status === 'pending')
    return <LobbyBoard {...{ state, zone, nbMaxTeams, problem, quietHours, isCompact }} />;
  if (state.status !== 'drafting')
    return <EndedBoard state={state} zone={zone} closedReason={season?.closedReason ?? null} />;
  return (
    <ClockBoard
      state={state}
      zone={zone}
      quietHours={quietHours}
      isCompact={isCompact}
      aside={<DraftAside state={state} isOffline={isOffline} />}
    />
  );
}

function DraftAside({ state, isOffline }: { state: DraftState; isOffline: boolean }) {
  const { isSwitching } = useSelector(selectView);
  const { players } = useSelector(selectPlayers);
  const me = state.teams.find(({ id }) => id === state.myTeamId);
  const { onSwitch, question } = useAutoPick(me?.isOnTheClock ?? false);
  if (!me) return <WatcherAside state={state} />;
  const preview = players.find(({ id }) => id === state.autoPreview?.player.id);
  return (
    <>
      <MyAside
        state={state}
        me={me}
        jerseyNumber={preview?.jerseyNumber ?? null}
        autoPick={{ isOn: me.autoPick, isBusy: isSwitching, isOffline, onSwitch }}
      />
      {question}
    </>
  );
}
