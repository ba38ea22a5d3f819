import type { Membership } from '@endzone/contracts/leagues/members';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { StatusBadge } from '@endzone/shared-ui/data/StatusBadge.tsx';
import { mayDraftAfterAll } from '@endzone/shared-ui/game/draftWindow.ts';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { LeagueSettings } from './api.ts';
import { DeleteLeague } from './DeleteLeague.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { LeaveLeague } from './LeaveLeague.tsx';
import { useLeaveCurrentLeague } from './useLeaveCurrentLeague.ts';

type Props = LeagueSettings & {
  /** None of the owner's. */
  membership: Membership | undefined;
  onChanged: () => unknown;
};

/** "League card with exit or remove." */
export function LeagueCard({ league, members, pending, finished, membership, onChanged }: Props) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  const leaveCurrentLeague = useLeaveCurrentLeague();
  const [asking, setAsking] = useState<'exit' | 'delete'>();
  const close = () => setAsking(undefined);
  const { can, nbMaxTeams, nbTeams, nbAvailableSlots } = league;
  const edit = membership ? `/leagues/${league.id}/edit` : `/owner/leagues/${league.id}/description`;
  const isRunning = can.delete.why === 'draft_running';
  return (
    <IdentityCard
      kind="league"
      name={league.name}
      crest={<Crest name={league.name} size="lg" />}
      facts={[
        ...(membership
          ? ([[t('settings.league.role'), t(`settings.role.${membership.role}`)]] as const)
          : []),
        [
          t('settings.league.teams'),
          t('settings.league.slots', { taken: nbTeams, max: nbMaxTeams, count: nbAvailableSlots }),
        ],
        [t('settings.league.season'), <SeasonOf key="season" league={league} finished={finished} />],
      ]}
    >
      {can.edit.allowed && (
        <LinkButton size="sm" to={edit} icon={<Icon of={Pencil} size="sm" />}>
          {t('settings.league.edit')}
        </LinkButton>
      )}
      {membership && (
        <Button
          size="sm"
          kind="danger"
          icon={<Icon of={LogOut} size="sm" />}
          onClick={() => setAsking('exit')}
        >
          {t('settings.leave.short')}
        </Button>
      )}
      {can.edit.allowed && (
        <Button
          size="sm"
          kind="danger"
          icon={<Icon of={Trash2} size="sm" />}
          disabled={isRunning}
          why={isRunning ? t('settings.deleteLeague.draftRunning') : undefined}
          onClick={() => setAsking('delete')}
        >
          {t('settings.deleteLeague.short')}
        </Button>
      )}
      {asking === 'exit' && membership && (
        <LeaveLeague
          membership={membership}
          league={league}
          members={members}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteLeague
          league={league}
          members={members}
          pending={pending}
          onDone={membership ? leaveCurrentLeague : () => navigateIfStillHere('/owner/leagues')}
          onChanged={onChanged}
          onClose={close}
        />
      )}
    </IdentityCard>
  );
}

/** How the season stands; one that went by without a draft is none of the league's, which may still draft if its window allows. */
function SeasonOf({ league, finished }: Pick<Props, 'league' | 'finished'>) {
  const t = useTexts();
  const status = league.currentSeason?.status;
  if (!status || (finished && mayDraftAfterAll(finished))) return t('settings.league.noDraft');
  if (finished?.closedReason === 'never_drafted') return t('settings.league.neverDrafted');
  return <StatusBadge group="season" value={status} />;
}
