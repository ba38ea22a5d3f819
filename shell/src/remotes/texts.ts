import { firstTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** Loaded at the beginning: when a remote cannot be had, neither might they. */
export const remoteTexts = firstTexts('remotes', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
