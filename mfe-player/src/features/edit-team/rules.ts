import { file } from '@endzone/contracts/fields';
import { updateFantasyTeam } from '@endzone/contracts/leagues/teams';

/** The rules of the call; a logo is a file that was chosen here. */
export const changedTeam = updateFantasyTeam.body.shape({ logo: file() });
