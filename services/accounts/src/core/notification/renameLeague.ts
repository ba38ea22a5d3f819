import { NotificationModel } from './model.ts';

/** A league has another name, or is gone: its notifications name it so, or lead nowhere. */
export async function renameLeague(leagueId: string, name: string | undefined): Promise<void> {
  const league = name === undefined ? null : { id: leagueId, name };
  await NotificationModel.updateMany(
    { 'league.id': leagueId, ...(name !== undefined && { 'league.name': { $ne: name } }) },
    { $set: { league } },
  );
}
