import { leagueSizes } from '@endzone/contracts/game';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { SlidesField } from '@endzone/shared-ui/forms/SlidesField.tsx';
import { TextAreaField, TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { draftWindowState } from '@endzone/shared-ui/game/draftWindow.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { ReactNode } from 'react';
import { getLatestSeason } from '../../data/season/api.ts';

type Props = {
  autoFocus?: boolean;
  /** Why the size cannot be changed now. */
  sizeFixed?: string;
  pictures?: ReadonlyMap<string, string>;
  /** After the name. */
  children?: ReactNode;
};

const largestLeague = Math.max(...leagueSizes);

/** A league may be larger than this season allows, but then it waits for another one. */
function useSizeHint(): string | undefined {
  const t = useTexts();
  const { data: season } = useLoad(getLatestSeason, []);
  if (!season || season.status === 'finished' || draftWindowState(season.draftWindow) === 'over')
    return undefined;
  const { nbMaxFantasyTeams: most } = season;
  return most < largestLeague ? t('leagues.form.mostTeams', { count: most }) : undefined;
}

/** What a league itself consists of. */
export function LeagueFields({ autoFocus = false, sizeFixed, pictures, children }: Props) {
  const t = useTexts();
  const sizeHint = useSizeHint();
  return (
    <>
      <TextField name="name" label={t('leagues.form.name')} autoComplete="off" autoFocus={autoFocus} />
      {children}
      <SelectField
        name="nbMaxTeams"
        label={t('leagues.form.nbMaxTeams')}
        hint={sizeFixed ?? sizeHint}
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
