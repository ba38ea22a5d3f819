import type { LeagueRow } from '@endzone/contracts/leagues/league';
import { object } from '@endzone/contracts/fields';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { typedName } from '@endzone/shared-ui/forms/typedName.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import { useMemo } from 'react';
import { Consequences } from '../../data/consequences/Consequences.tsx';
import { countPlay, deleteLeague, getLastBackup, getLeague } from './api.ts';

type Props = { league: LeagueRow; onDone: () => unknown; onClose: () => void };

/** Counts what goes with a league, asks for its name; while its draft runs it says that it cannot go. */
export function DeleteLeague({ league, onDone, onClose }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const { locale } = useMount();
  const { data, failure, status, reload } = useLoad(
    async (signal) => {
      const [about, play, lastBackupAt] = await Promise.all([
        getLeague(league.id, signal),
        countPlay(league, signal),
        getLastBackup(signal),
      ]);
      return { ...about, ...play, lastBackupAt };
    },
    [league.id],
  );
  const question = t('leagues.delete.question', { name: league.name });
  if (!data)
    return (
      <Dialog title={question} onClose={onClose}>
        {failure ? (
          <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} autoRetry={false} />
        ) : (
          <Skeleton shape="text" count={3} />
        )}
      </Dialog>
    );
  if (!data.league.can.delete.allowed)
    return (
      <Dialog
        role="alertdialog"
        title={t('leagues.delete.cannot', { name: league.name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{ui('close')}</Button>}
      >
        <p>{t('leagues.delete.draftRunning')}</p>
      </Dialog>
    );
  const nbMembers = data.members.filter(({ user }) => user !== null).length;
  const { nbGames, nbRosters, lastBackupAt } = data;
  const { currentSeason } = data.league;
  // A season that is over without a roster never drafted.
  const hasDraft = nbRosters > 0 || (currentSeason !== null && currentSeason.status !== 'finished');
  const items = [
    nbMembers > 0 && t('leagues.delete.members', { count: nbMembers }),
    data.pending.length > 0 && t('leagues.delete.pending', { count: data.pending.length }),
    nbGames > 0
      ? t('leagues.delete.play', { rosters: nbRosters, games: nbGames })
      : hasDraft && t('leagues.delete.draft'),
    t('leagues.delete.final'),
    lastBackupAt !== null && t('leagues.delete.lastBackup', { time: showDateTime(locale, lastBackupAt) }),
  ].filter((item) => typeof item === 'string');
  return (
    <Dialog role="alertdialog" title={question} onClose={onClose}>
      <Stack $gap={4}>
        <Consequences items={items} isAgainst />
        <TypedName league={league} onDone={onDone} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function TypedName({ league, onDone, onClose }: Props) {
  const t = useTexts();
  const rules = useMemo(() => object({ name: typedName(league.name) }), [league.name]);
  const { run } = useCommand(() => deleteLeague(league.id), {
    toast: { title: t('leagues.delete.done'), text: league.name },
    onDone,
  });
  return (
    <Form initial={{ name: '' }} schema={rules} guard={false} onSubmit={() => run()}>
      <TextField
        name="name"
        label={t('leagues.delete.typeName')}
        placeholder={league.name}
        autoComplete="off"
      />
      <DialogActions onCancel={onClose}>
        <Submit kind="danger">{t('leagues.delete.button')}</Submit>
      </DialogActions>
    </Form>
  );
}
