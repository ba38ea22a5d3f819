import type { EventHandlers } from '@endzone/common/outbox';
import { forgetLogoEverywhere } from '../../core/logo/deletedLogos.ts';

export const pictureEvents: EventHandlers = {
  teamLogoDeleted: ({ logoId }) => forgetLogoEverywhere(logoId),
};
