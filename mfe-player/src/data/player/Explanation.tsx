import type { WeekScores } from '@endzone/contracts/stats/players';
import type { PointsRow } from '@endzone/contracts/stats/points';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Points, usePointsLocale } from '@endzone/shared-ui/game/Points.tsx';
import { pointsText } from '@endzone/shared-ui/game/points.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { color, size, space, tabular, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';
import { explainPoints } from './api.ts';
import { ruleText } from '@endzone/shared-ui/game/ruleText.ts';
import { weekState } from '@endzone/shared-ui/game/weekState.ts';

type ExplanationProps = {
  seasonId: string;
  week: number;
  playerId: string;
  /** The scores of that week, if loaded: they tell figures to come from a player without any. */
  scores?: WeekScores;
};

/** "Explain my points": statistic, value, rule of that very week, points; the sum below. */
export function Explanation({ seasonId, week, playerId, scores }: ExplanationProps) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => explainPoints(seasonId, week, playerId, signal),
    [seasonId, week, playerId],
  );
  useFresh(reload, { isLive: data?.isFinal === false, failure });
  if (failure && !data) {
    return (
      <LoadFailed
        failure={failure}
        title={t('player.explain.failed')}
        onRetry={reload}
        busy={status === 'loading'}
      />
    );
  }
  if (!data) return <Skeleton shape="rows" count={3} />;
  const { rows, points, previousPoints } = data;
  if (rows.length === 0) {
    const isToCome = scores && weekState(scores) === 'waiting';
    return <Muted>{t(`player.explain.${isToCome ? 'waiting' : 'none'}`)}</Muted>;
  }
  return (
    <>
      <Sheet>
        <caption>{t('player.why', { week })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('player.explain.stat')}</th>
            <th scope="col">{t('player.explain.value')}</th>
            <th scope="col">{t('player.explain.rule')}</th>
            <th scope="col">{t('player.points')}</th>
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
              {t('player.explain.sum')}
            </th>
            <td>
              <Previous now={points} before={previousPoints} />
              <Points value={points} size={24} />
            </td>
          </tr>
        </tfoot>
      </Sheet>
      <Muted>{t('player.explain.rules', { week })}</Muted>
    </>
  );
}

function StatRow({ row }: { row: PointsRow }) {
  const t = useTexts();
  const locale = usePointsLocale();
  const { previous } = row;
  return (
    <Line $isCorrected={Boolean(previous)}>
      <th scope="row">
        {t(`player.stat.${row.key}`)}
        {previous && <small>{t('player.explain.corrected')}</small>}
      </th>
      <td>
        <Previous now={row.value} before={previous?.value} />
        {pointsText(row.value, locale)}
      </td>
      <Rule>
        {row.counts ? (ruleText(row.rule, row.range, locale) ?? '–') : t('player.explain.doesNotCount')}
      </Rule>
      <Gain $isLoss={row.points < 0}>
        <Previous now={row.points} before={previous?.points} />
        <Points value={row.points} />
      </Gain>
    </Line>
  );
}

/** What stood there at the lock, struck through; nothing where it is still the same. */
function Previous({ now, before }: { now: number; before: number | null | undefined }) {
  const t = useTexts();
  const locale = usePointsLocale();
  if (typeof before !== 'number' || before === now) return null;
  return (
    <Struck>
      <ScreenReaderOnly>{t('player.explain.before')}</ScreenReaderOnly> {pointsText(before, locale)}
    </Struck>
  );
}

const Sheet = styled.table`
  width: 100%;
  ${type.table}
  ${tabular}
  caption {
    ${visuallyHidden}
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

const Line = styled.tr<{ $isCorrected: boolean }>`
  ${({ $isCorrected }) =>
    $isCorrected &&
    css`
      background: ${color.infoSoft};
      box-shadow: inset ${size.edge} 0 0 ${color.info};
      th:first-child {
        padding-left: ${space[3]};
      }
    `}
  small {
    display: block;
    ${type.meta}
    color: ${color.info};
  }
`;

const Struck = styled.del`
  margin-right: ${space[2]};
  color: ${color.ink2};
  font-weight: 400;
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

const Muted = styled.p`
  ${type.meta}
  color: ${color.ink3};
`;
