import type { Id } from '@endzone/contracts/common';
import type { Team } from '@endzone/contracts/leagues/teams';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { LogoForm } from '../../data/teams/api.ts';
import { presentLogo } from '../../data/teams/LogoField.tsx';

export type TeamForm = LogoForm & { name: string; timezone: string };

export const getTeam = (teamId: Id, signal?: AbortSignal) =>
  api.get('/fantasy-teams/:teamId', { params: { teamId }, signal });

/** Which choice shows the logo as it is. */
export const logoChoiceOf = ({ logo, logoUrl }: Team): string => logo ?? (logoUrl ? presentLogo : '');

/** Only a logo that was chosen anew is sent; the drawn crest removes what was there. */
export const updateTeam = (team: Team, { ownerLogo, logo, ...form }: TeamForm, version?: number) =>
  api.post('/fantasy-teams/:teamId/update', {
    params: { teamId: team.id },
    body: toFormData({
      ...form,
      version,
      ...(logo
        ? { logo }
        : ownerLogo === ''
          ? team.logoUrl !== null && { removeLogo: true }
          : ownerLogo !== logoChoiceOf(team) && { ownerLogo }),
    }),
  });
