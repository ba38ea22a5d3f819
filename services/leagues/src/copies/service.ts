import { AppError } from '@endzone/common/appError';
import { forgetAnswersOf } from '@endzone/common/commandKeys';
import { internal } from '@endzone/common/internalClient';
import { errors } from '@endzone/contracts/errors';
import type { InternalUser } from '@endzone/contracts/internal/accounts';
import type { InternalLeagueSeason } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import { change } from '../domain/outcome.ts';
import * as rules from '../domain/seal.ts';
import { forgetEverywhere } from '../shared/forgetting.ts';
import { findLeague, writeLeague } from '../shared/leagues.ts';
import { erasePerson, keepPerson } from '../shared/people.ts';
import { PersonModel, type PersonDocument } from '../shared/personModel.ts';
import { SeasonModel } from '../shared/seasonModel.ts';
import { eraseSeason, keepSeason } from '../shared/seasons.ts';

/** Takes a person's new picture over; a deleted account leaves all leagues first, while its address is still known. */
export async function copyPerson(userId: string): Promise<void> {
  const user = await internal.get<InternalUser>('accounts', `/users/${userId}`);
  if (user) {
    await keepPerson(user);
    return;
  }
  const copy = await PersonModel.findById(userId).lean<PersonDocument>();
  await forgetEverywhere(userId, copy?.email);
  await erasePerson(userId);
  // A membership that was written meanwhile goes as well.
  await forgetEverywhere(userId, copy?.email);
  await forgetAnswersOf(userId);
}

export async function copySeason(seasonId: string): Promise<void> {
  const season = await internal.get<InternalSeason>('stats', `/seasons/${seasonId}`);
  await (season ? keepSeason(season) : eraseSeason(seasonId));
}

/**
 * The league is loaded before fantasy is asked, so a write that succeeds keeps what is true. A lost race is no loss: the event comes
 * again.
 */
export async function copyLeagueSeason(leagueId: string, seasonId: string): Promise<void> {
  const stored = await findLeague({ _id: leagueId });
  if (!stored) return;
  const path = `/leagues/${leagueId}/season?seasonId=${seasonId}`;
  const season = await internal.get<InternalLeagueSeason>('fantasy', path);
  const league = rules.keepSeason(stored.league, seasonId, season && toLeagueSeason(season));
  if (!(await writeLeague(stored, change(league)))) throw new AppError(errors.leagueChanged);
}

const toLeagueSeason = ({ id, status, draftStartsAt, draftEndsAt, hasDrafted }: InternalLeagueSeason) => ({
  id,
  status,
  draftStartsAt,
  draftEndsAt,
  hasDrafted,
});

/** All people anew; who is missing is asked for by himself, because he may have come meanwhile. */
export async function copyAllPeople(): Promise<void> {
  const users = await internal.get<InternalUser[]>('accounts', '/users');
  if (!users) return;
  const copies = await PersonModel.find({ isDeleted: { $ne: true } }, { rev: 1 }).lean<PersonDocument[]>();
  const revs = new Map(copies.map(({ _id, rev }) => [_id, rev]));
  for (const user of users) if ((revs.get(user.id) ?? -1) < user.rev) await keepPerson(user);
  const present = new Set(users.map(({ id }) => id));
  for (const { _id } of copies) if (!present.has(_id)) await copyPerson(_id);
}

export async function copyAllSeasons(): Promise<void> {
  const seasons = await internal.get<InternalSeason[]>('stats', '/seasons');
  if (!seasons) return;
  for (const season of seasons) await keepSeason(season);
  const present = new Set(seasons.map(({ id }) => id));
  const known: string[] = await SeasonModel.distinct('_id', { isDeleted: false });
  for (const seasonId of known) if (!present.has(seasonId)) await copySeason(seasonId);
}
