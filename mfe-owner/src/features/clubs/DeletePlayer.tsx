import type { Player } from '@endzone/contracts/stats/players';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogAnswers } from '@endzone/shared-ui/overlay/DialogAnswers.tsx';
import { deletePlayer, getUsage, setStatus } from './api.ts';
import { Consequences } from '../../data/consequences/Consequences.tsx';

type Props = { player: Player; onDone: () => unknown; onClose: () => void };

/** Deletes who left no trace; of anybody else it says which, and offers to make them inactive instead. */
export function DeletePlayer({ player, onDone, onClose }: Props) {
  const t = useTexts();
  const question = t('clubs.player.deleteQuestion', { name: player.name });
  const { data: usage, failure: unread, status, reload } = useLoad(() => getUsage(player.id), [player.id]);
  const { run, isBusy, failure, problem } = useCommand(deletePlayer, {
    toast: { title: t('clubs.player.deleted'), text: player.name },
    onDone,
  });
  if (!usage)
    return (
      <Dialog title={question} onClose={onClose}>
        {unread ? (
          <LoadFailed failure={unread} onRetry={reload} busy={status === 'loading'} autoRetry={false} />
        ) : (
          <Skeleton shape="text" count={2} />
        )}
      </Dialog>
    );
  const traces = [
    usage.nbLines > 0 && t('clubs.player.hasLines', { count: usage.nbLines }),
    usage.nbRosters > 0 && t('clubs.player.inRosters', { count: usage.nbRosters }),
    failure?.code === 'player_in_use' && problem,
  ].filter((trace) => typeof trace === 'string');
  if (traces.length > 0)
    return <Inactive player={player} traces={traces} onDone={onDone} onClose={onClose} />;
  return (
    <Confirm
      question={question}
      confirm={t('clubs.delete')}
      danger
      busy={isBusy}
      problem={problem}
      onConfirm={() => void run(player.id)}
      onCancel={onClose}
    >
      {t('clubs.player.deleteText')}
    </Confirm>
  );
}

function Inactive({ player, traces, onDone, onClose }: Props & { traces: string[] }) {
  const t = useTexts();
  const ui = useUiTexts();
  const { run, isBusy, problem } = useCommand(setStatus, {
    toast: ({ name, status }) => ({
      title: t('clubs.player.statusSet', { name, status: ui(`status.player.${status}`) }),
    }),
    onDone,
  });
  const isInactive = player.status === 'inactive';
  return (
    <Dialog
      role="alertdialog"
      title={t('clubs.player.cannotDelete', { name: player.name })}
      onClose={onClose}
      footer={
        <DialogAnswers cancel={isInactive ? ui('close') : undefined} onCancel={onClose}>
          {!isInactive && (
            <Button kind="primary" busy={isBusy} onClick={() => void run(player, 'inactive')}>
              {t('clubs.player.makeInactive')}
            </Button>
          )}
        </DialogAnswers>
      }
    >
      <Stack>
        {problem && (
          <Banner kind="error" live>
            {problem}
          </Banner>
        )}
        <p>{t('clubs.player.hasTraces')}</p>
        <Consequences items={traces} isAgainst />
        <Banner kind="ok" title={t(isInactive ? 'clubs.player.isInactive' : 'clubs.player.instead')}>
          {t('clubs.player.insteadText')}
        </Banner>
      </Stack>
    </Dialog>
  );
}
