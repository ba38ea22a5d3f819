import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { lazyPart } from '@endzone/shared-ui/host/lazyPart.tsx';
import { useDispatch, useSelector } from 'react-redux';
import {
  selectFreePlayers,
  selectPlayers,
  selectQueuedPlayers,
  selectView,
} from '../../../data/draft/selectors.ts';
import { pickRequested, queueChanged } from '../../../data/draft/slice.ts';
import { slotFor } from '../players/placing.ts';
import type { PickState } from '../players/PlayerLine.tsx';
import { pickStateOf, turnOf } from '../players/PlayerList.tsx';
import { useIdempotencyKey } from '../players/useIdempotencyKey.ts';
import { useIsSettled } from '../players/useIsSettled.ts';

/** What drags and drops weighs as much as the rest of the room, which does not wait for it. */
const QueueList = lazyPart(async () => (await import('./QueueList.tsx')).QueueList);

/** My wishes; on my turn each of them is picked by one press, since it was thought about before. */
export function RoomQueue({ state, isOffline }: { state: DraftState; isOffline: boolean }) {
  const dispatch = useDispatch();
  const players = useSelector(selectQueuedPlayers);
  const free = useSelector(selectFreePlayers);
  const { judgedFor } = useSelector(selectPlayers);
  const { picking } = useSelector(selectView);
  const pickingId = picking?.playerId;
  const keyOf = useIdempotencyKey();
  const turn = turnOf(state, judgedFor);
  const openSlots = state.teams.find(({ id }) => id === state.myTeamId)?.openSlots ?? [];
  const pickNo = state.draft?.pickNo;
  const isSettled = useIsSettled(turn === 'others' ? undefined : pickNo);
  const pickOf = (playerId: string): PickState => {
    const player = free.find(({ id }) => id === playerId);
    if (turn === 'others' || !player) return 'none';
    const pick = pickStateOf(player, slotFor(player.position, openSlots), { turn, isOffline, pickingId });
    return pick === 'free' && !isSettled ? 'early' : pick;
  };
  return (
    <QueueList
      players={players}
      isOffline={isOffline}
      pickOf={pickOf}
      pickingId={pickingId}
      onPick={({ id, name }) =>
        pickNo !== undefined &&
        dispatch(
          pickRequested({ playerId: id, playerName: name, pickNo, key: keyOf(id, pickNo), hasSheet: false }),
        )
      }
      onChange={(playerIds) => dispatch(queueChanged({ playerIds }))}
    />
  );
}
