import { api } from '@endzone/shared-ui/api/client.ts';
import type { PushTopic } from '@endzone/contracts/notifications';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export const getPush = (signal: AbortSignal) => api.get('/users/me/push', { signal });
export const addDevice = (body: Subscription) => api.post('/users/me/push/devices', { body });
export const removeDevice = (id: string) => api.delete('/users/me/push/devices/:id', { params: { id } });
export const saveTopics = (topics: Partial<Record<PushTopic, boolean>>) =>
  api.post('/users/me/push/topics', { body: { topics } });
