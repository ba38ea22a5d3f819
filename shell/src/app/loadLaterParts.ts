import { loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { textsIn, uiScreenTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { laterTexts } from '../locales/laterTexts.ts';

const importParts = () => import('./laterParts.ts');

/** Nothing of a first paint, with its words. */
export async function loadLaterParts() {
  const texts = [textsIn('shell', laterTexts), uiScreenTexts];
  const [parts] = await Promise.all([importParts(), ...texts.map(loadTexts)]);
  return parts;
}
