import type { DraftState, DraftTeam } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { ReactNode } from 'react';
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
  const { isSwitching } = useSelector(selectView);
  const me = state.teams.find(({ id }) => id === state.myTeamId);
  const { onSwitch, question } = useAutoPick(me?.isOnTheClock ?? false);
  const quietHours = season?.quietHours ?? null;
  if (state.status !== 'pending' && state.status !== 'drafting')
    return <EndedBoard state={state} zone={zone} closedReason={season?.closedReason ?? null} />;
  // Before the start it counts from my first turn on.
  const autoPick = me && (
    <AutoPickSwitch isOn={me.autoPick} isBusy={isSwitching} isOffline={isOffline} onSwitch={onSwitch} />
  );
  return (
    <>
      {state.status === 'pending' ? (
        <LobbyBoard {...{ state, zone, nbMaxTeams, problem, quietHours, autoPick, isCompact }} />
      ) : (
        <ClockBoard
          {...{ state, zone, quietHours, isCompact }}
          aside={me ? <OwnAside {...{ state, me, autoPick }} /> : <WatcherAside state={state} />}
        />
      )}
      {/* Beside the board, whose titles and words look otherwise than those of a dialog. */}
      {question}
    </>
  );
}

type OwnAsideProps = { state: DraftState; me: DraftTeam; autoPick: ReactNode };

function OwnAside({ state, me, autoPick }: OwnAsideProps) {
  const { players } = useSelector(selectPlayers);
  const preview = players.find(({ id }) => id === state.autoPreview?.player.id);
  return <MyAside state={state} me={me} jerseyNumber={preview?.jerseyNumber ?? null} autoPick={autoPick} />;
}
