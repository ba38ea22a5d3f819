import type { Id } from '@endzone/contracts/types/common';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CrestsOfLeague, Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { color, oneLine, size, space, tabular, type } from '@endzone/shared-ui/theme/theme.ts';
import { showLongDateTime } from '@endzone/shared-ui/time/dates.ts';
import { styled } from 'styled-components';
import type { Details } from '../slice.ts';
import { useDetails } from '../useDetails.ts';
import { rowActionOf } from './rowAction.ts';
import { SlideStrip } from './SlideStrip.tsx';

type Props = { leagueId: Id; query: string; onClose: () => void };

/** "Members, available slots, draft date, description and an image slider." */
export function LeagueDialog({ leagueId, query, onClose }: Props) {
  const t = useTexts();
  const me = useMe();
  const { status, found, load } = useDetails(leagueId);
  const action = found && rowActionOf(found.league, me);
  const isWayIn = action === 'join' || action === 'request' || action === 'accept';
  return (
    <Dialog
      wide
      title={found?.league.name ?? t('leagues.details.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('leagues.close')}</Button>
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
      {found ? (
        <Content {...found} />
      ) : status === 'missing' ? (
        <Banner kind="error">{t('leagues.missing.title')}</Banner>
      ) : status === 'failed' ? (
        <ErrorPanel title={t('leagues.details.failed')} onRetry={load} />
      ) : (
        <Skeleton shape="text" count={6} />
      )}
    </Dialog>
  );
}

function Content({ league, members }: Details) {
  const t = useTexts();
  const { locale } = useMount();
  const draftAt = league.currentSeason?.draftStartsAt;
  const facts: [string, string][] = [
    [
      t('leagues.details.slots'),
      t('leagues.details.slotsOf', { open: league.nbAvailableSlots, max: league.nbMaxTeams }),
    ],
    [
      t('leagues.details.draft'),
      draftAt
        ? t('leagues.details.at', { date: showLongDateTime(locale, draftAt) })
        : t('leagues.details.noDraft'),
    ],
    [t('leagues.details.admin'), league.adminUser?.name ?? t('leagues.details.noAdmin')],
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
      <Section title={t('leagues.details.members', { count: members.length })} level={3}>
        {members.length === 0 && <Quiet>{t('leagues.details.nobody')}</Quiet>}
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
const Quiet = styled.p`
  ${type.small}
  color: ${color.ink2};
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
