import type { EventHandlers } from '@endzone/common/outbox';
import { keepLogged } from '../../core/league-log/store.ts';

export const logEvents: EventHandlers = { leagueLogged: { together: keepLogged } };
