import type { StatKey } from '@endzone/contracts/game';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import { ownKeys, type StatGroup } from '@endzone/contracts/statGroups';
import { clubShortName } from './clubShortName.ts';
import { cellView } from './model/cellView.ts';
import { sumOf } from './model/checks.ts';
import { moved, type Spot } from './model/move.ts';
import { rowOf, type SheetPlayer, type Side } from './model/sheet.ts';
import { Caption, FpCell, Grid, NameCell, Names, Number, Scroll, StatHead } from './StatGrid.styles.ts';
import { StatCell } from './StatCell.tsx';
import { useSheetView } from './sheetContext.ts';
import { useLinePoints } from './useLinePoints.ts';

type Props = { group: StatGroup; side: Side; players: readonly SheetPlayer[]; keys: readonly StatKey[] };

/** One group of a side as a spreadsheet: one tab stop, arrows move, typing replaces. */
export function StatGrid({ group, side, players, keys }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, apply, game, marks, isClosed, onActive, onBlock } = useSheetView();
  const table = useRef<HTMLTableElement>(null);
  const [spot, setSpot] = useState<Spot>({ row: 0, column: 0 });
  const [isActive, setActive] = useState(false);
  const [isInside, setInside] = useState(false);
  const isLeaving = useRef(false);
  const onSpot = useCallback((next: Spot) => {
    setSpot(next);
    isLeaving.current = false;
  }, []);
  const { present, typing } = state;
  const pointsOf = useLinePoints(side);
  const here = {
    row: Math.min(spot.row, players.length - 1),
    column: Math.min(spot.column, keys.length - 1),
  };

  const focusAt = ({ row, column }: Spot) =>
    table.current?.querySelector<HTMLInputElement>(`[data-spot="${row}:${column}"]`)?.focus();

  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const ctrl = ctrlKey || metaKey;
    if (altKey) return;
    if (key === 'Escape') {
      if (typing !== undefined) event.preventDefault();
      apply({ kind: 'restored' });
      setInside(false);
      isLeaving.current = true;
      return;
    }
    if (key === 'F2') {
      event.preventDefault();
      setInside(true);
      const input = event.target as HTMLInputElement; // only cells hear keys here
      input.setSelectionRange(input.value.length, input.value.length);
      return;
    }
    if (key === 'Tab' && isLeaving.current) return;
    const next = moved(
      here,
      { rows: players.length, columns: keys.length },
      { key, shift: shiftKey, ctrl, isInside },
    );
    isLeaving.current = false;
    if (!next) return;
    event.preventDefault();
    setInside(false);
    focusAt(next);
  };

  return (
    <Scroll role="region" aria-label={t(`season.sheet.group.${group}`)} $isOffense={group === 'offense'}>
      <Grid
        ref={table}
        role="grid"
        $isWide={group === 'offense'}
        onKeyDown={handleKey}
        onFocus={() => setActive(true)}
        onBlur={() => {
          setActive(false);
          setInside(false);
          isLeaving.current = false;
          apply({ kind: 'left' });
        }}
      >
        <Caption>
          {t('season.sheet.caption', {
            team: game[`team${side}`].name,
            group: t(`season.sheet.group.${group}`),
          })}
        </Caption>
        <thead>
          <tr>
            <NameCell as="th" scope="col">
              {t(`season.sheet.group.${group}`)}
            </NameCell>
            {keys.map((key, column) => (
              <StatHead
                key={key}
                scope="col"
                $isHere={isActive && column === here.column}
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
        <tbody>
          {players.map((player, row) => {
            const { plays } = rowOf(present, player.id);
            return (
              <tr
                key={player.id}
                data-here={isActive && row === here.row ? '' : undefined}
                data-empty={plays ? undefined : ''}
              >
                <NameCell as="th" scope="row">
                  <Names $isWide={group === 'offense'}>
                    <PositionMark position={player.position} isSmall />
                    {group === 'offense' && player.jerseyNumber !== null && (
                      <Number>{player.jerseyNumber}</Number>
                    )}
                    <span title={player.name}>
                      {group === 'defense' ? clubShortName(game[`team${side}`].name) : player.name}
                    </span>
                  </Names>
                </NameCell>
                {keys.map((key, column) => {
                  const { id, ...view } = cellView(state, side, player, key, locale);
                  const mark = marks.get(id);
                  return (
                    <StatCell
                      key={key}
                      {...view}
                      playerId={player.id}
                      statKey={key}
                      label={t('season.sheet.cell', {
                        player: player.name,
                        stat: t(`season.stat.long.${key}`),
                      })}
                      tone={mark?.tone}
                      note={mark?.text}
                      row={row}
                      column={column}
                      isStop={row === here.row && column === here.column}
                      isHere={isActive && row === here.row && column === here.column}
                      isClosed={isClosed}
                      apply={apply}
                      onSpot={onSpot}
                      onActive={onActive}
                      onBlock={onBlock}
                    />
                  );
                })}
                <FpCell>
                  <Points value={pointsOf(player)} size={18} isColumn />
                </FpCell>
              </tr>
            );
          })}
        </tbody>
        {group === 'offense' && players.length > 0 && <Sums side={side} keys={keys} />}
      </Grid>
    </Scroll>
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
          {t('season.sheet.sum')}
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
