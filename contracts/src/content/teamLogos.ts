import { call } from '../call.ts';
import type { Id } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object } from '../fields.ts';
import { picture, pictures } from './fields.ts';

export type TeamLogo = { id: Id; image: string };

const content = { service: 'content' } as const;

export const listTeamLogos = call<TeamLogo[]>()({
  ...content,
  name: 'listTeamLogos',
  method: 'GET',
  path: '/team-logos',
  who: 'anon',
  summary: 'Ready-made logos, newest first',
});

export const addTeamLogo = call<TeamLogo>()({
  ...content,
  name: 'addTeamLogo',
  method: 'POST',
  path: '/team-logos',
  who: 'owner',
  summary: 'Add a ready-made logo',
  body: object({ image: picture() }),
  files: { image: 1 },
  success: 201,
  errors: [...pictures],
});

export const deleteTeamLogo = call()({
  ...content,
  name: 'deleteTeamLogo',
  method: 'DELETE',
  path: '/team-logos/:logoId',
  who: 'owner',
  summary: 'Delete a ready-made logo; teams keep it',
  params: object({ logoId: id() }),
  success: 204,
  errors: [errors.teamLogoNotFound],
});
