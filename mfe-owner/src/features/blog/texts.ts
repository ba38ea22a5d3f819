import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { picturesTexts } from '../../data/pictures/texts.ts';
import { richTextTexts } from '../../data/rich-text/texts.ts';

export const blogTexts = featureTexts(
  'blog',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [picturesTexts, richTextTexts],
);
