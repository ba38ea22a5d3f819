import { leagueSizes } from '@endzone/contracts/calls/leagues';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { TextAreaField, TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { SlidesField } from './SlidesField.tsx';

/** What a league itself consists of. */
export function LeagueFields() {
  const t = useTexts();
  return (
    <>
      <TextField name="name" label={t('leagues.create.name')} autoComplete="off" />
      <SelectField
        name="nbMaxTeams"
        label={t('leagues.create.nbMaxTeams')}
        hint={t('leagues.create.nbMaxTeamsHint')}
        placeholder={t('leagues.create.nbMaxTeamsChoose')}
        options={leagueSizes.map((size) => ({
          value: String(size),
          label: t('leagues.create.teams', { count: size }),
        }))}
      />
      <TextAreaField
        name="description"
        label={t('leagues.create.description')}
        hint={t('leagues.create.descriptionHint')}
        optional
      />
      <SlidesField />
    </>
  );
}
