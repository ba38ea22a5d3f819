import type { Champion } from '@endzone/contracts/fantasy/champions';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Trophy from 'lucide-react/icons/trophy';
import { styled } from 'styled-components';
import { getChampions } from './api.ts';

/** Who won each league of a season that is over, with the way to its final table. */
export function Champions({ seasonId }: { seasonId: string }) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad((signal) => getChampions(seasonId, signal), [seasonId]);
  const columns: Column<Champion>[] = [
    {
      id: 'league',
      head: t('seasonControl.champions.league'),
      card: 'title',
      cell: ({ league }) => (
        <Link to={`/leagues/${league.id}/standings?season=${seasonId}`}>{league.name}</Link>
      ),
    },
    { id: 'team', head: t('seasonControl.champions.team'), cell: ({ team }) => team.name },
  ];
  const hiddenCount = data ? data.total - data.items.length : 0;
  return (
    <Section title={t('seasonControl.champions.title')}>
      {failure && !data && (
        <LoadFailed
          failure={failure}
          title={t('seasonControl.champions.failed')}
          busy={status === 'loading'}
          onRetry={reload}
        />
      )}
      {!failure && !data && <Skeleton shape="rows" count={3} />}
      {data && (
        <Table
          caption={t('seasonControl.champions.table')}
          columns={columns}
          rows={data.items}
          rowId={({ league }) => league.id}
          density="tight"
          hasCards
          empty={
            <EmptyState icon={<Icon of={Trophy} size="lg" />} title={t('seasonControl.champions.none')}>
              {t('seasonControl.champions.noneText')}
            </EmptyState>
          }
        />
      )}
      {hiddenCount > 0 && <More>{t('seasonControl.champions.more', { count: hiddenCount })}</More>}
    </Section>
  );
}

const More = styled.p`
  ${type.small}
  padding-top: ${space[2]};
  color: ${color.ink3};
`;
