import { file } from '@endzone/contracts/fields';
import { teamForm } from '@endzone/contracts/leagues/teams';

/** The rules of the call; a logo is a file that was chosen here. */
export const team = teamForm.shape({ logo: file() });
