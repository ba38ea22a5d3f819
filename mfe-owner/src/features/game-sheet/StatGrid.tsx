import type { StatKey } from '@endzone/contracts/game';
import { ownKeys, type StatGroup } from '@endzone/contracts/statGroups';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { memo, useMemo, type CSSProperties } from 'react';
import { clubShortName } from './clubShortName.ts';
import { markScrolling } from './markScrolling.ts';
import { lineOf } from './model/cellView.ts';
import { sumOf } from './model/checks.ts';
import { scoresOf, sideName, type SheetPlayer, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';
import { Caption, FpCell, Grid, NameCell, Scroll, StatHead } from './StatGrid.styles.ts';
import { StatRow } from './StatRow.tsx';
import { useGridKeys } from './useGridKeys.ts';

type Props = { group: StatGroup; side: Side; players: readonly SheetPlayer[]; keys: readonly StatKey[] };

/** One group of a side as a spreadsheet: one tab stop, arrows move, typing replaces. */
export function StatGrid({ group, side, players, keys }: Props) {
  const t = useTexts();
  const { state, apply, onType, game, rules, marks, isClosed, onActive, onBlock } = useSheetView();
  const { own, opponent } = scoresOf(state.present, side);
  const scores = useMemo(() => ({ own, opponent }), [own, opponent]);
  const club = game[sideName[side]].name;
  const { gridProps, here, isActive } = useGridKeys({
    rows: players.length,
    columns: keys.length,
    apply,
    isTyping: state.typing !== undefined,
    onSpot: ({ row, column }) => {
      const [player, key] = [players[row], keys[column]];
      if (player && key) onActive({ playerId: player.id, key });
    },
  });
  const groupName = t(`gameSheet.page.group.${group}`);
  return (
    <Scroll
      ref={markScrolling}
      role="region"
      aria-label={groupName}
      style={columnCount(keys.length)}
      data-offense={group === 'offense' || undefined}
    >
      <Grid
        {...gridProps}
        role="grid"
        aria-readonly={isClosed || undefined}
        data-wide={group === 'offense' || undefined}
      >
        <Caption>{t('gameSheet.page.caption', { team: club, group: groupName })}</Caption>
        <Head group={group} keys={keys} column={isActive ? here.column : undefined} />
        <tbody role="rowgroup">
          {players.map((player, row) => (
            <StatRow
              key={player.id}
              {...lineOf(state, scores, player.id)}
              group={group}
              player={player}
              name={group === 'defense' ? clubShortName(club) : player.name}
              keys={keys}
              rules={rules[side]}
              marks={marks.get(player.id)}
              at={row}
              stop={row === here.row ? here.column : undefined}
              isActive={isActive && row === here.row}
              isClosed={isClosed}
              onType={onType}
              onBlock={onBlock}
            />
          ))}
        </tbody>
        {group === 'offense' && players.length > 0 && <Sums side={side} keys={keys} />}
      </Grid>
    </Scroll>
  );
}

const columnCount = (count: number): CSSProperties & Record<'--columns', number> => ({ '--columns': count });

type HeadProps = Pick<Props, 'group' | 'keys'> & {
  /** The one that has the focus. */ column: number | undefined;
};

const Head = memo(function Head({ group, keys, column: active }: HeadProps) {
  const t = useTexts();
  return (
    <thead role="rowgroup">
      <tr role="row">
        <NameCell as="th" role="columnheader" scope="col">
          {t(`gameSheet.page.group.${group}`)}
        </NameCell>
        {keys.map((key, column) => (
          <StatHead
            key={key}
            role="columnheader"
            scope="col"
            $isHere={column === active}
            $isOther={!ownKeys[group].includes(key)}
          >
            <abbr title={t(`season.stat.long.${key}`)}>{t(`season.stat.short.${key}`)}</abbr>
          </StatHead>
        ))}
        <FpCell as="th" role="columnheader" scope="col">
          <abbr title={t('season.points.pointsLong')}>{t('season.points.points')}</abbr>
        </FpCell>
      </tr>
    </thead>
  );
});

/** "Sum row compares: passing against receiving yards." */
const Sums = memo(function Sums({ side, keys }: { side: Side; keys: readonly StatKey[] }) {
  const t = useTexts();
  const { game, state, findings } = useSheetView();
  const differs = findings[side].some(({ kind }) => kind === 'passing');
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        <NameCell as="th" role="rowheader" scope="row">
          {t('gameSheet.page.sum')}
        </NameCell>
        {keys.map((key) => (
          <Sum
            key={key}
            sum={sumOf({ game, sheet: state.present, side }, key)}
            differs={differs && (key === 'pass_yds' || key === 'catch_yds')}
          />
        ))}
        <FpCell role="gridcell" />
      </tr>
    </tfoot>
  );
});

const Sum = memo(function Sum({ sum, differs }: { sum: number; differs: boolean }) {
  return (
    <td role="gridcell" data-differs={differs ? '' : undefined}>
      {sum}
    </td>
  );
});
