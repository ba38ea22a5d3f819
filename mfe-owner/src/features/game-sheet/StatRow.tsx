import type { StatKey } from '@endzone/contracts/game';
import type { StatGroup } from '@endzone/contracts/statGroups';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { memo } from 'react';
import { cellView, pointsOf, type Line } from './model/cellView.ts';
import type { SheetPlayer } from './model/sheet.ts';
import { isSameLine } from './sameLine.ts';
import type { LineMarks, SheetView } from './sheetContext.ts';
import { StatCell } from './StatCell.tsx';
import { FpCell, NameCell, Names, Number } from './StatGrid.styles.ts';

type Props = Line & {
  group: StatGroup;
  player: SheetPlayer;
  /** A defence goes by the name of its club. */
  name: string;
  keys: readonly StatKey[];
  rules: ScoreRules | undefined;
  marks: LineMarks | undefined;
  at: number;
  /** The column of the grid's one tab stop, when it is in this row. */
  stop: number | undefined;
  /** The focus is on that stop. */
  isActive: boolean;
  isClosed: boolean;
} & Pick<SheetView, 'onType' | 'onBlock'>;

/** The line of one player. A sheet has sixty and more: only those that changed are drawn anew. */
export const StatRow = memo(function StatRow(props: Props) {
  const { group, player, name, keys, rules, marks, at, stop, isActive } = props;
  const { row, scores, typing, isClosed, onType, onBlock } = props;
  const { locale } = useMount();
  return (
    <tr role="row" data-here={isActive ? '' : undefined} data-empty={row.plays ? undefined : ''}>
      <Name group={group} player={player} name={name} />
      {keys.map((key, column) => (
        <StatCell
          key={key}
          {...cellView({ row, scores, typing }, key, locale)}
          playerId={player.id}
          playerName={player.name}
          statKey={key}
          tone={marks?.[key]?.tone}
          note={marks?.[key]?.text}
          row={at}
          column={column}
          isStop={column === stop}
          isHere={isActive && column === stop}
          isClosed={isClosed}
          onType={onType}
          onBlock={onBlock}
        />
      ))}
      <FpCell role="gridcell">
        <Points value={pointsOf({ row, scores }, player.position, rules)} size={18} isColumn />
      </FpCell>
    </tr>
  );
}, isSameLine);

const Name = memo(function Name({ group, player, name }: Pick<Props, 'group' | 'player' | 'name'>) {
  return (
    <NameCell as="th" role="rowheader" scope="row">
      <Names $isWide={group === 'offense'}>
        <PositionMark position={player.position} isSmall />
        {/* Who has none keeps its place: names stand below each other. */}
        {group === 'offense' && <Number>{player.jerseyNumber}</Number>}
        <span title={player.name}>{name}</span>
      </Names>
    </NameCell>
  );
});
