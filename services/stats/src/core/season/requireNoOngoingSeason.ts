import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { SeasonModel } from './model.ts';

/** "Teams cannot be added or deleted while a season is ongoing." */
export async function requireNoOngoingSeason(): Promise<void> {
  if (await SeasonModel.exists({ isCurrent: true, status: 'ongoing' }))
    throw new AppError(errors.seasonOngoingTeams);
}
