import { leagueSizes } from '@endzone/contracts/game';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { TextAreaField, TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { SlidesField } from './SlidesField.tsx';

/** What a league itself consists of. */
export function LeagueFields() {
  const t = useTexts();
  return (
    <>
      <TextField name="name" label={t('createLeague.name')} autoComplete="off" />
      <SelectField
        name="nbMaxTeams"
        label={t('createLeague.nbMaxTeams')}
        hint={t('createLeague.nbMaxTeamsHint')}
        placeholder={t('createLeague.nbMaxTeamsChoose')}
        options={leagueSizes.map((size) => ({
          value: String(size),
          label: t('createLeague.teams', { count: size }),
        }))}
      />
      <TextAreaField
        name="description"
        label={t('createLeague.description')}
        hint={t('createLeague.descriptionHint')}
        optional
      />
      <SlidesField />
    </>
  );
}
