import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { LogoForm } from '../../data/teams/api.ts';

export type SlideForm = { title: string; image: File | null };
export type LeagueForm = { name: string; nbMaxTeams: string; description: string; images: SlideForm[] };
export type NewLeagueForm = LeagueForm & LogoForm & { teamName: string; timezone: string };

/** Files go with the form, so all of it is one. */
export const createLeague = (form: NewLeagueForm | LeagueForm) =>
  api.post('/leagues', { body: toFormData(form) });
