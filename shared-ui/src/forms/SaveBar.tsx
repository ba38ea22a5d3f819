import { useFormikContext } from 'formik';
import { LinkButton } from '../buttons/LinkButton.tsx';
import { StickyBar } from '../layout/StickyBar.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { Submit } from './Submit.tsx';

/** The foot of a long form: whether something waits to be saved, and the two ways out. */
export function SaveBar({ save, cancelTo }: { save: string; cancelTo: string }) {
  const t = useUiTexts();
  const { dirty } = useFormikContext();
  return (
    <StickyBar label={save} words={dirty && t('unsaved.changes')}>
      <LinkButton to={cancelTo}>{t('cancel')}</LinkButton>
      <Submit>{save}</Submit>
    </StickyBar>
  );
}
