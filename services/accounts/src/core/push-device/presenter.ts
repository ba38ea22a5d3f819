import type { PushDevice, PushState } from '@endzone/contracts/accounts/push';
import { formatInstant } from '@endzone/contracts/fields';
import { pushTopics } from '@endzone/contracts/notifications';
import type { UserDocument } from '../account/model.ts';
import type { PushDeviceDocument } from './model.ts';

/** Every topic, wanted unless it was switched off. */
export function wantedTopics({ pushTopics: chosen }: Pick<UserDocument, 'pushTopics'>): PushState['topics'] {
  const wanted = pushTopics.map((topic) => [topic, chosen?.[topic] ?? true]);
  return Object.fromEntries(wanted) as PushState['topics']; // each of them is in it
}

/** Never its endpoint: whoever knows that may send to it. */
export function presentDevice(device: PushDeviceDocument, sessionId: string | undefined): PushDevice {
  return {
    id: device._id,
    device: device.device,
    createdAt: formatInstant(device.createdAt),
    lastUsedAt: device.lastUsedAt && formatInstant(device.lastUsedAt),
    isCurrent: device.sessionId === sessionId,
  };
}
