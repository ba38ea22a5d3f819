import { useDispatch, useSelector } from 'react-redux';
import { selectQueuedPlayers } from '../../../data/draft/selectors.ts';
import { queueChanged } from '../../../data/draft/slice.ts';
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
