import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { deleteClub } from './api.ts';

type Props = { club: RealTeam; onDone: () => void; onClose: () => void };

/** A club with players or games stays: the server says so, and its players are named before. */
export function DeleteClub({ club, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ConfirmCommand
      question={t('clubs.club.deleteQuestion', { name: club.name })}
      confirm={t('clubs.delete')}
      danger
      command={() => deleteClub(club.id)}
      toast={{ title: t('clubs.club.deleted') }}
      onDone={onDone}
      onClose={onClose}
    >
      {club.nbPlayers > 0
        ? t('clubs.club.hasPlayers', { count: club.nbPlayers })
        : t('clubs.club.deleteText')}
    </ConfirmCommand>
  );
}
