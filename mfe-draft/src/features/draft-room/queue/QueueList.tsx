import type { PlayerRef } from '@endzone/contracts/stats/players';
import { Button as PlainButton } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { clubCode } from '@endzone/shared-ui/game/club.ts';
import { usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import {
  color,
  elevation,
  focusRing,
  insetRing,
  media,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { styled } from 'styled-components';
import type { DraftPlayer } from '../../../data/draft/playersSlice.ts';
import type { PickState } from '../players/PlayerLine.tsx';
import { moveTo } from './queueOrder.ts';
import { Panel, PanelHead, Scroll } from '../frame/Panel.tsx';

/** The points of whoever is not loaded are not known. */
type QueuedPlayer = PlayerRef & Partial<Pick<DraftPlayer, 'fantasy_points'>>;

type Props = {
  players: readonly QueuedPlayer[];
  isOffline: boolean;
  /** Whether a wish can be picked now; nothing is offered on others' turns. */
  pickOf: (playerId: string) => PickState;
  /** The one whose pick is on its way. */
  pickingId: string | undefined;
  onPick: (player: PlayerRef) => void;
  onChange: (playerIds: string[]) => void;
};

/** My wishes in their order, for turns that I miss: moved by drag, by touch, by keys, or one step by a button. */
export function QueueList({ players, isOffline, pickOf, pickingId, onPick, onChange }: Props) {
  const t = useTexts();
  const ids = players.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isOffline,
    getItems: (_, dragged: PlayerRef[]) => dragged.map(({ name }) => ({ 'text/plain': name })),
    onReorder: ({ keys, target }) => {
      const at = ids.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      onChange(moveTo(ids, [...keys].map(String), at));
    },
  });
  return (
    <Panel aria-label={t('draftRoom.queue.title')}>
      <PanelHead>
        <h2>{t('draftRoom.queue.title')}</h2>
        <span>{players.length}</span>
      </PanelHead>
      <Scroll>
        {players.length === 0 ? (
          <Empty>
            <EmptyState title={t('draftRoom.queue.empty')}>{t('draftRoom.queue.emptyWhy')}</EmptyState>
          </Empty>
        ) : (
          <List
            aria-label={t('draftRoom.queue.title')}
            items={players}
            // A row is drawn anew for more than its player: its place, and whose turn it is.
            dependencies={[players, isOffline, pickOf, pickingId]}
            dragAndDropHooks={dragAndDropHooks}
          >
            {(player: QueuedPlayer) => (
              <Item id={player.id} textValue={player.name}>
                <Grip
                  slot="drag"
                  isDisabled={isOffline}
                  aria-label={t('draftRoom.queue.move', { player: player.name })}
                >
                  <Icon of={GripVertical} size="sm" />
                </Grip>
                <Number>{ids.indexOf(player.id) + 1}</Number>
                <PositionMark position={player.position} isSmall />
                <Who>
                  <Name title={player.name}>{player.name}</Name>
                  <Facts player={player} />
                </Who>
                {pickOf(player.id) === 'none' ? (
                  <Steps
                    player={player}
                    index={ids.indexOf(player.id)}
                    nb={ids.length}
                    isOffline={isOffline}
                    onMove={(at) => onChange(moveTo(ids, [player.id], at))}
                  />
                ) : (
                  <PickButton
                    player={player}
                    pick={pickOf(player.id)}
                    isPicking={pickingId === player.id}
                    onPick={() => onPick(player)}
                  />
                )}
                <IconButton
                  small
                  label={t('draftRoom.queue.removeName', { player: player.name })}
                  icon={<Icon of={X} size="sm" />}
                  disabled={isOffline}
                  onClick={() => onChange(ids.filter((id) => id !== player.id))}
                />
              </Item>
            )}
          </List>
        )}
      </Scroll>
    </Panel>
  );
}

