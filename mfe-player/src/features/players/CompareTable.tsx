import type { Player } from '@endzone/contracts/stats/players';
import { Points } from '@endzone/shared-ui/game/Points.tsx';
import { useTexts, type Translate } from '@endzone/shared-ui/i18n/texts.ts';
import {
  color,
  edged,
  media,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { barWidth, compareRows, type CompareKey, type CompareRow } from './comparing.ts';

const own: readonly CompareKey[] = ['points', 'average', 'best', 'worst'];
const wordsOf = (key: CompareKey, t: Translate): string =>
  t(own.includes(key) ? `players.compare.${key}` : `player.stat.${key}`);

/** Figure by figure: the better one in ink and turf, the other quiet. */
export function CompareTable({ first, second }: { first: Player; second: Player }) {
  const t = useTexts();
  return (
    <Sheet>
      <caption>{t('players.compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{first.name}</th>
          <td />
          <th scope="col">{second.name}</th>
        </tr>
      </thead>
      <tbody>
        {compareRows(first, second).map((row) => (
          <tr key={row.key}>
            <Cell row={row} side={0} isBetter={row.better === 'first'} />
            <Label scope="row">{wordsOf(row.key, t)}</Label>
            <Cell row={row} side={1} isBetter={row.better === 'second'} />
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

type CellProps = { row: CompareRow; side: 0 | 1; isBetter: boolean };

function Cell({ row: { values, better }, side, isBetter }: CellProps) {
  const value = values[side];
  return (
    <Figure $isQuiet={!isBetter && better !== 'neither'} $isRight={side === 1}>
      <span>
        <Track aria-hidden="true" $isRight={side === 1}>
          <Fill $isBetter={isBetter} style={{ width: `${barWidth(value, values)}%` }} />
        </Track>
        <b>
          <Points value={value} size={20} />
        </b>
      </span>
    </Figure>
  );
}

const Sheet = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border: ${size.hairline} solid ${color.line};
  border-top: 0;
  border-radius: 0 0 ${radius.card} ${radius.card};
  border-spacing: 0;
  caption,
  thead {
    ${visuallyHidden}
  }
  tbody > tr + tr > * {
    border-top: ${size.hairline} solid ${color.line};
  }
`;

const Label = styled.th`
  width: 24%;
  padding: ${space[2]} ${space[1]};
  ${type.small}
  color: ${color.ink2};
  text-align: center;
  hyphens: auto;
  ${media.phone} {
    width: 40%;
  }
`;

const Figure = styled.td<{ $isQuiet: boolean; $isRight: boolean }>`
  padding: ${space[2]} ${space[4]};
  color: ${({ $isQuiet }) => ($isQuiet ? color.ink3 : color.ink)};
  > span {
    display: flex;
    flex-direction: ${({ $isRight }) => ($isRight ? 'row' : 'row-reverse')};
    align-items: center;
    gap: ${space[3]};
  }
  b {
    flex: none;
    min-width: 3.4em;
    text-align: ${({ $isRight }) => ($isRight ? 'right' : 'left')};
  }
  ${media.phone} {
    padding-inline: ${space[3]};
    > span {
      justify-content: flex-end;
    }
  }
`;

const Track = styled.span<{ $isRight: boolean }>`
  display: flex;
  flex: 1;
  height: ${size.yardThin};
  justify-content: ${({ $isRight }) => ($isRight ? 'flex-start' : 'flex-end')};
  ${media.phone} {
    display: none;
  }
`;

const Fill = styled.span<{ $isBetter: boolean }>`
  ${edged}
  border-radius: calc(${size.edge} / 2);
  background: ${({ $isBetter }) =>
    $isBetter ? color.turf : `color-mix(in srgb, ${color.lineStrong} 45%, transparent)`};
`;
