import type { Membership } from '@endzone/contracts/leagues/members';
import { isSeasonLive, useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, type } from '@endzone/shared-ui/theme/theme.ts';
import Trophy from 'lucide-react/icons/trophy';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { getSeasons } from '../../data/seasons/api.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { seasonsSince } from '../../data/seasons/seasonsSince.ts';
import { getTrophies } from '../../data/trophies/api.ts';
import { getLeague } from './api.ts';
import { isPlayedBy, shelvesOf, type SeasonTrophies } from './room.ts';
import { RoomBoard } from './RoomBoard.tsx';
import { Shelf } from './Shelf.tsx';

async function readRoom(leagueId: string, teamId: string, signal: AbortSignal): Promise<SeasonTrophies[]> {
  const [all, league] = await Promise.all([getSeasons(signal), getLeague(leagueId, signal)]);
  const seasons = seasonsSince(all, league.createdAt);
  const trophies = await Promise.all(seasons.map(({ id }) => getTrophies(id, teamId, signal)));
  return seasons.map((season, index) => ({
    season,
    name: seasonName(season, all),
    trophies: trophies[index] ?? [],
    isPlayed: isPlayedBy(league, season),
  }));
}

/** The trophies of a team, season by season. Looking at them here marks none as seen. */
export function TrophyRoom({ membership: { league, team } }: { membership: Membership }) {
  const t = useTexts();
  const teamId = team?.id;
  const { data, failure, status, reload } = useLoad(
    async (signal) => (teamId === undefined ? [] : readRoom(league.id, teamId, signal)),
    [league.id, teamId],
  );
  useFresh(reload, { isLive: data?.some(({ season }) => isSeasonLive(season)), failure });
  return (
    <Page title={t('trophies.title')} titleHidden>
      <RoomBoard seasons={data} team={team} leagueName={league.name} />
      {!data && failure && (
        <LoadFailed
          failure={failure}
          title={t('trophies.failed')}
          onRetry={reload}
          busy={status === 'loading'}
        />
      )}
      {!data && !failure && <Skeleton shape="cards" />}
      {data && <Shelves seasons={data} />}
    </Page>
  );
}

function Shelves({ seasons }: { seasons: SeasonTrophies[] }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const shelves = shelvesOf(seasons);
  const asked = shelves.filter(({ season }) => season.id === search.get('season'));
  const shown = asked.length > 0 ? asked : shelves;
  if (shelves.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={Trophy} size="lg" />}
        title={t('trophies.none.title')}
        action={<LinkButton to="/team">{t('trophies.none.toTeam')}</LinkButton>}
      >
        {t('trophies.none.text')}
      </EmptyState>
    );
  }
  const select = shelves.length > 1 && (
    <Narrow
      $small
      aria-label={t('seasons.label')}
      value={asked[0]?.season.id ?? ''}
      onChange={({ target }) =>
        setSearch(target.value === '' ? {} : { season: target.value }, { replace: true })
      }
    >
      <option value="">{t('trophies.allSeasons')}</option>
      {shelves.map(({ season, name }) => (
        <option key={season.id} value={season.id}>
          {name}
        </option>
      ))}
    </Narrow>
  );
  return (
    <>
      {shown.map((shelf, index) => (
        <Shelf key={shelf.season.id} shelf={shelf} action={index === 0 && select} />
      ))}
      <Rules>{t('trophies.rules')}</Rules>
    </>
  );
}

const Narrow = styled(Select)`
  width: auto;
`;

const Rules = styled.p`
  ${type.small}
  color: ${color.ink3};
`;
