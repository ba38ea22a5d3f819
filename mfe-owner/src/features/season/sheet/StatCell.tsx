import type { StatKey } from '@endzone/contracts/game';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { SheetPlayer, Side } from './model/sheet.ts';
import { CellInput, CellMark, Overruled, StatTd } from './StatGrid.styles.ts';
import { useCell } from './useCell.ts';

type Props = {
  side: Side;
  player: SheetPlayer;
  statKey: StatKey;
  /** Row and column, for the keys. */
  spot: string;
  /** The one tab stop of the grid. */
  isStop: boolean;
  isHere: boolean;
  onFocus: () => void;
};

/** One cell of the grid. */
export function StatCell({ side, player, statKey, spot, isStop, isHere, onFocus }: Props) {
  const { mark, isFollowing, isOverruled, isZero, input, activate } = useCell(side, player, statKey);
  return (
    <StatTd $tone={mark?.tone} $isFollowing={isFollowing} $isHere={isHere}>
      <CellInput
        {...input}
        data-spot={spot}
        tabIndex={isStop ? 0 : -1}
        $isQuiet={isZero || isFollowing}
        onFocus={(event) => {
          onFocus();
          activate();
          event.target.select();
        }}
      />
      {mark && (
        <CellMark $tone={mark.tone}>
          <TriangleAlert size="0.8em" strokeWidth={2} aria-hidden />
        </CellMark>
      )}
      {isOverruled && !mark && <Overruled />}
    </StatTd>
  );
}
