import type { League } from '@endzone/contracts/leagues/league';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns } from '@endzone/shared-ui/layout/Columns.tsx';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Faint } from '@endzone/shared-ui/text/Muted.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showDate, showDateTime } from '@endzone/shared-ui/time/dates.ts';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import { Fragment, useState } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { useSiteZone } from '../../data/site/siteZone.ts';
import { getLeague, getPlay } from './api.ts';
import { DeleteLeague } from './DeleteLeague.tsx';
import { Members, Pending } from './People.tsx';
import { Games, Rosters, Standings } from './Play.tsx';
import { SeasonOf } from './SeasonOf.tsx';

/** A league as the owner sees it: who is in it, who waits, what was played. */
export function LeagueScreen() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, failure, status, reload } = useLoad((signal) => getLeague(id, signal), [id]);
  useFresh(reload, { isShared: true, of: ['leagues'], failure });
  usePageTitle(data?.league.name ?? t('leagues.one'));
  if (data) return <Loaded key={id} {...data} onChanged={reload} />;
  return (
    <Page title={failure ? t('leagues.one') : ''} over={<Back />} width="full">
      {!failure ? (
        <Skeleton shape="page" count={6} />
      ) : isMissing(failure) ? (
        <EmptyState
          title={t('leagues.missing.title')}
          action={<LinkButton to="/owner/leagues">{t('leagues.title')}</LinkButton>}
        >
          {t('leagues.missing.text')}
        </EmptyState>
      ) : (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      )}
    </Page>
  );
}

const Back = () => {
  const t = useTexts();
  return <Link to="/owner/leagues">{t('leagues.title')}</Link>;
};

type Props = Awaited<ReturnType<typeof getLeague>> & { onChanged: () => unknown };

function Loaded({ league, members, pending, onChanged }: Props) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const zone = useSiteZone();
  const [isDeleting, setDeleting] = useState(false);
  const { currentSeason } = league;
  const play = useLoad(
    (signal) => getPlay(league, signal),
    [league.id, currentSeason?.id, currentSeason?.status],
  );
  useFresh(play.reload, { isShared: true, of: ['season', 'leagues'], failure: play.failure });
  return (
    <Page
      title={league.name}
      over={<Back />}
      lead={<SeasonOf league={league} zone={zone} />}
      width="full"
      actions={
        <>
          <LinkButton icon={<Icon of={Settings} size="sm" />} to={`/leagues/${league.id}`}>
            {t('leagues.manage')}
          </LinkButton>
          <LinkButton icon={<Icon of={Pencil} size="sm" />} to={`/owner/leagues/${league.id}/description`}>
            {t('leagues.edit.title')}
          </LinkButton>
          <Button kind="danger" icon={<Icon of={Trash2} size="sm" />} onClick={() => setDeleting(true)}>
            {t('leagues.delete.button')}
          </Button>
        </>
      }
    >
      {!league.adminUser && <NoAdmin league={league} members={members} />}
      <CrestsOfLeague names={members.flatMap(({ team }) => team?.name ?? [])}>
        <Columns
          railFirst={!currentSeason}
          rail={
            <>
              <LeagueFacts league={league} zone={zone} />
              <Pending league={league} pending={pending} zone={zone} onChanged={onChanged} />
              <Description league={league} />
            </>
          }
        >
          <Members league={league} members={members} onChanged={onChanged} />
          {play.data ? (
            <>
              <Standings standings={play.data.standings} />
              <Games games={play.data.games} />
              <Rosters leagueId={league.id} rosters={play.data.rosters} />
            </>
          ) : play.failure ? (
            <LoadFailed failure={play.failure} onRetry={play.reload} busy={play.status === 'loading'} />
          ) : (
            <Skeleton shape="rows" count={6} />
          )}
        </Columns>
      </CrestsOfLeague>
      {isDeleting && (
        <DeleteLeague
          league={league}
          onDone={() => navigateIfStillHere('/owner/leagues', { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  );
}

/** An admin is chosen among the members: where nobody has joined there is none to choose. */
function NoAdmin({ league, members }: Pick<Props, 'league' | 'members'>) {
  const t = useTexts();
  const hasChoice = members.some(({ user }) => user);
  return (
    <Banner
      kind={hasChoice ? 'warn' : 'info'}
      title={t('leagues.noAdmin')}
      action={
        hasChoice && (
          <LinkButton size="sm" to={`/owner/leagues/${league.id}/description`}>
            {t('leagues.orphan.choose')}
          </LinkButton>
        )
      }
    >
      {t('leagues.orphan.text')} {!hasChoice && t('leagues.orphan.nobody')}
    </Banner>
  );
}

function LeagueFacts({ league, zone }: { league: League; zone: string }) {
  const t = useTexts();
  const { locale } = useMount();
  const { adminUser, nbTeams, nbMaxTeams, nbAvailableSlots, currentSeason, createdAt, id } = league;
  return (
    <Section title={t('leagues.facts.title')}>
      <Card>
        <Inside>
          <Facts
            isRuled
            facts={[
              [t('leagues.column.admin'), adminUser?.name ?? t('leagues.noAdmin')],
              [t('leagues.facts.teams'), `${nbTeams}/${nbMaxTeams}`],
              [t('leagues.facts.slots'), nbAvailableSlots],
              [t('leagues.column.season'), <SeasonOf key="season" league={league} zone={zone} />],
              [
                t('leagues.facts.draft'),
                currentSeason ? (
                  <Fragment key="draft">
                    <Moment>{showDateTime(locale, currentSeason.draftStartsAt, zone)} –</Moment>{' '}
                    <Moment>{showDateTime(locale, currentSeason.draftEndsAt, zone)}</Moment>
                  </Fragment>
                ) : (
                  '–'
                ),
              ],
              [t('leagues.column.createdAt'), showDate(locale, createdAt, zone)],
              [t('leagues.facts.id'), id],
            ]}
          />
        </Inside>
      </Card>
    </Section>
  );
}

function Description({ league: { description, slides } }: { league: League }) {
  const t = useTexts();
  const [first] = slides;
  return (
    <Section title={t('leagues.form.description')}>
      <Card>
        <Inside>
          {first && <Picture src={first.image} alt={first.title} />}
          {description === '' ? <Faint>{t('leagues.noDescription')}</Faint> : <Text>{description}</Text>}
          {slides.length > 0 && <Faint>{t('leagues.nbSlides', { count: slides.length })}</Faint>}
        </Inside>
      </Card>
    </Section>
  );
}

const Inside = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
`;
const Moment = styled.span`
  white-space: nowrap;
`;
const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
`;
const Text = styled.p`
  ${type.small}
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
