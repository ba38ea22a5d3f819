import { invite, leagueWithoutTeam, leagueWithTeam, teamForm } from '@endzone/contracts/calls/leagues';
import { file } from '@endzone/contracts/fields';

/** The rules of the calls; a picture is a file that was chosen here. */
export const newLeague = leagueWithTeam.shape({ logo: file() });
export const ownersLeague = leagueWithoutTeam;
export const team = teamForm.shape({ logo: file() });
export const invitation = invite.body;
