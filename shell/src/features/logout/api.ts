import { api } from '@endzone/shared-ui/api/client.ts';

export const logOut = (): Promise<void> => api.delete('/auth');
