import { AppError } from '@endzone/common/appError';
import { eraseAnswersOf } from '@endzone/common/commandKeys';
import { call } from '@endzone/common/internalClient';
import { errors } from '@endzone/contracts/errors';
import { readUser, readUsers } from '@endzone/contracts/internal/accounts';
import { readLeagueSeason, type InternalLeagueSeason } from '@endzone/contracts/internal/fantasy';
import { readSeason, readSeasons } from '@endzone/contracts/internal/stats';
import * as rules from '../../domain/seal.ts';
import { eraseEverywhere } from '../../core/league/erasure.ts';
import { findLeague, writeLeague } from '../../core/league/store.ts';
import { upsertPerson, peopleCopy } from '../../core/person/store.ts';
import { PersonModel, type PersonDocument } from '../../core/person/model.ts';
import { seasonsCopy } from '../../core/season/store.ts';

/** Copies a person as they are now; a deleted account leaves all leagues first, while its address is still known. */
export async function copyPerson(userId: string): Promise<void> {
  const user = await call(readUser, { userId });
  if (user) {
    await upsertPerson(user);
    return;
  }
  const copy = await PersonModel.findById(userId).lean<PersonDocument>();
  await eraseUser(userId, copy?.email);
  await peopleCopy.erase([userId]);
  // A membership that was written meanwhile goes as well.
  await eraseUser(userId, copy?.email);
}

async function eraseUser(userId: string, address: string | undefined): Promise<void> {
  await eraseEverywhere(userId, address);
  await eraseAnswersOf(userId, address);
}

export async function copySeason(seasonId: string): Promise<void> {
  const season = await call(readSeason, { seasonId });
  if (season) await seasonsCopy.store(season);
  else await seasonsCopy.erase([seasonId]);
}

/**
 * The league is loaded before fantasy is asked, so a write that succeeds stores what is true. A lost race is harmless: the event comes
 * again.
 */
export async function copyLeagueSeason(leagueId: string, seasonId: string): Promise<void> {
  const stored = await findLeague({ _id: leagueId });
  if (!stored) return;
  const season = await call(readLeagueSeason, { leagueId, seasonId });
  const kept = rules.withSeason(stored.league, seasonId, season && toLeagueSeason(season));
  if (!(await writeLeague(stored, kept))) throw new AppError(errors.leagueChanged);
}

const toLeagueSeason = ({
  id,
  status,
  draftStartsAt,
  draftEndsAt,
  draftLatestStartAt,
  hasDrafted,
  quietHours,
}: InternalLeagueSeason) => ({
  id,
  status,
  draftStartsAt,
  draftEndsAt,
  hasDrafted,
  ...(draftLatestStartAt !== undefined && { draftLatestStartAt }),
  ...(quietHours && { quietHours }),
});

// All of them at once are more than a usual answer.
const callOptions = { within: 'allCopies' } as const;

/** Reads all people again. Whoever is not listed is asked for alone, because their account may have been made meanwhile. */
export async function copyAllPeople(): Promise<void> {
  const users = await call(readUsers, {}, callOptions);
  await peopleCopy.storeAll(users);
  for (const userId of await peopleCopy.missingFrom(users)) await copyPerson(userId);
}

export async function copyAllSeasons(): Promise<void> {
  const seasons = await call(readSeasons, {}, callOptions);
  await seasonsCopy.storeAll(seasons);
  for (const seasonId of await seasonsCopy.missingFrom(seasons)) await copySeason(seasonId);
}
