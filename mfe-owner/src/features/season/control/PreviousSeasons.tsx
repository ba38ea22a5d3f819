import type { Season } from '@endzone/contracts/types/stats';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import { seasonName } from './seasonName.ts';

/** Seasons that are over. */
export function PreviousSeasons({ seasons }: { seasons: Season[] }) {
  const t = useTexts();
  const columns: Column<Season>[] = [
    {
      id: 'name',
      head: t('season.previous.season'),
      card: 'title',
      cell: (season) => (
        <Link to={`/owner/seasons/${season.id}`}>{t('season.title', { name: seasonName(season) })}</Link>
      ),
    },
    {
      id: 'days',
      head: t('season.previous.days'),
      cell: ({ startsAt, endsAt }) => `${showDate(startsAt)} – ${showDate(endsAt)}`,
    },
    { id: 'weeks', head: t('season.previous.weeks'), align: 'end', cell: ({ nbWeeks }) => nbWeeks },
    { id: 'teams', head: t('season.previous.teams'), align: 'end', cell: ({ nbTeams }) => nbTeams },
    {
      id: 'status',
      head: t('season.previous.status'),
      card: 'action',
      cell: ({ status }) => <StatusBadge group="season" value={status} />,
    },
  ];
  return (
    <Section title={t('season.previous.title')}>
      <Table
        caption={t('season.previous.table')}
        columns={columns}
        rows={seasons}
        rowId={({ id }) => id}
        density="tight"
        hasCards
        empty={<EmptyState title={t('season.previous.none')} />}
      />
    </Section>
  );
}
