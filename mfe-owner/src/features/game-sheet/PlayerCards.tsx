import type { StatKey } from '@endzone/contracts/game';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, insetRing, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useMemo } from 'react';
import { css, styled } from 'styled-components';
import { cellView, hasMinus, lineOf, pointsOf, type Line } from './model/cellView.ts';
import { cellId, scoresOf, type SheetPlayer, type Side } from './model/sheet.ts';
import { isSameLine } from './sameLine.ts';
import { useSheetView, type LineMarks, type SheetView } from './sheetContext.ts';

type Props = { side: Side; players: readonly SheetPlayer[]; keys: readonly StatKey[] };

/** "Phone: a card per player, four fields in a row, numeric keyboard." */
export function PlayerCards({ side, players, keys }: Props) {
  const { state, apply, rules, marks, isClosed, onActive } = useSheetView();
  const { own, opponent } = scoresOf(state.present, side);
  const scores = useMemo(() => ({ own, opponent }), [own, opponent]);
  return (
    <List>
      {players.map((player) => (
        <li key={player.id}>
          <PlayerCard
            {...lineOf(state, scores, player.id)}
            player={player}
            keys={keys}
            rules={rules[side]}
            marks={marks.get(player.id)}
            isClosed={isClosed}
            apply={apply}
            onActive={onActive}
          />
        </li>
      ))}
    </List>
  );
}

type CardProps = Line & {
  player: SheetPlayer;
  keys: readonly StatKey[];
  marks: LineMarks | undefined;
  rules: ScoreRules | undefined;
} & Pick<SheetView, 'isClosed' | 'apply' | 'onActive'>;

const PlayerCard = memo(function PlayerCard(props: CardProps) {
  const { row, scores, player, keys, rules, marks, isClosed, apply } = props;
  const t = useTexts();
  const found = keys.flatMap((key) => (marks?.[key] ? [{ key, ...marks[key] }] : []));
  return (
    <Card as="details">
      <Summary>
        <PositionMark position={player.position} isSmall />
        {player.jerseyNumber !== null && <Number>{player.jerseyNumber}</Number>}
        <b>{player.name}</b>
        {row.plays ? (
          <Points value={pointsOf({ row, scores }, player.position, rules)} size={20} />
        ) : (
          <Badge tone="provisional">{t('gameSheet.page.empty')}</Badge>
        )}
        {found.length > 0 && (
          <Sign $tone={found[0]?.tone ?? 'warn'}>
            <Icon of={TriangleAlert} size="sm" />
          </Sign>
        )}
      </Summary>
      <Fields>
        {keys.map((key) => (
          <CardCell key={key} {...props} statKey={key} />
        ))}
      </Fields>
      {found.map(({ key, text, tone }) => (
        <Found key={key} $tone={tone}>
          {text}
        </Found>
      ))}
      {!isClosed && (
        <Foot>
          {row.plays ? (
            <Button size="sm" kind="ghost" onClick={() => apply({ kind: 'cleared', playerId: player.id })}>
              {t('gameSheet.page.bar.clear')}
            </Button>
          ) : (
            <Button size="sm" kind="ghost" onClick={() => apply({ kind: 'zeroed', players: [player] })}>
              {t('gameSheet.page.bar.zero')}
            </Button>
          )}
        </Foot>
      )}
    </Card>
  );
}, isSameLine);

function CardCell({
  statKey,
  player,
  marks,
  isClosed,
  apply,
  onActive,
  ...line
}: CardProps & { statKey: StatKey }) {
  const t = useTexts();
  const { locale } = useMount();
  const cell = { playerId: player.id, key: statKey };
  const { value, isZero, isFollowing } = cellView(line, statKey, locale);
  const mark = marks?.[statKey];
  return (
    <label>
      <span aria-hidden>{t(`season.stat.short.${statKey}`)}</span>
      <Field
        data-cell={cellId(cell)}
        value={value}
        inputMode={hasMinus(statKey) ? 'text' : 'decimal'}
        autoComplete="off"
        readOnly={isClosed}
        aria-label={t('gameSheet.page.cell', {
          player: player.name,
          stat: t(`season.stat.long.${statKey}`),
        })}
        aria-invalid={mark?.tone === 'error' || undefined}
        $tone={mark?.tone}
        $isQuiet={isZero || isFollowing}
        $isFollowing={isFollowing}
        onFocus={(event) => {
          onActive(cell);
          event.target.select();
        }}
        onBlur={() => apply({ kind: 'left' })}
        onChange={(event) => apply({ kind: 'typed', cell, text: event.target.value })}
      />
    </label>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlLarge};
  padding: ${space[2]} ${space[3]};
  list-style: none;
  cursor: pointer;
  ${insetRing}
  &::-webkit-details-marker {
    display: none;
  }
  > b {
    ${type.bodyStrong}
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Number = styled.span`
  ${type.small}
  ${tabular}
  min-width: 1.5em;
  color: ${color.ink3};
  text-align: right;
`;
const Sign = styled.span<{ $tone: 'error' | 'warn' }>`
  line-height: 0;
  color: ${({ $tone }) => ($tone === 'error' ? color.loss : color.warn)};
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};
  padding: 0 ${space[3]} ${space[3]};
  label > span {
    ${type.meta}
    display: block;
    margin-bottom: ${space[1]};
    color: ${color.ink3};
  }
`;
const tones = {
  error: css`
    background-color: ${color.lossSoft};
  `,
  warn: css`
    background-color: ${color.warnSoft};
    border-color: ${color.warn};
  `,
};
const Field = styled(Input)<{
  $tone: 'error' | 'warn' | undefined;
  $isQuiet: boolean;
  $isFollowing: boolean;
}>`
  ${tabular}
  padding: ${space[2]};
  text-align: right;
  ${({ $isQuiet }) => $isQuiet && `color: ${color.ink3};`}
  ${({ $isFollowing }) => $isFollowing && `background-color: ${color.sunken};`}
  ${({ $tone }) => $tone && tones[$tone]}
`;
const Found = styled.p<{ $tone: 'error' | 'warn' }>`
  ${type.small}
  padding: 0 ${space[3]} ${space[2]};
  color: ${({ $tone }) => ($tone === 'error' ? color.loss : color.warn)};
`;
const Foot = styled.div`
  padding: 0 ${space[2]} ${space[2]};
`;
