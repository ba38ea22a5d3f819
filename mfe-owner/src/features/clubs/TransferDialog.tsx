import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SearchSelectField } from '@endzone/shared-ui/forms/SearchSelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Facts } from '@endzone/shared-ui/layout/Facts.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { getUsage, transferPlayer } from './api.ts';
import { Consequences } from '../../data/consequences/Consequences.tsx';
import { transferRules } from './rules.ts';

type Props = { player: Player; clubs: readonly RealTeam[]; onDone: () => unknown; onClose: () => void };

/** Another club for a player: what moves with him, and what stays. */
export function TransferDialog({ player, clubs, onDone, onClose }: Props) {
  const t = useTexts();
  const { data: usage } = useLoad(() => getUsage(player.id), [player.id]);
  const { run } = useCommand(({ teamId }: { teamId: string }) => transferPlayer(player.id, teamId), {
    toast: ({ name, team }) => ({ title: t('clubs.transfer.done', { player: name, team: team.name }) }),
    onDone,
  });
  const others = clubs.filter(({ id }) => id !== player.team.id);
  return (
    <Dialog title={t('clubs.transfer.title')} lead={player.name} onClose={onClose}>
      <Form initial={{ teamId: '' }} schema={transferRules} onSubmit={run}>
        <Facts facts={[[t('clubs.transfer.now'), player.team.name]]} isRuled />
        <SearchSelectField
          name="teamId"
          label={t('clubs.transfer.target')}
          hint={t('clubs.transfer.hint')}
          placeholder={t('clubs.transfer.choose')}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Consequences
          items={[
            usage && usage.nbRosters > 0
              ? t('clubs.transfer.stays', { count: usage.nbRosters })
              : t('clubs.transfer.rosters'),
            usage && usage.nbLines > 0
              ? t('clubs.transfer.linesStay', { count: usage.nbLines, team: player.team.name })
              : t('clubs.transfer.lines'),
            t('clubs.transfer.sheets'),
            t('clubs.transfer.back'),
          ]}
        />
        <DialogActions onCancel={onClose}>
          <Submit>{t('clubs.transfer.title')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