/** What the list of players says of them, which a phone does not show beside this one. */
function Facts({ player: { name, team, fantasy_points: points } }: { player: QueuedPlayer }) {
  const t = useTexts();
  const locale = usePointsLocale();
  return (
    <FactsLine>
      {team.name !== name && <abbr title={team.name}>{clubCode(team.name)}</abbr>}
      {points !== undefined && (
        <span>
          {pointsText(points, locale)} {t('draftRoom.players.points')}
        </span>
      )}
    </FactsLine>
  );
}

type PickButtonProps = { player: PlayerRef; pick: PickState; isPicking: boolean; onPick: () => void };

function PickButton({ player, pick, isPicking, onPick }: PickButtonProps) {
  const t = useTexts();
  const why = typeof pick === 'object' ? t([`draftRoom.why.${pick.why}`, 'draftRoom.why.other']) : undefined;
  return (
    <PlainButton
      kind="pick"
      size="sm"
      aria-label={t('draftRoom.players.pickName', { player: player.name })}
      title={why}
      busy={isPicking}
      disabled={pick !== 'free'}
      onClick={onPick}
    >
      {t('draftRoom.players.pick')}
    </PlainButton>
  );
}

type StepsProps = {
  player: PlayerRef;
  index: number;
  nb: number;
  isOffline: boolean;
  onMove: (at: number) => void;
};

/** For a thumb: one place up or down. */
function Steps({ player, index, nb, isOffline, onMove }: StepsProps) {
  const t = useTexts();
  return (
    <OnPhone>
      <IconButton
        small
        label={t('draftRoom.queue.up', { player: player.name })}
        icon={<Icon of={ArrowUp} size="sm" />}
        disabled={isOffline || index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        small
        label={t('draftRoom.queue.down', { player: player.name })}
        icon={<Icon of={ArrowDown} size="sm" />}
        disabled={isOffline || index === nb - 1}
        onClick={() => onMove(index + 2)}
      />
    </OnPhone>
  );
}

const Empty = styled.div`
  padding: 0 ${space[3]} ${space[3]};
`;
const List = styled(GridList<QueuedPlayer>)`
  padding: 0 ${space[2]} ${space[2]};
  outline: none;
  .react-aria-DropIndicator[data-drop-target] {
    outline: ${size.edge} solid ${color.turf};
    border-radius: ${radius.full};
  }
`;
const Item = styled(GridListItem)`
  ${type.small}
  ${insetRing}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.rowTight};
  border-bottom: ${size.hairline} solid ${color.line};
  border-radius: ${radius.cell};
  &[data-dragging] {
    opacity: 0.5;
    background: ${color.raised};
    box-shadow: ${elevation.e2};
  }
  &[data-focus-visible] {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: calc(-1 * ${size.focusRing});
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
const Grip = styled(Button)`
  ${focusRing}
  display: inline-grid;
  place-items: center;
  min-height: ${size.controlSmall};
  padding: 0 ${space[1]};
  border: 0;
  background: none;
  color: ${color.ink3};
  cursor: grab;
  &[data-focus-visible] {
    outline: ${size.focusRing} solid ${color.focus};
  }
  ${media.phone} {
    min-width: ${size.controlPhoneSmall};
    min-height: ${size.controlPhone};
  }
`;
const Number = styled.span`
  ${tabular}
  min-width: 1.2em;
  color: ${color.ink3};
  text-align: right;
`;
const Who = styled.span`
  flex: 1;
  min-width: 0;
  line-height: 1.3;
`;
const Name = styled.span`
  overflow-wrap: anywhere;
  font-weight: 620;
`;
const FactsLine = styled.span`
  display: none;
  ${media.phone} {
    ${type.meta}
    ${tabular}
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    color: ${color.ink3};
  }
  abbr {
    text-decoration: none;
  }
`;
const OnPhone = styled.span`
  display: none;
  ${media.phone} {
    display: inline-flex;
  }
`;
