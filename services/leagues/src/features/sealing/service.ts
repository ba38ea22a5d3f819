import { change } from '../../domain/outcome.ts';
import * as rules from '../../domain/seal.ts';
import { LeagueModel, toLeague, type LeagueDocument } from '../../core/league/model.ts';
import { findLeague, readStored, updateLeague, type Stored } from '../../core/league/store.ts';

export const read = readStored;

/** Every league, for a service that reads its copies anew. */
export async function readAll(): Promise<Stored[]> {
  const documents = await LeagueModel.find({ isDeleted: false }).sort({ _id: 1 }).lean<LeagueDocument[]>();
  return documents.map((document) => ({
    league: toLeague(document),
    rev: document.rev,
    hasExpired: false,
  }));
}

/** Fixes the teams for a season. Doing it again changes nothing; `undefined` when there is no such league. */
export async function seal(leagueId: string, seasonId: string): Promise<Stored | undefined> {
  if (!(await findLeague({ _id: leagueId }))) return undefined;
  return updateLeague(leagueId, (league) => change(rules.seal(league, seasonId)));
}

/** The start of the draft was given up. Doing it again, or for a league that is gone, changes nothing. */
export async function unseal(leagueId: string, seasonId: string): Promise<void> {
  if (!(await findLeague({ _id: leagueId }))) return;
  await updateLeague(leagueId, (league) => rules.giveUp(league, seasonId));
}
