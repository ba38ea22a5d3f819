import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { SeasonPending } from '../../data/season/SeasonPending.tsx';
import { readSiteZone } from '../../data/site/siteZone.ts';
import { seasonName } from '@endzone/shared-ui/game/seasonName.ts';
import { getNamedSeasons, getSeason, getSeasonDefaults } from './api.ts';
import { EditSeason } from './EditSeason.tsx';
import { FixedSeason } from './FixedSeason.tsx';
import { NewSeason } from './NewSeason.tsx';

/** A season that is to be, or one that is there: as a form while it may be changed. */
export function SeasonFormScreen() {
  const { id } = useParams();
  return id ? <Stored key={id} seasonId={id} /> : <Adding />;
}

function Adding() {
  const t = useTexts();
  usePageTitle(t('seasonForm.new'));
  const { data, status, failure, reload } = useLoad(async () => {
    const [defaults, all, zone] = await Promise.all([getSeasonDefaults(), getNamedSeasons(), readSiteZone()]);
    return { ...defaults, all, zone };
  }, []);
  if (!data) return <SeasonPending status={status} failure={failure} onRetry={() => void reload()} />;
  if (data.current)
    return (
      <Frame title={t('seasonForm.new')}>
        <EmptyState
          title={t('seasonForm.exists.title')}
          action={
            <LinkButton to={`/owner/seasons/${data.current.id}`}>{t('seasonForm.exists.edit')}</LinkButton>
          }
        >
          {t('seasonForm.exists.text', { name: seasonName(data.current, data.all) })}
        </EmptyState>
      </Frame>
    );
  return (
    <Frame title={t('seasonForm.new')}>
      <NewSeason last={data.last} all={data.all} zone={data.zone} />
    </Frame>
  );
}

function Stored({ seasonId }: { seasonId: string }) {
  const t = useTexts();
  const { data, status, failure, reload } = useLoad(
    () => Promise.all([getSeason(seasonId), getNamedSeasons(), readSiteZone()]),
    [seasonId],
  );
  const [season, all, zone] = data ?? [];
  const name = season && seasonName(season, all);
  const title = name ? t('season.title', { name }) : t('season.pageTitle');
  usePageTitle(title);
  if (!season || !name || !zone)
    return <SeasonPending status={status} failure={failure} onRetry={() => void reload()} />;
  const handleChange = () => void reload();
  return (
    <Frame title={title}>
      {season.status === 'pending' || season.status === 'drafting' ? (
        <EditSeason season={season} name={name} zone={zone} onChanged={handleChange} />
      ) : (
        <FixedSeason season={season} zone={zone} onChanged={handleChange} />
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts();
  return (
    <Page title={title} titleHidden width="full">
      <Way aria-label={t('seasonForm.way')}>
        <Link to="/owner/seasons">{t('season.pageTitle')}</Link> / {title}
      </Way>
      {children}
    </Page>
  );
}

const Way = styled.nav`
  ${type.small}
  color: ${color.ink3};
  margin-bottom: calc(-1 * ${space[3]});
`;
