import { leagueWithoutTeam, type League } from '@endzone/contracts/leagues/league';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { createLeague, type LeagueForm } from './api.ts';
import { LeagueFields } from './LeagueFields.tsx';

const nothing: LeagueForm = { name: '', nbMaxTeams: '', description: '', images: [] };

/** A league without admin and members; says how it gets them. */
export function CreateLeague({
  onDone,
  onClose,
}: {
  onDone: (league: League) => unknown;
  onClose: () => void;
}) {
  const t = useTexts();
  const { run } = useCommand(createLeague, {
    toast: ({ name }) => ({ title: t('leagues.create.done'), text: name }),
    onDone,
  });
  return (
    <Dialog title={t('leagues.create.title')} onClose={onClose}>
      <Form initial={nothing} schema={leagueWithoutTeam} onSubmit={run}>
        <LeagueFields autoFocus />
        <Banner>{t('leagues.create.how')}</Banner>
        <DialogActions onCancel={onClose}>
          <Submit>{t('leagues.create.title')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
