import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { deleteClub } from './api.ts';

type Props = { club: RealTeam; onDone: () => void; onClose: () => void };

/** A club with players or games stays: the server says so, and its players are named before. */
export function DeleteClub({ club, onDone, onClose }: Props) {
  const t = useTexts();
  const { run, isBusy, problem } = useCommand(deleteClub, {
    toast: { title: t('clubs.club.deleted') },
    onDone,
  });
  return (
    <Confirm
      question={t('clubs.club.deleteQuestion', { name: club.name })}
      confirm={t('clubs.delete')}
      danger
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(club.id)}
      onCancel={onClose}
    >
      {club.nbPlayers > 0
        ? t('clubs.club.hasPlayers', { count: club.nbPlayers })
        : t('clubs.club.deleteText')}
    </Confirm>
  );
}
