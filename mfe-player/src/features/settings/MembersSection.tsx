import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { ScreenReaderOnly } from '@endzone/shared-ui/text/ScreenReaderOnly.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, media } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { getRosters } from '../../data/caretaker/api.ts';
import { CaretakerSwitch } from '../../data/caretaker/CaretakerSwitch.tsx';
import { MemberList } from '../../data/members/MemberList.tsx';
import { WaitingMembers } from '../../data/members/WaitingMembers.tsx';
import type { LeagueSettings } from './api.ts';

type Props = LeagueSettings & { onChanged: () => unknown };

/** Who plays in the league; its admin decides here about whoever waits, removes members, and has absent managers looked after. */
export function MembersSection({ league, members, pending, onChanged }: Props) {
  const t = useTexts();
  const isAdmin = league.can.edit.allowed;
  const { rosters, reload } = useRosters(league.id, isAdmin && league.currentSeason?.status === 'ongoing');
  return (
    <Section
      id="members"
      title={
        <>
          {t('settings.members.title')} <Count>{`${league.nbTeams} / ${league.nbMaxTeams}`}</Count>
        </>
      }
    >
      <Stack $gap={4}>
        <WaitingMembers leagueId={league.id} pending={pending} onChanged={onChanged} />
        {rosters.length > 0 && <Muted>{t('settings.members.caretakerLead')}</Muted>}
        <MemberList
          league={league}
          members={members}
          {...(isAdmin && { onChanged })}
          actionOf={({ team }) => {
            const roster = rosters.find((one) => one.team.id === team?.id);
            return roster && <Caretaker roster={roster} onSwitched={reload} />;
          }}
        />
      </Stack>
    </Section>
  );
}

const none: Roster[] = [];

/** Read where somebody may look after teams. The members are shown without them too. */
function useRosters(leagueId: string, isAsked: boolean) {
  const { data, reload } = useLoad(
    (signal) => (isAsked ? getRosters(leagueId, signal) : Promise.resolve(none)),
    [leagueId, isAsked],
  );
  return { rosters: data ?? none, reload };
}

function Caretaker({ roster, onSwitched }: { roster: Roster; onSwitched: () => unknown }) {
  const t = useTexts();
  return (
    <Beside>
      <CaretakerSwitch
        roster={roster}
        onSwitched={() => void onSwitched()}
        label={
          <>
            {t('settings.members.caretaker')}
            <ScreenReaderOnly>: {roster.team.name}</ScreenReaderOnly>
          </>
        }
      />
    </Beside>
  );
}

/** On a phone below the member, so that removing them stays at the edge. */
const Beside = styled.div`
  ${media.phone} {
    flex: 1 1 0;
  }
`;
const Count = styled.span`
  color: ${color.ink3};
`;
