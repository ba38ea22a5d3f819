import type { DraftState, DraftTeam } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { useSelector } from 'react-redux';
import { selectPlayers, selectView } from '../../../data/draft/selectors.ts';
import { AutoPickSwitch, MyAside, WatcherAside } from './ClockAside.tsx';
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
  const me = ownTeam(state);
  const quietHours = season?.quietHours ?? null;
  if (state.status === 'pending')
    return (
      <LobbyBoard
        {...{ state, zone, nbMaxTeams, problem, quietHours, isCompact }}
        autoPick={me && <OwnAutoPick me={me} isOffline={isOffline} />}
      />
    );
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

const ownTeam = ({ teams, myTeamId }: DraftState) => teams.find(({ id }) => id === myTeamId);

/** Before the start it counts from my first turn on. */
function OwnAutoPick({ me, isOffline }: { me: DraftTeam; isOffline: boolean }) {
  const { isSwitching } = useSelector(selectView);
  const { onSwitch, question } = useAutoPick(me.isOnTheClock);
  return (
    <>
      <AutoPickSwitch isOn={me.autoPick} isBusy={isSwitching} isOffline={isOffline} onSwitch={onSwitch} />
      {question}
    </>
  );
}

function DraftAside({ state, isOffline }: { state: DraftState; isOffline: boolean }) {
  const { players } = useSelector(selectPlayers);
  const me = ownTeam(state);
  if (!me) return <WatcherAside state={state} />;
  const preview = players.find(({ id }) => id === state.autoPreview?.player.id);
  return (
    <MyAside
      state={state}
      me={me}
      jerseyNumber={preview?.jerseyNumber ?? null}
      autoPick={<OwnAutoPick me={me} isOffline={isOffline} />}
    />
  );
}
