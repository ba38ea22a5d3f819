import type { EventHandlers } from '@endzone/common/outbox';
import * as pictures from './service.ts';

export const pictureEvents: EventHandlers = {
  teamLogoDeleted: ({ logoId }) => pictures.logoDeleted(logoId),
};
