import type { StatKey } from '@endzone/contracts/game';
import type { StatGroup } from '@endzone/contracts/statGroups';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { clubShortName } from './clubShortName.ts';
import { cellView } from './model/cellView.ts';
import type { Spot } from './model/move.ts';
import { rowOf, type SheetPlayer, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import { StatCell } from './StatCell.tsx';
import { FpCell, NameCell, Names, Number } from './StatGrid.styles.ts';

type Props = {
  group: StatGroup;
  side: Side;
  player: SheetPlayer;
  keys: readonly StatKey[];
  row: number;
  /** The column of the grid's one tab stop, when it is in this row. */
  stop: number | undefined;
  /** The focus is on that stop. */
  isActive: boolean;
  points: number | null;
  onSpot: (spot: Spot) => void;
};

/** The line of one player. */
export function StatRow({ group, side, player, keys, row, stop, isActive, points, onSpot }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, apply, marks, isClosed, onActive, onBlock } = useSheetView();
  const { plays } = rowOf(state.present, player.id);
  return (
    <tr data-here={isActive ? '' : undefined} data-empty={plays ? undefined : ''}>
      <Name group={group} side={side} player={player} />
      {keys.map((key, column) => {
        const { id, ...view } = cellView(state, side, player, key, locale);
        const mark = marks.get(id);
        const stat = t(`season.stat.long.${key}`);
        return (
          <StatCell
            key={key}
            {...view}
            playerId={player.id}
            statKey={key}
            label={t('gameSheet.page.cell', { player: player.name, stat })}
            tone={mark?.tone}
            note={mark?.text}
            row={row}
            column={column}
            isStop={column === stop}
            isHere={isActive && column === stop}
            isClosed={isClosed}
            apply={apply}
            onSpot={onSpot}
            onActive={onActive}
            onBlock={onBlock}
          />
        );
      })}
      <FpCell>
        <Points value={points} size={18} isColumn />
      </FpCell>
    </tr>
  );
}

/** A defence goes by the name of its club. */
function Name({
  group,
  side,
  player: { name, position, jerseyNumber },
}: Pick<Props, 'group' | 'side' | 'player'>) {
  const { game } = useSheetView();
  return (
    <NameCell as="th" scope="row">
      <Names $isWide={group === 'offense'}>
        <PositionMark position={position} isSmall />
        {group === 'offense' && jerseyNumber !== null && <Number>{jerseyNumber}</Number>}
        <span title={name}>{group === 'defense' ? clubShortName(game[`team${side}`].name) : name}</span>
      </Names>
    </NameCell>
  );
}
