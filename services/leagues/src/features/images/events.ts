import type { EventHandlers } from '@endzone/common/outbox';
import { detachLogoEverywhere } from '../../core/logo/deletedLogos.ts';

export const pictureEvents: EventHandlers = {
  teamLogoDeleted: ({ logoId }) => detachLogoEverywhere(logoId),
};
