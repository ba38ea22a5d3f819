import { leagueSizes } from '@endzone/contracts/game';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { SlidesField } from '@endzone/shared-ui/forms/SlidesField.tsx';
import { TextAreaField, TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { ReactNode } from 'react';

type Props = {
  autoFocus?: boolean;
  /** Why the size cannot be changed now. */
  sizeFixed?: string;
  pictures?: ReadonlyMap<string, string>;
  /** After the name. */
  children?: ReactNode;
};

/** What a league itself consists of. */
export function LeagueFields({ autoFocus = false, sizeFixed, pictures, children }: Props) {
  const t = useTexts();
  return (
    <>
      <TextField name="name" label={t('leagues.form.name')} autoComplete="off" autoFocus={autoFocus} />
      {children}
      <SelectField
        name="nbMaxTeams"
        label={t('leagues.form.nbMaxTeams')}
        hint={sizeFixed}
        disabled={sizeFixed !== undefined}
        placeholder={t('leagues.form.choose')}
        options={leagueSizes.map((size) => ({
          value: String(size),
          label: t('leagues.form.teams', { count: size }),
        }))}
      />
      <TextAreaField
        name="description"
        label={t('leagues.form.description')}
        hint={t('leagues.form.descriptionHint')}
        optional
      />
      <SlidesField hint={t('leagues.form.slidesHint')} pictures={pictures} />
    </>
  );
}
