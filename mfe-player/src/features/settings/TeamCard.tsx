import type { Me } from '@endzone/contracts/accounts/profile';
import type { Team } from '@endzone/contracts/leagues/teams';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Pencil from 'lucide-react/icons/pencil';
import UserX from 'lucide-react/icons/user-x';
import type { useDeleteAccount } from '../../data/account/useDeleteAccount.tsx';
import { IdentityCard } from './IdentityCard.tsx';

type Props = { me: Me; team: Team; deletion: ReturnType<typeof useDeleteAccount> };

/** "Team card with delete-account." */
export function TeamCard({ me, team, deletion }: Props) {
  const t = useTexts();
  const logo = team.logo ? 'readyMade' : team.logoUrl ? 'own' : 'drawn';
  return (
    <IdentityCard
      kind="team"
      name={team.name}
      crest={<Crest name={team.name} logoUrl={team.logoUrl} size="lg" />}
      facts={[
        [t('settings.team.manager'), me.name],
        [t('settings.team.timezone'), team.timezone.replaceAll('_', ' ')],
        [t('settings.team.logo'), t(`settings.team.${logo}`)],
      ]}
    >
      <LinkButton size="sm" to={`/teams/${team.id}/edit`} icon={<Icon of={Pencil} size="sm" />}>
        {t('settings.team.edit')}
      </LinkButton>
      <Button size="sm" kind="danger" icon={<Icon of={UserX} size="sm" />} onClick={deletion.open}>
        {t('account.delete.button')}
      </Button>
    </IdentityCard>
  );
}
