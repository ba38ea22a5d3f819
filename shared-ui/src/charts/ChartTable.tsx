import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, size, space, tabular, type } from '../theme/theme.ts';

/** The same values as text, behind "As a table". */
export function ChartTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: string[];
  rows: ReactNode[][];
}) {
  const t = useUiTexts();
  return (
    <Details>
      <summary>{t('chart.asTable')}</summary>
      <Scroll tabIndex={0} role="group" aria-label={caption}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Details>
  );
}

const Details = styled.details`
  margin-top: ${space[2]};
  ${type.small}
  summary {
    color: ${color.turfText};
    font-weight: 560;
    cursor: pointer;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    margin-top: ${space[2]};
  }
  th,
  td {
    padding: ${space[1]} ${space[2]};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: right;
    white-space: nowrap;
    ${tabular}
  }
  thead th {
    ${type.tableHead}
    color: ${color.ink3};
  }
  th:first-child {
    text-align: left;
  }
  tbody th {
    font-weight: 400;
  }
  td {
    font-weight: 640;
  }
`;
