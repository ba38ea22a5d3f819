import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { statGroups } from '@endzone/contracts/statGroups';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { Tabs } from '@endzone/shared-ui/data/Tabs.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { SearchBar } from '@endzone/shared-ui/forms/SearchBar.tsx';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { styled } from 'styled-components';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { SeasonSelect } from '../../data/player/SeasonSelect.tsx';
import { useSeasonChoice } from '../../data/player/useSeasonChoice.ts';
import { weeksOf } from '../../data/season/weeks.ts';
import { getClubs } from './api.ts';
import { StatsTable } from './StatsTable.tsx';
import { positionsOf, useStatsQuery } from './useStatsQuery.ts';

/** "Season switcher and a per-round stats table with a player popup." */
export function PlayerStatsScreen() {
  const t = useTexts();
  const query = useStatsQuery();
  usePageTitle(t('playerStats.title'));
  const { seasons, season, failure, status, reload } = useSeasonChoice(query.season);
  const clubs = useLoad(getClubs, []);
  return (
    <Page title={t('playerStats.title')} width="full">
      {clubs.failure && !clubs.data && !failure && (
        <LoadFailed
          failure={clubs.failure}
          title={t('playerStats.clubsFailed')}
          onRetry={clubs.reload}
          busy={clubs.status === 'loading'}
        />
      )}
      {failure && !seasons ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : !seasons ? (
        <Skeleton shape="page" count={6} />
      ) : season ? (
        <Statistics seasons={seasons} season={season} clubs={clubs.data ?? []} query={query} />
      ) : (
        <EmptyState title={t('season.noData')}>{t('playerStats.noSeason')}</EmptyState>
      )}
    </Page>
  );
}

type Props = {
  seasons: readonly Season[];
  season: Season;
  clubs: readonly RealTeam[];
  query: ReturnType<typeof useStatsQuery>;
};

function Statistics({ seasons, season, clubs, query }: Props) {
  const t = useTexts();
  const { week, group, position, narrow } = query;
  const started = weeksOf(season).filter((one) => one.week <= season.currentWeek);
  const move = (step: number) => {
    const next = (week ?? season.currentWeek + (step > 0 ? 0 : 1)) + step;
    if (next >= 1 && next <= season.currentWeek) narrow({ week: String(next) });
  };
  /** With its best first, whatever column and direction the group before was sorted by. */
  const openGroup = (id: string) => narrow({ group: id, position: '', sort: '', direction: '' });
  usePageKeys({
    '[': () => move(-1),
    ']': () => move(1),
    ...Object.fromEntries(statGroups.map((id, i) => [String(i + 1), () => openGroup(id)])),
  });
  const chosen = started.find((one) => one.week === week);
  return (
    <>
      <Row $spread>
        <Row>
          <SeasonSelect
            seasons={seasons}
            season={season}
            onChoose={(id) => narrow({ season: id, week: '' })}
          />
          <Narrow
            aria-label={t('playerStats.week')}
            value={chosen ? String(chosen.week) : ''}
            onChange={(event) => narrow({ week: event.target.value })}
          >
            <option value="">{t('playerStats.allWeeks')}</option>
            {started.map((one) => (
              <option key={one.week} value={one.week}>
                {t(`season.board.name.${one.kind}`, { week: one.week })}
              </option>
            ))}
          </Narrow>
          {chosen && (
            <Badge {...(chosen.state !== 'locked' && { tone: 'provisional' })}>
              {t(chosen.state === 'locked' ? 'playerStats.final' : 'playerStats.provisional')}
            </Badge>
          )}
        </Row>
      </Row>
      <SearchBar
        label={t('playerStats.search')}
        term={query.term ?? ''}
        onSearch={(term) => narrow({ term })}
        isNarrowed={Boolean(query.team) || position !== undefined || query.isActiveOnly}
        onReset={() => narrow({ term: '', team: '', position: '', status: '' })}
      >
        <Narrow
          aria-label={t('playerStats.club')}
          value={query.team ?? ''}
          onChange={(event) => narrow({ team: event.target.value })}
        >
          <option value="">{t('playerStats.allClubs')}</option>
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Narrow>
      </SearchBar>
      <Row>
        {positionsOf[group].length > 1 &&
          positionsOf[group].map((one) => (
            <Chip
              key={one}
              isPressed={one === position}
              onClick={() => narrow({ position: one === position ? '' : one })}
            >
              <PositionMark position={one} />
            </Chip>
          ))}
        <Chip
          isPressed={query.isActiveOnly}
          onClick={() => narrow({ status: query.isActiveOnly ? '' : 'active' })}
        >
          {t('playerStats.activeOnly')}
        </Chip>
      </Row>
      <Tabs
        label={t('playerStats.groups')}
        open={group}
        onOpen={openGroup}
        tabs={statGroups.map((id) => ({
          id,
          label: t(`playerStats.group.${id}`),
          panel: <StatsTable season={season} query={query} week={chosen?.week} />,
        }))}
      />
    </>
  );
}

const Narrow = styled(Select)`
  width: auto;
`;
