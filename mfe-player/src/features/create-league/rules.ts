import { file } from '@endzone/contracts/fields';
import { leagueWithoutTeam, leagueWithTeam } from '@endzone/contracts/leagues/league';

/** The rules of the call; an image is a file that was chosen here. */
export const newLeague = leagueWithTeam.shape({ logo: file() });
export const ownersLeague = leagueWithoutTeam;
