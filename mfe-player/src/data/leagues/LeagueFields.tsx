import { leagueSizes } from '@endzone/contracts/game';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { SlidesField } from '@endzone/shared-ui/forms/SlidesField.tsx';
import { TextAreaField, TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Halves, Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { tabular } from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { longestDescription, type LeagueForm } from './leagueForm.ts';

type Props = {
  sizeHint: string;
  /** The hint says why. */
  isSizeFixed?: boolean;
  /** Addresses of the slides that are there already, by their ids. */
  pictures?: ReadonlyMap<string, string>;
};

/** What a league itself consists of. */
export function LeagueFields({ sizeHint, isSizeFixed = false, pictures }: Props) {
  const t = useTexts();
  return (
    <>
      <Halves>
        <TextField name="name" label={t('leagues.form.name')} autoComplete="off" />
        <SelectField
          name="nbMaxTeams"
          label={t('leagues.form.nbMaxTeams')}
          hint={sizeHint}
          disabled={isSizeFixed}
          placeholder={t('leagues.form.nbMaxTeamsChoose')}
          options={leagueSizes.map((size) => ({
            value: String(size),
            label: t('leagues.form.teams', { count: size }),
          }))}
        />
      </Halves>
      <Description />
      <SlidesField hint={t('leagues.form.slidesHint')} pictures={pictures} />
    </>
  );
}

function Description() {
  const t = useTexts();
  const { values } = useFormikContext<LeagueForm>();
  return (
    <TextAreaField
      name="description"
      label={t('leagues.form.description')}
      hint={
        <Row as="span" $spread>
          <span>{t('leagues.form.descriptionHint')}</span>
          <Length>{`${[...values.description].length} / ${longestDescription}`}</Length>
        </Row>
      }
      optional
    />
  );
}

const Length = styled.span`
  ${tabular}
`;
