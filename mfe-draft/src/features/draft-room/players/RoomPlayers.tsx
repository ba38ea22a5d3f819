import type { Slot } from '@endzone/contracts/game';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerRequested, type DraftPlayer } from '../../../data/draft/playersSlice.ts';
import { selectFreePlayers, selectPlayers, selectQueue, selectView } from '../../../data/draft/selectors.ts';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import { slotFor } from './placing.ts';
import { pickRequested, queueChanged } from '../../../data/draft/slice.ts';
import { PickSheet } from './PickSheet.tsx';
import { pickStateOf, PlayerList, turnOf } from './PlayerList.tsx';
import { useIdempotencyKey } from './useIdempotencyKey.ts';

type Props = { state: DraftState; isOffline: boolean; onScroll: (top: number) => void };

const noSlots: readonly Slot[] = [];

/** `key`: of the pick that was sent from this sheet last. */
type Opened = { playerId: string; key?: string };

/** The players who are free, and the sheet of the one that is looked at. */
export function RoomPlayers({ state, isOffline, onScroll }: Props) {
  const dispatch = useDispatch();
  const free = useSelector(selectFreePlayers);
  const { status, judgedFor, details } = useSelector(selectPlayers);
  const { picking, outcome, schedule } = useSelector(selectView);
  const all = useSelector(selectQueue);
  const [opened, setOpened] = useState<Opened>();
  const queue = state.myTeamId === null ? undefined : all;
  const me = state.teams.find(({ id }) => id === state.myTeamId);
  const openSlots = me?.openSlots ?? noSlots;
  const pickNo = state.draft?.pickNo;
  const pickingId = picking?.playerId;
  const keyOf = useIdempotencyKey();
  const turn = turnOf(state, judgedFor);

  const handleOpen = useCallback(
    ({ id }: DraftPlayer) => {
      setOpened({ playerId: id });
      dispatch(playerRequested(id));
    },
    [dispatch],
  );
  const handleQueue = useCallback(
    (player: DraftPlayer) => {
      const ids = queue ?? [];
      const isIn = ids.includes(player.id);
      const playerIds = isIn ? ids.filter((id) => id !== player.id) : [...ids, player.id];
      dispatch(queueChanged({ playerIds, players: [player] }));
    },
    [dispatch, queue],
  );

  const handlePick = ({ id, name }: DraftPlayer) => {
    if (pickNo === undefined) return;
    const key = keyOf(id, pickNo);
    setOpened({ playerId: id, key });
    dispatch(pickRequested({ playerId: id, playerName: name, pickNo, key, hasSheet: true }));
  };

  const ended = outcome && outcome.key === opened?.key ? outcome.kind : undefined;
  // Forgotten at once: the next pick, of whomever, takes the outcome away.
  if (ended !== undefined && ended !== 'unanswered') setOpened(undefined);
  // The sheet closes when its player has been picked meanwhile.
  const shown = opened && free.find(({ id }) => id === opened.playerId);
  const slot = shown && slotFor(shown.position, openSlots);
  const deadline = state.draft?.turnDeadlineAt;
  return (
    <>
      <PlayerList
        status={status}
        players={free}
        openSlots={openSlots}
        queue={queue}
        turn={turn}
        isOffline={isOffline}
        pickingId={pickingId}
        onOpen={handleOpen}
        onQueue={handleQueue}
        onScroll={onScroll}
      />
      {shown && (
        <PickSheet
          player={shown}
          details={details[shown.id]}
          schedule={schedule}
          slot={slot}
          pick={pickStateOf(shown, slot, { turn, isOffline, pickingId })}
          isMyTurn={turn !== 'others'}
          deadline={deadline ? millisOf(deadline) : undefined}
          isPicking={pickingId === shown.id}
          isUnanswered={ended === 'unanswered'}
          isQueued={queue?.includes(shown.id)}
          onPick={() => handlePick(shown)}
          onQueue={() => {
            handleQueue(shown);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
