import type { EventHandlers } from '@endzone/common/outbox';
import { forgetLogoEverywhere } from '../shared/deletedLogos.ts';

export const pictureEvents: EventHandlers = {
  teamLogoDeleted: ({ logoId }) => forgetLogoEverywhere(logoId),
};
