import { errors } from '../errors.ts';
import { id, object, plainText } from '../fields.ts';

/** Ids whose rule answers 422 at their field, whatever was written. */
export const chosenId = plainText;
// A picture comes as a file; what is text in its place is none.
export const picture = plainText;
export const logoFields = { ownerLogo: chosenId(), logo: picture() };

export const leagues = { service: 'leagues' } as const;
export const ofLeague = object({ leagueId: id() });
export const logoFiles = { logo: 1 };
export const pictureErrors = [errors.fileTooLarge, errors.unsupportedFormat] as const;
export const noLeague = errors.leagueNotFound;
export const adminAlone = [errors.notLeagueMember, errors.forbidden] as const;
