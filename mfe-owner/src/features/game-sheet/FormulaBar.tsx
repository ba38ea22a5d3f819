import type { StatKey } from '@endzone/contracts/game';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import { color, radius, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import type { Locale } from '@endzone/contracts/messages/format';
import { memo, type Dispatch } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { isDerived, ownKeysOf } from '@endzone/contracts/statGroups';
import type { Edit } from './model/edit.ts';
import { written } from './model/cellView.ts';
import { rowOf, valueOf, type SheetPlayer, type Side } from './model/sheet.ts';
import { selectActiveCell } from './selectors.ts';
import { useSheetView } from './sheetContext.ts';

/** "6 points each", "1 point for 10": what one more of it is worth. */
function ruleText(
  t: Translate,
  locale: Locale,
  key: StatKey,
  rules: ScoreRules | undefined,
): string | undefined {
  if (!rules || key === 'pts_allowed' || key === 'score_difference') return undefined;
  const { operation, sign, points } = rules[key];
  const amount = pointsText(sign === '-' ? -points : points, locale);
  return operation === '*'
    ? t('gameSheet.page.rule.each', { points: amount })
    : t('gameSheet.page.rule.per', {
        units: pointsText(points, locale),
        points: pointsText(sign === '-' ? -1 : 1, locale),
      });
}

type Props = { side: Side; players: readonly SheetPlayer[] };

/** "Names player and statistic, so nobody types into the wrong line"; and what a figure is worth and was at most. */
export function FormulaBar({ side, players }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const { state, apply, rules, bests, marks, isClosed } = useSheetView();
  const cell = useSelector(selectActiveCell);
  const player = cell && players.find(({ id }) => id === cell.playerId);
  if (!cell || !player)
    return (
      <Bar>
        <Hint>{t(isClosed ? 'gameSheet.page.bar.closed' : 'gameSheet.page.bar.none')}</Hint>
      </Bar>
    );
  const { plays } = rowOf(state.present, player.id);
  const { key } = cell;
  const value = valueOf(state.present, side, player.id, key);
  const text = rowOf(state.present, player.id).texts[key] ?? '';
  const best = bests[player.id]?.[key];
  const mark = marks.get(player.id)?.[key];
  const facts = [
    isDerived(key) ? t('gameSheet.page.bar.derived') : undefined,
    // What others are entered for is worth nothing here.
    ownKeysOf(player.position).includes(key) ? ruleText(t, locale, key, rules[side]) : undefined,
    best === undefined ? undefined : t('gameSheet.page.bar.best', { best: pointsText(best, locale) }),
  ];
  return (
    <Bar>
      <Name>
        {player.name} · <b>{t(`season.stat.long.${key}`)}</b>
      </Name>
      <Value $isWrong={mark?.tone === 'error'}>
        {written(text.trim() !== '' ? text : String(value ?? '–'), locale)}
      </Value>
      {mark ? <Mark $tone={mark.tone}>{mark.text}</Mark> : <Facts>{facts.filter(Boolean).join(' · ')}</Facts>}
      {!isClosed && <Line player={player} plays={plays} apply={apply} />}
    </Bar>
  );
}

type LineProps = { player: SheetPlayer; plays: boolean; apply: Dispatch<Edit> };

/** What is done to a whole line. */
const Line = memo(function Line({ player, plays, apply }: LineProps) {
  const t = useTexts();
  const edit: Edit = plays ? { kind: 'cleared', playerId: player.id } : { kind: 'zeroed', players: [player] };
  return (
    <Button size="sm" kind="ghost" onClick={() => apply(edit)}>
      {t(plays ? 'gameSheet.page.bar.clear' : 'gameSheet.page.bar.zero')}
    </Button>
  );
});

const Bar = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-height: calc(${size.controlSmall} + 2 * ${space[1]});
  padding: ${space[1]} ${space[3]};
  background: ${color.sunken};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card} ${radius.card} 0 0;
`;
const Hint = styled.span`
  color: ${color.ink3};
`;
const Name = styled.span`
  min-width: 0;
`;
const Value = styled.span<{ $isWrong: boolean }>`
  ${tabular}
  flex: none;
  min-width: ${size.crestLg};
  padding: 0 ${space[2]};
  background: ${color.raised};
  border: ${size.hairline} solid ${({ $isWrong }) => ($isWrong ? color.loss : color.lineStrong)};
  border-radius: ${radius.cell};
  font-weight: 650;
  text-align: right;
`;
const Facts = styled.span`
  ${type.meta}
  flex: 1;
  color: ${color.ink3};
  text-align: right;
`;
const Mark = styled.span<{ $tone: 'error' | 'warn' }>`
  ${type.meta}
  flex: 1;
  color: ${({ $tone }) => ($tone === 'error' ? color.loss : color.warn)};
  text-align: right;
`;
