import type { EventHandlers } from '@endzone/common/outbox';
import { saveLogged } from '../../core/league-log/store.ts';

export const logEvents: EventHandlers = { leagueLogged: { together: saveLogged } };
