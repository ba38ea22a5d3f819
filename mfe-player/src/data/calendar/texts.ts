import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of the calendar's secret address. */
export const calendarTexts = featureTexts('calendar', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
