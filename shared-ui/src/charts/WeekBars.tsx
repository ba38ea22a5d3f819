import { styled } from 'styled-components';
import { Points } from '../game/Points.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, tabular, type } from '../theme/theme.ts';
import { ChartTable } from './ChartTable.tsx';
import { SparkBars } from './SparkBars.tsx';
import type { Bar } from './sparkBars.ts';

/** Weekly points in the width of a card, with the weeks below and the same values in a table. */
export function WeekBars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const t = useUiTexts();
  return (
    <figure>
      <SparkBars bars={bars} width={264} height={84} isWide />
      <Axis aria-hidden="true">
        {bars.map(({ week }) => (
          <span key={week}>{t('chart.weekNo', { week })}</span>
        ))}
      </Axis>
      <ChartTable
        caption={title}
        heads={[t('chart.weekHead'), t('chart.pointsHead')]}
        rows={bars.map(({ week, value }) => [
          t('chart.weekNo', { week }),
          <Points key="points" value={value} />,
        ])}
      />
    </figure>
  );
}

const Axis = styled.div`
  display: flex;
  ${type.meta}
  ${tabular}
  color: ${color.ink3};
  span {
    flex: 1;
    text-align: center;
  }
`;
