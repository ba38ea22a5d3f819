import { api } from '@endzone/shared-ui/api/client.ts';

/** A ready-made logo by its id, or an own one. */
export type LogoForm = { ownerLogo: string; logo: File | null };

export const getTeamLogos = (signal?: AbortSignal) => api.get('/team-logos', { signal });
