import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getSessions = (signal?: AbortSignal) => api.get('/users/me/sessions', { signal });
export const endSession = (id: Id) => api.delete('/users/me/sessions/:id', { params: { id } });
export const endOtherSessions = () => api.delete('/users/me/sessions');
