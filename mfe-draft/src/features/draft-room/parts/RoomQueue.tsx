import { useDispatch, useSelector } from 'react-redux';
import { selectQueuedPlayers } from '../selectors.ts';
import { queueChanged } from '../slice.ts';
import { QueueList } from './QueueList.tsx';

export function RoomQueue({ isOffline }: { isOffline: boolean }) {
  const dispatch = useDispatch();
  const players = useSelector(selectQueuedPlayers);
  return (
    <QueueList
      players={players}
      isOffline={isOffline}
      onChange={(playerIds) => dispatch(queueChanged({ playerIds }))}
    />
  );
}
