import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';

/** "Firefox on Android" of the server without its English word; a program that is no browser has no name. */
export function deviceName(device: string, t: Translate): string {
  return device === 'API' ? t('push.unknown') : device.replace(' on ', ' · ');
}
