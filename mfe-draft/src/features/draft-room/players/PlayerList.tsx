import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Slot } from '@endzone/contracts/game';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { space } from '@endzone/shared-ui/theme/theme.ts';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { DraftPlayer, PlayersState } from '../../../data/draft/playersSlice.ts';
import { clubsOf, findPlayers, noFilter } from './findPlayers.ts';
import { slotFor } from './placing.ts';
import { Panel, Scroll } from '../frame/Panel.tsx';
import { PlayerFilters } from './PlayerFilters.tsx';
import { Lines, PlayerLine, type PickState } from './PlayerLine.tsx';
import { useMoreOnScroll } from './useMoreOnScroll.ts';

type Props = {
  status: PlayersState['status'];
  players: readonly DraftPlayer[];
  openSlots: readonly Slot[];
  /** Undefined when the reader has no queue. */
  queue: readonly string[] | undefined;
  /** `judged`: the server has said who may be picked now. */
  turn: 'others' | 'mine' | 'judged';
  isOffline: boolean;
  /** The one whose pick is on its way. */
  pickingId: string | undefined;
  onOpen: (player: DraftPlayer) => void;
  onQueue: (player: DraftPlayer) => void;
  onScroll: (top: number) => void;
};

/** Whose turn it is; `judged` once the server has said whom of the players I may pick in it. */
export function turnOf({ can, draft }: DraftState, judgedFor: number | undefined): Props['turn'] {
  if (!can.pick.allowed) return 'others';
  return judgedFor === draft?.pickNo ? 'judged' : 'mine';
}

/** `can` decides; until it is there for this turn, a free place for their position. */
export function pickStateOf(
  { id, can }: DraftPlayer,
  slot: Slot | undefined,
  { turn, isOffline, pickingId = id }: Pick<Props, 'turn' | 'isOffline' | 'pickingId'>,
): PickState {
  if (turn === 'others') return isOffline ? 'offline' : 'none';
  const why = turn === 'judged' ? can?.pick.why : slot ? null : 'player_cannot_be_placed';
  if (why) return { why };
  if (isOffline) return 'offline';
  return pickingId === id ? 'free' : 'waits';
}

/** Everybody who is free. */
export function PlayerList(props: Props) {
  const { status, players, openSlots, queue, onOpen, onQueue, onScroll } = props;
  const t = useTexts();
  const [filter, setFilter] = useState(noFilter);
  const asked = useDeferredValue(filter);
  const found = useMemo(() => findPlayers(players, asked, openSlots), [players, asked, openSlots]);
  const clubs = useMemo(() => clubsOf(players), [players]);
  const { nbShown, box, end } = useMoreOnScroll(found.length, asked);
  return (
    <Panel aria-label={t('draftRoom.players.label')}>
      <PlayerFilters
        filter={filter}
        clubs={clubs}
        nbFound={found.length}
        hasTeam={queue !== undefined}
        onFilter={setFilter}
      />
      <Scroll ref={box} onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}>
        <Lines aria-label={t('draftRoom.players.label')}>
          {found.slice(0, nbShown).map((player) => {
            const slot = slotFor(player.position, openSlots);
            return (
              <PlayerLine
                key={player.id}
                player={player}
                slot={slot}
                isQueued={queue?.includes(player.id)}
                pick={pickStateOf(player, slot, props)}
                onOpen={onOpen}
                onQueue={onQueue}
              />
            );
          })}
        </Lines>
        <div ref={end} />
        {found.length === 0 && <Nobody isLoading={players.length === 0 && status !== 'idle'} />}
      </Scroll>
    </Panel>
  );
}

function Nobody({ isLoading }: { isLoading: boolean }) {
  const t = useTexts();
  if (isLoading) return <Skeleton count={8} />;
  return (
    <Empty>
      <EmptyState icon={<Icon of={SearchX} size="lg" />} title={t('draftRoom.players.none')}>
        {t('draftRoom.players.noneWhy')}
      </EmptyState>
    </Empty>
  );
}

const Empty = styled.div`
  padding: ${space[4]};
`;
