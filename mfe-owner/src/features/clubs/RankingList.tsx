import { formatRank } from '@endzone/contracts/messages/format';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import {
  color,
  elevation,
  focusRing,
  insetRing,
  media,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useState, type KeyboardEvent } from 'react';
import { Button as GripButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { styled } from 'styled-components';
import type { RankedPlayer } from './loadRanking.ts';
import { tieAt } from './rankingOrder.ts';

type Props = {
  order: readonly RankedPlayer[];
  /** The players of the chosen position. */
  shown: readonly RankedPlayer[];
  hasPoints: boolean;
  /** Puts a player before the place, from 0, in the whole order. */
  onMove: (id: string, before: number) => void;
  /** Asks for the place of a player. */
  onPlace: (player: RankedPlayer) => void;
};
type Shown = RankedPlayer & { place: number; nbEqual: number };

const pageSize = 100;

/** Places by points; those with equal points are moved by drag, by keys, or step by step. */
export function RankingList({ order, shown, hasPoints, onMove, onPlace }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const [nb, setNb] = useState(pageSize);
  const indexes = new Map(order.map(({ id }, i) => [id, i]));
  const rows = shown.slice(0, nb).map((player): Shown => {
    const index = indexes.get(player.id) ?? 0;
    const { from, to } = tieAt(order, index);
    return { ...player, place: index + 1, nbEqual: to - from };
  });
  const step = (id: string, by: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === id);
    const other = rows[at + by];
    if (other) onMove(id, other.place - 1 + (by === 1 ? 1 : 0));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (_, dragged: Shown[]) => dragged.map(({ name }) => ({ 'text/plain': name })),
    onReorder: ({ keys: [id], target }) => {
      const at = (indexes.get(String(target.key)) ?? 0) + (target.dropPosition === 'after' ? 1 : 0);
      if (id !== undefined) onMove(String(id), at);
    },
  });
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    const id =
      event.target instanceof Element
        ? event.target.closest('[data-key]')?.getAttribute('data-key')
        : undefined;
    if (!event.altKey || !by || !id) return;
    event.preventDefault();
    event.stopPropagation();
    step(id, by);
  };
  return (
    <Card>
      {/* Rows say each of these by themselves. */}
      <Heads aria-hidden>
        <Place>{t('clubs.ranking.place.label')}</Place>
        <Position>{t('clubs.ranking.filter')}</Position>
        <Name>{t('clubs.ranking.player')}</Name>
        <Why>{t('clubs.ranking.order')}</Why>
        {hasPoints && <Sum title={t('season.points.pointsLong')}>{t('season.points.points')}</Sum>}
      </Heads>
      <div onKeyDownCapture={handleKey}>
        <List
          aria-label={t('clubs.tab.ranking')}
          items={rows}
          dragAndDropHooks={dragAndDropHooks}
          disabledKeys={rows.filter(({ nbEqual }) => nbEqual === 1).map(({ id }) => id)}
          dependencies={[rows]}
        >
          {(player: Shown) => (
            <Item id={player.id} textValue={player.name}>
              <Place>
                {player.nbEqual > 1 ? (
                  <button
                    type="button"
                    aria-label={t('clubs.ranking.place.of', { name: player.name, place: player.place })}
                    onClick={() => onPlace(player)}
                  >
                    {formatRank(locale, player.place)}
                  </button>
                ) : (
                  formatRank(locale, player.place)
                )}
              </Place>
              <GripSlot>
                {player.nbEqual > 1 && (
                  <Grip slot="drag" aria-label={t('clubs.ranking.move', { name: player.name })}>
                    <Icon of={GripVertical} size="sm" />
                  </Grip>
                )}
              </GripSlot>
              <PositionMark position={player.position} isSmall />
              <Name>
                <b>{player.name}</b>
                {/* A defence is called as its club. */}
                {player.name !== player.team.name && <small>{player.team.name}</small>}
              </Name>
              <Why>{whyOf(player, t)}</Why>
              {hasPoints && (
                <Sum>
                  <Points value={player.points} size={18} isColumn />
                </Sum>
              )}
              <OnPhone>
                {player.nbEqual > 1 && (
                  <>
                    <IconButton
                      small
                      label={t('clubs.ranking.up', { name: player.name })}
                      icon={<Icon of={ArrowUp} size="sm" />}
                      onClick={() => step(player.id, -1)}
                    />
                    <IconButton
                      small
                      label={t('clubs.ranking.down', { name: player.name })}
                      icon={<Icon of={ArrowDown} size="sm" />}
                      onClick={() => step(player.id, 1)}
                    />
                  </>
                )}
              </OnPhone>
            </Item>
          )}
        </List>
      </div>
      <Foot>
        <span>{t('clubs.ranking.shown', { shown: rows.length, all: shown.length })}</span>
        {nb < shown.length && (
          <Button size="sm" onClick={() => setNb((now) => now + pageSize)}>
            {t('clubs.ranking.showMore')}
          </Button>
        )}
      </Foot>
    </Card>
  );
}

