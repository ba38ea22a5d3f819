import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { getAdministration, type Administration } from './api.ts';
import type { Membership } from '@endzone/contracts/leagues/members';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { CrestsOfLeague } from '@endzone/shared-ui/game/Crest.tsx';
import { useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { media, size, space } from '@endzone/shared-ui/theme/theme.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MemberLine, OpenSlots, PendingMemberLine } from './lines.tsx';
import { MemberQuestion, type Asking } from './MemberQuestion.tsx';

/** "A Members list for league admins only": the last part of the settings, about the current league. */
export function MembersScreen() {
  const membership = useLeague();
  return membership?.role === 'LEAGUE_ADMIN' ? <Members membership={membership} /> : null;
}

function Members({ membership: { league } }: { membership: Membership }) {
  const t = useTexts();
  const { data, failure, status, reload } = useLoad(
    (signal) => getAdministration(league.id, signal),
    [league.id],
  );
  useFresh(reload);
  return (
    <Frame>
      <Section title={t('members.title', { league: league.name })} id="members">
        {data ? (
          <Lists {...data} onChanged={reload} />
        ) : failure ? (
          <LoadFailed
            failure={failure}
            title={t('members.failed')}
            onRetry={reload}
            busy={status === 'loading'}
            autoRetry
          />
        ) : (
          <Skeleton shape="rows" count={4} />
        )}
      </Section>
    </Frame>
  );
}

function Lists({ league, members, pending, onChanged }: Administration & { onChanged: () => unknown }) {
  const t = useTexts();
  const [asking, setAsking] = useState<Asking>();
  return (
    <CrestsOfLeague names={members.flatMap(({ team }) => team?.name ?? [])}>
      <Card as="ul">
        {pending.map((one) => (
          <PendingMemberLine
            key={one.id}
            pending={one}
            onAsk={(about) => setAsking({ about, pending: one })}
          />
        ))}
        {members.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            onRemove={() => setAsking({ about: 'member', member })}
          />
        ))}
        {league.nbAvailableSlots > 0 && (
          <OpenSlots count={league.nbAvailableSlots}>
            {league.can.invite.allowed && (
              <LinkButton size="sm" to={`/invite/${league.id}`} icon={<Icon of={UserPlus} size="sm" />}>
                {t('leagues.invite.button')}
              </LinkButton>
            )}
          </OpenSlots>
        )}
      </Card>
      {asking && (
        <MemberQuestion
          asking={asking}
          leagueId={league.id}
          onDone={onChanged}
          onClose={() => setAsking(undefined)}
        />
      )}
    </CrestsOfLeague>
  );
}

// It stands below the page of the account's settings, in its width.
const Frame = styled.div`
  width: 100%;
  max-width: calc(${size.form} + 2 * ${size.gutter});
  margin: 0 auto;
  padding: 0 ${size.gutter} ${space[12]};
  ${media.phone} {
    padding-bottom: ${space[8]};
  }
`;
