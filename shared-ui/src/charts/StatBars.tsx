import { styled } from 'styled-components';
import { Points } from '../game/Points.tsx';
import { color, oneLine, radius, size, space, type, visuallyHidden } from '../theme/theme.ts';
import { statBarShapes, type StatBar } from './statBars.ts';

/** Points by statistic as bars from a zero line. It is itself a table. */
export function StatBars({
  caption,
  bars,
  heads,
}: {
  caption: string;
  bars: readonly StatBar[];
  heads: [string, string];
}) {
  const { zero, shapes } = statBarShapes(bars);
  return (
    <Grid>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, label, points }, index) => (
          <tr key={id}>
            <Label scope="row">{label}</Label>
            <td>
              <Line>
                <Track aria-hidden="true">
                  <Zero style={{ left: `${zero}%` }} />
                  <Fill
                    $isLoss={shapes[index]?.isLoss ?? false}
                    style={{ left: `${shapes[index]?.from ?? 0}%`, width: `${shapes[index]?.length ?? 0}%` }}
                  />
                </Track>
                <Value>
                  <Points value={points} />
                </Value>
              </Line>
            </td>
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  ${type.small}
  caption,
  thead {
    ${visuallyHidden}
  }
  td {
    padding: ${space[1]} 0;
  }
`;

const Label = styled.th`
  width: 40%;
  padding: ${space[1]} ${space[2]} ${space[1]} 0;
  font-weight: 400;
  text-align: left;
  ${oneLine}
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`;

const Track = styled.span`
  position: relative;
  flex: 1;
  height: ${size.yard};
`;

const Zero = styled.span`
  position: absolute;
  inset: -25% auto;
  border-left: ${size.hairline} solid ${color.lineStrong};
`;

const Fill = styled.span<{ $isLoss: boolean }>`
  position: absolute;
  inset: 0 auto;
  border-radius: calc(${radius.cell} / 2);
  background: ${({ $isLoss }) => ($isLoss ? color.loss : color.turf)};
`;

const Value = styled.span`
  min-width: 3.4em;
  font-weight: 640;
  text-align: right;
`;