const whyOf = ({ nbEqual, points }: Shown, t: ReturnType<typeof useTexts>) => {
  if (nbEqual === 1) return t('clubs.ranking.byPoints');
  return t(points === 0 ? 'clubs.ranking.withoutPoints' : 'clubs.ranking.tied', { count: nbEqual });
};

const List = styled(GridList<Shown>)`
  outline: none;
  .react-aria-DropIndicator[data-drop-target] {
    outline: ${size.edge} solid ${color.turf};
  }
`;
const Item = styled(GridListItem)`
  ${type.small}
  ${insetRing}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.rowTight};
  padding: ${space[1]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.line};
  &[data-dragging] {
    opacity: 0.5;
    box-shadow: ${elevation.e2};
  }
  &[data-focus-visible] {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: calc(-1 * ${size.focusRing});
  }
  ${media.phone} {
    flex-wrap: wrap;
    gap: 0 ${space[2]};
    min-height: ${size.controlPhone};
  }
`;
const Heads = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-bottom: ${size.hairline} solid ${color.lineStrong};
  color: ${color.ink2};
  font-weight: 620;
  ${media.phone} {
    gap: ${space[2]};
  }
`;
const Place = styled.span`
  ${tabular}
  min-width: 3.2em;
  color: ${color.ink2};
  text-align: right;
  button {
    ${focusRing}
    min-height: ${size.controlSmall};
    padding: 0 ${space[1]};
    border: 0;
    background: none;
    color: ${color.turfText};
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
`;
const GripSlot = styled.span`
  flex: none;
  width: ${size.controlSmall};
  ${media.phone} {
    display: none;
  }
`;
/** Above the grip and the mark. */
const Position = styled.span`
  flex: none;
  width: calc(${size.controlSmall} + ${space[3]} + ${size.positionSmallWidth});
  text-align: right;
  ${media.phone} {
    width: auto;
  }
`;
const Grip = styled(GripButton)`
  ${focusRing}
  display: inline-grid;
  place-items: center;
  width: ${size.controlSmall};
  min-height: ${size.controlSmall};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink3};
  cursor: grab;
  &[data-focus-visible] {
    outline: ${size.focusRing} solid ${color.focus};
  }
`;
const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  b {
    font-weight: 620;
  }
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
  }
`;
const Why = styled.span`
  ${type.meta}
  color: ${color.ink3};
  ${media.phone} {
    display: none;
  }
`;
const Sum = styled.span`
  min-width: 4.6em;
  text-align: right;
`;
/** In a line of their own: points stay below their head, and names have the room of the other rows. */
const OnPhone = styled.span`
  display: none;
  ${media.phone} {
    flex: 1 0 100%;
    display: flex;
    justify-content: flex-end;
    &:empty {
      display: none;
    }
  }
`;
const Foot = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  color: ${color.ink2};
`;
