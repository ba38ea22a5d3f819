import { isDuplicate } from '@endzone/common/mongo';
import mongoose, { Schema } from 'mongoose';
import { change } from '../../domain/outcome.ts';
import { detachLogo, type TeamForm } from '../../domain/teamForm.ts';
import { LeagueModel } from '../league/model.ts';
import { updateLeague } from '../league/store.ts';

/** The ids of deleted ready-made logos. */
type DeletedLogo = { _id: string };

const schema = new Schema<DeletedLogo>({ _id: String }, { versionKey: false });
const DeletedLogoModel = mongoose.model('DeletedLogo', schema, 'deletedLogos');

async function saveDeleted(logoId: string): Promise<void> {
  try {
    await DeletedLogoModel.create({ _id: logoId });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** Teams with a deleted ready-made logo keep its picture as their own. Doing it again changes nothing. */
export async function detachLogoEverywhere(logoId: string): Promise<void> {
  await saveDeleted(logoId);
  const leagueIds: string[] = await LeagueModel.distinct('_id', {
    $or: [{ 'members.team.logo': logoId }, { 'pending.team.logo': logoId }],
    isDeleted: false,
  });
  for (const leagueId of leagueIds)
    await updateLeague(leagueId, (league) => change(detachLogo(league, logoId)));
}

/** A deletion that came in between the copy of a logo and the write of its team: the team forgets it as all others did. */
export async function detachLogoIfDeleted({ logo: chosen }: Partial<TeamForm>): Promise<void> {
  const logoId = chosen && chosen !== 'unknown' ? chosen.logo : null;
  if (logoId && (await DeletedLogoModel.exists({ _id: logoId }))) await detachLogoEverywhere(logoId);
}
