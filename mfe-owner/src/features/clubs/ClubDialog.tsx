import { realTeamStatuses } from '@endzone/contracts/game';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { CheckboxField } from '@endzone/shared-ui/forms/CheckboxField.tsx';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useUiTexts } from '@endzone/shared-ui/layout/useUiTexts.ts';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { DialogActions } from '@endzone/shared-ui/overlay/DialogActions.tsx';
import { useRef } from 'react';
import { createClub, getClub, updateClub } from './api.ts';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import { clubRules, type ClubForm } from './rules.ts';

type Props = {
  /** None: a new one. */
  club?: RealTeam;
  onDone: (club: RealTeam) => unknown;
  /** A club was made although its crest was refused. */
  onChanged: () => void;
  onClose: () => void;
};

const initialOf = (club: RealTeam | undefined): ClubForm => ({
  name: club?.name ?? '',
  status: club?.status ?? 'active',
  logo: null,
  removeLogo: false,
});

/** Name, status and crest of a club. */
export function ClubDialog({ club, onDone, onChanged, onClose }: Props) {
  const t = useTexts();
  const ui = useUiTexts();
  const { theirs, send } = useFormVersion<RealTeam>(club, async () => club && getClub(club.id));
  const made = useRef<string>(undefined);
  const save = async (form: ClubForm): Promise<RealTeam> => {
    if (club) return send((version) => updateClub(club.id, form, version));
    if (made.current) return updateClub(made.current, form);
    const created = await createClub(form);
    made.current = created.id;
    // The crest goes to a club that is there; when it is refused, the next press only sends the crest.
    return form.logo ? updateClub(created.id, form) : created;
  };
  const { run } = useCommand(save, {
    toast: { title: t(club ? 'clubs.club.updated' : 'clubs.club.created') },
    onDone,
    onFailed: () => {
      if (made.current) onChanged();
    },
  });
  const initial = initialOf(club);
  return (
    <Dialog title={t(club ? 'clubs.club.edit' : 'clubs.club.add')} lead={club?.name} onClose={onClose}>
      <Form initial={initial} schema={clubRules} onSubmit={run}>
        <ChangedMeanwhile
          before={initial}
          theirs={theirs && initialOf(theirs)}
          textOf={(name, value) => {
            const status = name === 'status' && realTeamStatuses.find((each) => each === value);
            return status ? ui(`status.club.${status}`) : String(value);
          }}
        />
        <TextField name="name" label={t('clubs.club.name')} maxLength={100} autoFocus autoComplete="off" />
        <SelectField
          name="status"
          label={t('clubs.club.status')}
          options={realTeamStatuses.map((value) => ({ value, label: ui(`status.club.${value}`) }))}
        />
        <FileField
          name="logo"
          label={t('clubs.club.logo')}
          optional
          presentUrl={club?.logoUrl}
          {...pictureRules}
        />
        {club?.logoUrl && <CheckboxField name="removeLogo" label={t('clubs.club.removeLogo')} />}
        <DialogActions onCancel={onClose}>
          <Submit>{t('clubs.save')}</Submit>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
