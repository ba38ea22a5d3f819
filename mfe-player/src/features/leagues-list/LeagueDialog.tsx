import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { getDetails, type LeagueDetails } from '../../data/leagues/api.ts';
import type { Id } from '@endzone/contracts/common';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CrestsOfLeague, Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, oneLine, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';
import { rowActionOf } from './rowAction.ts';
import { SlideStrip } from '../../data/leagues/SlideStrip.tsx';

type Props = { leagueId: Id; query: string; onClose: () => void };

/** "Members, available slots, draft date, description and an image slider." */
export function LeagueDialog({ leagueId, query, onClose }: Props) {
  const t = useTexts();
  const me = useMe();
  const {
    data: found,
    failure,
    status,
    reload,
  } = useLoad((signal) => getDetails(leagueId, signal), [leagueId]);
  useFresh(reload, { isShared: true, failure });
  const action = found && rowActionOf(found.league, me);
  const isWayIn = action === 'join' || action === 'request' || action === 'accept';
  return (
    <Dialog
      wide
      title={found?.league.name ?? t('leaguesList.details.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('leaguesList.close')}</Button>
          {isWayIn && (
            <LinkButton kind="primary" to={`/leagues/${leagueId}/join${query}`} onClick={onClose}>
              {t(`leagues.action.${action}`)}
            </LinkButton>
          )}
          {action === 'open' && (
            <LinkButton kind="primary" to={`/leagues/${leagueId}`}>
              {t('leagues.action.openLeague')}
            </LinkButton>
          )}
        </>
      }
    >
      {failure && isMissing(failure) ? (
        <Banner kind="error">{t('leagues.missing.title')}</Banner>
      ) : found ? (
        <Content {...found} />
      ) : failure ? (
        <LoadFailed
          failure={failure}
          title={t('leagues.details.failed')}
          onRetry={reload}
          busy={status === 'loading'}
          autoRetry={false}
        />
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Dialog>
  );
}

function Content({ league, members }: LeagueDetails) {
  const t = useTexts();
  const { locale } = useMount();
  const { currentSeason } = league;
  // Between two seasons it is the last one's, which may never have drafted.
  const draftAt = currentSeason?.status === 'finished' ? undefined : currentSeason?.draftStartsAt;
  const facts: [string, string][] = [
    [
      t('leaguesList.details.slots'),
      t('leaguesList.details.slotsOf', { open: league.nbAvailableSlots, max: league.nbMaxTeams }),
    ],
    [
      t('leaguesList.details.draft'),
      draftAt
        ? t('leaguesList.details.at', { date: showLongDateTime(locale, draftAt) })
        : t('leaguesList.details.noDraft'),
    ],
    [t('leaguesList.details.admin'), league.adminUser?.name ?? t('leaguesList.details.noAdmin')],
  ];
  return (
    <Stack $gap={5}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {league.description && <Description>{league.description}</Description>}
      {league.slides.length > 0 && <SlideStrip slides={league.slides} />}
      <Section title={t('leaguesList.details.members', { count: members.length })} level={3}>
        {members.length === 0 && <Muted>{t('leaguesList.details.nobody')}</Muted>}
        <CrestsOfLeague names={members.flatMap(({ team }) => team?.name ?? [])}>
          <Members>
            {members.map(({ id, name, team, role }) => (
              <li key={id}>
                <Crest name={team?.name ?? name} logoUrl={team?.logoSmallUrl} size="sm" />
                <span>
                  <b>{team?.name ?? name}</b>
                  {team && <small>{name}</small>}
                </span>
                {role === 'LEAGUE_ADMIN' && <StatusBadge group="role" value={role} />}
              </li>
            ))}
          </Members>
        </CrestsOfLeague>
      </Section>
    </Stack>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13em), 1fr));
  gap: ${space[3]};
  dt {
    ${type.small}
    color: ${color.ink3};
  }
  dd {
    ${type.bodyStrong}
    ${tabular}
    overflow-wrap: anywhere;
  }
`;
const Description = styled.p`
  ${type.body}
  color: ${color.ink2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Members = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20em), 1fr));
  gap: ${space[1]} ${space[5]};
  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-width: 0;
    min-height: ${size.row};
  }
  li > svg,
  li > img {
    flex: none;
  }
  li > span:nth-of-type(1) {
    flex: 1;
    min-width: 0;
  }
  b,
  small {
    display: block;
    ${oneLine}
  }
  b {
    ${type.bodyStrong}
  }
  small {
    ${type.meta}
    color: ${color.ink3};
  }
`;
