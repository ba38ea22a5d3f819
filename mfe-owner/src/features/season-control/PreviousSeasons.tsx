import type { Season } from '@endzone/contracts/stats/seasons';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Table, type Column } from '@endzone/shared-ui/data/Table.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { showDate } from '@endzone/shared-ui/time/dates.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { useSiteZone } from '../../data/site/siteZone.ts';

type Props = {
  seasons: Season[];
  /** With the one that is on. */
  all: readonly Season[];
};

/** Seasons that are over. */
export function PreviousSeasons({ seasons, all }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const zone = useSiteZone();
  const columns: Column<Season>[] = [
    {
      id: 'name',
      head: t('seasonControl.previous.season'),
      card: 'title',
      cell: (season) => (
        <Link to={`/owner/seasons/${season.id}`}>{t('season.title', { name: seasonName(season, all) })}</Link>
      ),
    },
    {
      id: 'days',
      head: t('seasonControl.previous.days'),
      cell: ({ startsAt, endsAt }) =>
        `${showDate(locale, startsAt, zone)} – ${showDate(locale, endsAt, zone)}`,
    },
    { id: 'weeks', head: t('seasonControl.previous.weeks'), align: 'end', cell: ({ nbWeeks }) => nbWeeks },
    { id: 'teams', head: t('seasonControl.previous.teams'), align: 'end', cell: ({ nbTeams }) => nbTeams },
    {
      id: 'status',
      head: t('seasonControl.previous.status'),
      card: 'action',
      cell: ({ status }) => <StatusBadge group="season" value={status} />,
    },
  ];
  return (
    <Section title={t('seasonControl.previous.title')}>
      <Table
        caption={t('seasonControl.previous.table')}
        columns={columns}
        rows={seasons}
        rowId={({ id }) => id}
        density="tight"
        hasCards
        empty={<EmptyState title={t('seasonControl.previous.none')} />}
      />
    </Section>
  );
}
