import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of the caretaker of a team. */
export const caretakerTexts = featureTexts('caretaker', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
