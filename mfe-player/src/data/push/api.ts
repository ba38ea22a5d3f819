import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import type { PushTopic } from '@endzone/contracts/notifications';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export const getPush = (signal?: AbortSignal) => api.get('/users/me/push', { signal });
export const addDevice = (body: Subscription) => api.post('/users/me/push/devices', { body });

/** One that is not there has been removed elsewhere, or its push service knows it no more: it shows nothing either way. */
export async function removeDevice(id: string): Promise<void> {
  try {
    await api.delete('/users/me/push/devices/:id', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'device_not_found')) throw error;
  }
}

export const saveTopics = (topics: Partial<Record<PushTopic, boolean>>) =>
  api.post('/users/me/push/topics', { body: { topics } });
