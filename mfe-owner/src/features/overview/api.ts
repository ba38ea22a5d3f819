import { api } from '@endzone/shared-ui/api/client.ts';

export const getChecks = () => api.get('/owner/checks');
