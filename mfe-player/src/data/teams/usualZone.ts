import type { Me } from '@endzone/contracts/accounts/profile';
import { homeZone } from '@endzone/contracts/messages/format';
import { isTimeZone } from '@endzone/contracts/timeZones';

/** Where the manager's other teams are, else where this device is, else at home. */
export function usualZone(me: Me | undefined): string {
  const ofDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return me?.teams?.[0]?.timezone ?? (isTimeZone(ofDevice) && ofDevice !== 'UTC' ? ofDevice : homeZone);
}
