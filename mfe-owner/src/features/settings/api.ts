import { api } from '@endzone/shared-ui/api/client.ts';

export const getSettings = () => api.get('/settings');
export const saveSettings = (body: { timezone: string }) => api.post('/settings', { body });
