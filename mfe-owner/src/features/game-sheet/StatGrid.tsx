import type { StatKey } from '@endzone/contracts/game';
import { ownKeys, type StatGroup } from '@endzone/contracts/statGroups';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { sumOf } from './model/checks.ts';
import type { SheetPlayer, Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import { Caption, FpCell, Grid, NameCell, Scroll, StatHead } from './StatGrid.styles.ts';
import { StatRow } from './StatRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useLinePoints } from './useLinePoints.ts';

type Props = { group: StatGroup; side: Side; players: readonly SheetPlayer[]; keys: readonly StatKey[] };

/** One group of a side as a spreadsheet: one tab stop, arrows move, typing replaces. */
export function StatGrid({ group, side, players, keys }: Props) {
  const t = useTexts();
  const { state, apply, game } = useSheetView();
  const pointsOf = useLinePoints(side);
  const { gridProps, here, isActive, onSpot } = useGridKeys({
    rows: players.length,
    columns: keys.length,
    apply,
    isTyping: state.typing !== undefined,
  });
  const groupName = t(`gameSheet.page.group.${group}`);
  return (
    <Scroll role="region" aria-label={groupName} $isOffense={group === 'offense'}>
      <Grid {...gridProps} role="grid" $isWide={group === 'offense'}>
        <Caption>{t('gameSheet.page.caption', { team: game[`team${side}`].name, group: groupName })}</Caption>
        <Head group={group} keys={keys} column={isActive ? here.column : undefined} />
        <tbody>
          {players.map((player, row) => (
            <StatRow
              key={player.id}
              group={group}
              side={side}
              player={player}
              keys={keys}
              row={row}
              stop={row === here.row ? here.column : undefined}
              isActive={isActive && row === here.row}
              points={pointsOf(player)}
              onSpot={onSpot}
            />
          ))}
        </tbody>
        {group === 'offense' && players.length > 0 && <Sums side={side} keys={keys} />}
      </Grid>
    </Scroll>
  );
}

type HeadProps = Pick<Props, 'group' | 'keys'> & {
  /** The one that has the focus. */ column: number | undefined;
};

function Head({ group, keys, column: active }: HeadProps) {
  const t = useTexts();
  return (
    <thead>
      <tr>
        <NameCell as="th" scope="col">
          {t(`gameSheet.page.group.${group}`)}
        </NameCell>
        {keys.map((key, column) => (
          <StatHead
            key={key}
            scope="col"
            $isHere={column === active}
            $isOther={!ownKeys[group].includes(key)}
          >
            <abbr title={t(`season.stat.long.${key}`)}>{t(`season.stat.short.${key}`)}</abbr>
          </StatHead>
        ))}
        <FpCell as="th" scope="col">
          <abbr title={t('season.points.pointsLong')}>{t('season.points.points')}</abbr>
        </FpCell>
      </tr>
    </thead>
  );
}

/** "Sum row compares: passing against receiving yards." */
function Sums({ side, keys }: { side: Side; keys: readonly StatKey[] }) {
  const t = useTexts();
  const { game, state, findings } = useSheetView();
  const differs = findings[side].some(({ kind }) => kind === 'passing');
  return (
    <tfoot>
      <tr>
        <NameCell as="th" scope="row">
          {t('gameSheet.page.sum')}
        </NameCell>
        {keys.map((key) => (
          <td
            key={key}
            data-differs={differs && (key === 'pass_yds' || key === 'catch_yds') ? '' : undefined}
          >
            {sumOf({ game, sheet: state.present, side }, key)}
          </td>
        ))}
        <FpCell />
      </tr>
    </tfoot>
  );
}
