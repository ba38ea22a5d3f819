import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { StickyBar } from '@endzone/shared-ui/layout/StickyBar.tsx';
import { useFormikContext } from 'formik';

/** The foot of a long form: whether something waits to be saved, and the two ways out. */
export function SaveBar({ save, cancelTo }: { save: string; cancelTo: string }) {
  const t = useTexts();
  const { dirty } = useFormikContext();
  return (
    <StickyBar label={save} words={dirty && t('leagues.unsaved')}>
      <LinkButton to={cancelTo}>{t('leagues.cancel')}</LinkButton>
      <Submit>{save}</Submit>
    </StickyBar>
  );
}
