import type { JobResult } from '@endzone/contracts/stats/jobs';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { LeftOutLeagues } from './LeftOutLeagues.tsx';

const counts = [
  'nbLeagues',
  'nbLineups',
  'nbGames',
  'nbTrophies',
  'nbPlayersChanged',
  'nbResultsChanged',
] as const;

/** What a job did, in figures, and who was left out. */
export function JobResultList({ result }: { result: JobResult }) {
  const t = useTexts();
  const { leftOut = [] } = result;
  return (
    <>
      <List>
        {counts.flatMap((name) => {
          const count = result[name];
          return count === undefined ? (
            []
          ) : (
            <div key={name}>
              <dt>{t(`season.job.result.${name}`)}</dt>
              <dd>{count}</dd>
            </div>
          );
        })}
      </List>
      {leftOut.length > 0 && (
        <Left>
          <b>{t('season.job.leftOut', { count: leftOut.length })}</b>
          <LeftOutLeagues leagues={leftOut} />
        </Left>
      )}
    </>
  );
}

const List = styled.dl`
  ${type.small}
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[1]} 0;
  }
  dd {
    ${tabular}
    color: ${color.ink};
    font-weight: 640;
  }
`;
const Left = styled.div`
  ${type.small}
  padding-top: ${space[2]};
`;
