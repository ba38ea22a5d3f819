import type { PointsRow } from '@endzone/contracts/types/stats';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { ruleText } from './ruleText.ts';
import { selectExplanation } from './selectors.ts';
import { explanationAsked, type ExplanationKey } from './slice.ts';

/** "Explain my points": statistic, value, rule of that very week, points; the sum below. */
export function Explanation({ seasonId, week, playerId }: ExplanationKey) {
  const t = useTexts();
  const dispatch = useDispatch();
  const key = useMemo(() => ({ seasonId, week, playerId }), [seasonId, week, playerId]);
  const explanation = useSelector(selectExplanation(key));
  const ask = useCallback(() => dispatch(explanationAsked(key)), [dispatch, key]);
  const isKnown = explanation !== undefined;
  useEffect(() => {
    if (!isKnown) ask();
  }, [isKnown, ask]);
  if (explanation?.status === 'failed') {
    const { failure } = explanation;
    return (
      <ErrorPanel title={t('myTeam.explain.failed')} onRetry={ask} requestId={failure?.requestId}>
        {failure?.code === 'network' ? t('myTeam.offline') : failure?.text}
      </ErrorPanel>
    );
  }
  if (!explanation?.value) return <Skeleton shape="rows" count={3} />;
  const { rows, points } = explanation.value;
  if (rows.length === 0) return <Quiet>{t('myTeam.explain.none')}</Quiet>;
  return (
    <>
      <Sheet>
        <caption>{t('myTeam.player.why', { week })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('myTeam.explain.stat')}</th>
            <th scope="col">{t('myTeam.explain.value')}</th>
            <th scope="col">{t('myTeam.explain.rule')}</th>
            <th scope="col">{t('myTeam.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatRow key={`${row.gameId}/${row.key}`} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('myTeam.explain.sum')}
            </th>
            <td>
              <Points value={points} size={24} />
            </td>
          </tr>
        </tfoot>
      </Sheet>
      <Quiet>{t('myTeam.explain.rules', { week })}</Quiet>
    </>
  );
}

function StatRow({ row }: { row: PointsRow }) {
  const t = useTexts();
  const locale = usePointsLocale();
  return (
    <tr>
      <th scope="row">{t(`myTeam.stat.${row.key}`)}</th>
      <td>{pointsText(row.value, locale)}</td>
      <Rule>
        {row.counts ? (ruleText(row.rule, row.range, locale) ?? '–') : t('myTeam.explain.doesNotCount')}
      </Rule>
      <Gain $isLoss={row.points < 0}>
        <Points value={row.points} />
      </Gain>
    </tr>
  );
}

const Sheet = styled.table`
  width: 100%;
  ${type.table}
  ${tabular}
  caption {
    display: none;
  }
  th,
  td {
    padding: ${space[2]} ${space[1]};
    border-bottom: ${size.hairline} solid ${color.line};
    text-align: right;
    font-weight: 400;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    ${type.tableHead}
    color: ${color.ink3};
    border-bottom-color: ${color.lineStrong};
  }
  tfoot > tr > * {
    border-top: ${size.border} solid ${color.ink};
    border-bottom: 0;
    font-weight: 650;
  }
`;

const Rule = styled.td`
  color: ${color.ink3};
`;

const Gain = styled.td<{ $isLoss: boolean }>`
  && {
    color: ${({ $isLoss }) => ($isLoss ? color.loss : color.ink)};
    font-weight: 650;
  }
`;

const Quiet = styled.p`
  ${type.meta}
  color: ${color.ink3};
`;
