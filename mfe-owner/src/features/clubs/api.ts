import type { BodyOf } from '@endzone/contracts/call';
import type {
  createPlayer as creating,
  importPlayers as importing,
  Player,
} from '@endzone/contracts/stats/players';
import type { importRealTeams as importingClubs } from '@endzone/contracts/stats/realTeams';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import type { ClubForm, PlayerForm } from './rules.ts';

export const getClubs = () => api.get('/teams');
export const getClubPlayers = (teamId: string) => api.get('/teams/:teamId/players', { params: { teamId } });
export const getUsage = (playerId: string) => api.get('/players/:playerId/usage', { params: { playerId } });

export const createClub = ({ name, status }: Pick<ClubForm, 'name' | 'status'>) =>
  api.post('/teams', { body: { name, status } });
export const getClub = (teamId: string) => api.get('/teams/:teamId', { params: { teamId } });
// Forms of the browser count among the sixty uploads of an hour, with or without a file: what has none goes as JSON.

/** `version`: which one the form was filled from. */
export const updateClub = (teamId: string, { logo, ...form }: ClubForm, version?: number) => {
  const fields = { ...form, version };
  const body = logo ? toFormData({ ...fields, logo }) : fields;
  return api.post('/owner/teams/:teamId/update', { params: { teamId }, body });
};
export const deleteClub = (teamId: string) => api.delete('/teams/:teamId', { params: { teamId } });

const figureOf = (text: string) => (text.trim() === '' ? undefined : Number(text));

function playerBody<Beside extends object>(form: PlayerForm, beside: Beside) {
  const { photo, removePhoto: _beside, ...texts } = form;
  if (photo) return toFormData({ ...texts, photo, ...beside });
  const [height, weight, jerseyNumber] = [texts.height, texts.weight, texts.jerseyNumber].map(figureOf);
  return { ...texts, height, weight, jerseyNumber, ...beside };
}

type PlayerFields = Omit<BodyOf<typeof creating>, 'teamId'>;
export const createPlayer = (teamId: string, form: PlayerForm) =>
  api.post('/players', { body: playerBody(form, { teamId }) });
export const getPlayer = (playerId: string) => api.get('/players/:playerId', { params: { playerId } });
/** `version`: which one the form was filled from. */
export const updatePlayer = (playerId: string, form: PlayerForm, version?: number) => {
  const body = playerBody(form, { removePhoto: form.removePhoto, version });
  return api.post('/players/:playerId', { params: { playerId }, body });
};
/** All fields are set by a change, so all of them are sent: nothing of a player who was changed meanwhile. */
export const setStatus = (player: Player, status: Player['status']) =>
  api.post('/players/:playerId', {
    params: { playerId: player.id },
    body: { ...fieldsOf(player), status, version: player.version },
  });
export const fieldsOf = (player: Player): PlayerFields => ({
  name: player.name,
  position: player.position,
  status: player.status,
  birthDate: player.birthDate ?? undefined,
  height: player.height ?? undefined,
  weight: player.weight ?? undefined,
  jerseyNumber: player.jerseyNumber ?? undefined,
  analysis: player.analysis ?? undefined,
});
export const deletePlayer = (playerId: string) => api.delete('/players/:playerId', { params: { playerId } });
export const transferPlayer = (playerId: string, teamId: string) =>
  api.post('/players/:playerId/transfer/:teamId', { params: { playerId, teamId } });

const pageSize = 500;
/** Every player of every club, by the place in the automatic pick's ranking; the points are those of `season`. */
export async function getAllPlayers(season?: string): Promise<Player[]> {
  const all: Player[] = [];
  for (;;) {
    const { items, total } = await api.getPage('/players', {
      query: {
        season,
        sort: 'draftRank',
        status: ['active', 'injured', 'inactive'],
        limit: pageSize,
        offset: all.length,
      },
    });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
/** Names the order that counts. */
export const getRankingVersion = () => api.get('/players/ranking/version');
export const rankPlayers = (playerIds: string[], version: number) =>
  api.post('/players/ranking', { body: { playerIds, version } });

export type ImportBody = BodyOf<typeof importing>['rows'][number];
export const previewImport = (rows: ImportBody[]) =>
  api.post('/players/import', { body: { rows, preview: true }, isBackground: true });
export const importPlayers = (rows: ImportBody[]) =>
  api.post('/players/import', { body: { rows, preview: false } });
/** Of these players of a club those who are not inactive yet, with the other fields as they stand by now. */
export async function inactiveRows(teamId: string, playerIds: ReadonlySet<string>): Promise<ImportBody[]> {
  const players = await getClubPlayers(teamId);
  return players
    .filter(({ id, status }) => playerIds.has(id) && status !== 'inactive')
    .map((player) => ({ ...fieldsOf(player), id: player.id, teamId, status: 'inactive' }));
}
export const undoImport = (importId: string) =>
  api.post('/players/import/:importId/undo', { params: { importId } });

export type ClubImportBody = BodyOf<typeof importingClubs>['rows'][number];
export const previewClubImport = (rows: ClubImportBody[]) =>
  api.post('/teams/import', { body: { rows, preview: true }, isBackground: true });
export const importClubs = (rows: ClubImportBody[]) =>
  api.post('/teams/import', { body: { rows, preview: false } });
export const undoClubImport = (importId: string) =>
  api.post('/teams/import/:importId/undo', { params: { importId } });
