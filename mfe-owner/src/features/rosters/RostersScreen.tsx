import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { rove } from '@endzone/shared-ui/data/roving.ts';
import { useListQuery } from '@endzone/shared-ui/data/useListQuery.ts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useMedia } from '@endzone/shared-ui/overlay/useMedia.ts';
import { color, hovered, insetRing, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { css, styled } from 'styled-components';
import { ClubMark } from '../../data/clubs/ClubMark.tsx';
import { SeasonSelect } from '../../data/player/SeasonSelect.tsx';
import { useSeasonChoice } from '../../data/player/useSeasonChoice.ts';
import { getSeasonClubs } from './api.ts';
import { Squad } from './Squad.tsx';

/** "Read-only. Season switcher, list of teams, players of the selected team." */
export function RostersScreen() {
  const t = useTexts();
  const { search } = useListQuery();
  usePageTitle(t('rosters.title'));
  const { seasons, season, failure, status, reload } = useSeasonChoice(search.get('season'));
  return (
    <Page title={t('rosters.title')} width="full">
      {failure && !seasons ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : !seasons ? (
        <Skeleton shape="page" count={6} />
      ) : season ? (
        <SeasonRosters key={season.id} seasons={seasons} season={season} />
      ) : (
        <EmptyState title={t('season.noData')}>{t('rosters.noSeason')}</EmptyState>
      )}
    </Page>
  );
}

function SeasonRosters({ seasons, season }: { seasons: readonly Season[]; season: Season }) {
  const t = useTexts();
  const { search, change } = useListQuery();
  const { data: clubs, failure, status, reload } = useLoad(() => getSeasonClubs(season.id), [season.id]);
  const club = clubs?.find(({ id }) => id === search.get('club')) ?? clubs?.[0];
  return (
    <>
      <Row $spread>
        <Row>
          <Badge>{t('rosters.readOnly')}</Badge>
          <Lead>{t('rosters.lead')}</Lead>
        </Row>
        <SeasonSelect seasons={seasons} season={season} onChoose={(id) => change({ season: id, club: '' })} />
      </Row>
      {failure ? (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      ) : !clubs ? (
        <Skeleton shape="text" count={8} />
      ) : club ? (
        <Panes>
          <ClubChoice clubs={clubs} chosen={club} onChoose={(id) => change({ club: id })} />
          <Squad key={club.id} club={club} season={season} />
        </Panes>
      ) : (
        <EmptyState title={t('season.noData')}>{t('rosters.noClub')}</EmptyState>
      )}
    </>
  );
}

type ChoiceProps = { clubs: readonly RealTeam[]; chosen: RealTeam; onChoose: (id: string) => void };

/** One stop of the Tab key, arrows inside; on a phone the platform's own list. */
function ClubChoice({ clubs, chosen, onChoose }: ChoiceProps) {
  const t = useTexts();
  const isPhone = useMedia('phone');
  if (isPhone)
    return (
      <Select
        aria-label={t('rosters.clubs')}
        value={chosen.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
  return (
    <Card>
      <Head>
        <h2>{t('rosters.clubs')}</h2>
        <span>{clubs.length}</span>
      </Head>
      <ul aria-label={t('rosters.clubs')} onKeyDown={(event) => rove(event, 'button')}>
        {clubs.map((club) => (
          <li key={club.id}>
            <Item
              type="button"
              aria-current={club.id === chosen.id ? 'true' : undefined}
              tabIndex={club.id === chosen.id ? 0 : -1}
              onClick={() => onChoose(club.id)}
            >
              <ClubMark club={club} />
              {club.name}
            </Item>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Lead = styled.p`
  ${type.small}
  color: ${color.ink2};
`;
const Panes = styled.div`
  display: grid;
  grid-template-columns: 18em minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[3]} ${space[4]};
  color: ${color.ink2};
  h2 {
    ${type.h3}
    color: ${color.ink};
  }
`;
const Item = styled.button`
  ${type.table}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  padding: ${space[2]} ${space[4]};
  border: 0;
  border-top: ${size.hairline} solid ${color.line};
  background: none;
  color: ${color.ink};
  text-align: start;
  cursor: pointer;
  &[aria-current] {
    background: ${color.turfSoft};
    color: ${color.turfText};
    font-weight: 620;
  }
  ${insetRing}
  ${hovered(css`
    background: ${color.sunken};
  `)}
`;
