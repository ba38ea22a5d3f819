import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of the caretaker of a team. */
export const caretakerTexts = featureTexts('caretaker', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
