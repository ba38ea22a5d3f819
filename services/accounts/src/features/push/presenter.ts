import type { PushState } from '@endzone/contracts/accounts/push';
import { vapidKeys } from '../../core/push/vapidKeys.ts';
import { presentDevice, wantedTopics } from '../../core/push-device/presenter.ts';
import type { UserDocument } from '../../core/account/model.ts';
import type { PushDeviceDocument } from '../../core/push-device/model.ts';

export function presentState(
  { user, devices }: { user: UserDocument; devices: PushDeviceDocument[] },
  { sessionId }: { sessionId: string },
): PushState {
  return {
    publicKey: vapidKeys().publicKey,
    topics: wantedTopics(user),
    devices: devices.map((device) => presentDevice(device, sessionId)),
  };
}
