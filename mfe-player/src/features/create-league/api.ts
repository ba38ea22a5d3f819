import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { LeagueForm } from '../../data/leagues/leagueForm.ts';
import type { LogoForm } from '../../data/teams/api.ts';

export type NewLeagueForm = LeagueForm & LogoForm & { teamName: string; timezone: string };

/** Files go with the form, so all of it is one. */
export const createLeague = (form: NewLeagueForm | LeagueForm) =>
  api.post('/leagues', { body: toFormData(form) });
