import { errors } from '@endzone/contracts/errors';
import { readLeague, readMembershipsOfUser, type InternalLeague } from '@endzone/contracts/internal/leagues';
import type { LeagueRef } from '@endzone/contracts/leagues/leagueRef';
import { AppError } from '@endzone/common/appError';
import { databaseNow, now } from '@endzone/common/clock';
import { isMade } from '@endzone/common/command';
import { call } from '@endzone/common/internalClient';
import { isDuplicate } from '@endzone/common/mongo';
import { enqueue, newOutbox } from '@endzone/common/outbox';
import { processState } from '@endzone/common/processState';
import { auditAccount, readAccount, readUser } from '../../core/account/store.ts';
import { endSessionsOf, orderSessionsEnd } from '../../core/session/store.ts';
import type { UserDocument } from '../../core/account/model.ts';
import { erase } from './erasure.ts';
import { DeletionModel } from '../../core/deletion/model.ts';

const hasOthers = ({ teams }: InternalLeague, userId: string) =>
  teams.some(({ managerId }) => managerId !== null && managerId !== userId);

/** "they are admin of leagues with other members" @throws AppError `service_unavailable` without leagues. */
async function ledWithOthers(userId: string): Promise<LeagueRef[]> {
  const { leagueMemberships } = await call(readMembershipsOfUser, { userId, locale: 'en' });
  const led = leagueMemberships.filter(({ role }) => role === 'LEAGUE_ADMIN');
  const leagues = await Promise.all(led.map(({ league }) => call(readLeague, { leagueId: league.id })));
  return led.flatMap(({ league }, i) => {
    const snapshot = leagues[i];
    return snapshot && hasOthers(snapshot, userId) ? [league] : [];
  });
}

/** The deletion is on record, the account unusable and its sessions are ended when this answers; others follow by the outbox. */
async function deleteAccount(user: UserDocument, breach: boolean) {
  const { _id, email, firstName, locale } = user;
  const order = orderSessionsEnd(_id, { isGone: true });
  try {
    await DeletionModel.create({
      _id,
      at: now(),
      touchedAt: databaseNow(),
      person: { email, firstName, locale, breach },
      ...newOutbox([
        order,
        enqueue('accounts', 'accountDeleted', { userId: _id }),
        ...auditAccount(user, null),
      ]),
    });
  } catch (error) {
    // Two at once: one of them has put it on record.
    if (!isDuplicate(error, '_id')) throw error;
  }
  await erase(_id);
  await endSessionsOf(order.payload).catch((error: unknown) =>
    processState().log.warn({ err: error }, 'sessions not ended yet'),
  );
}

/** @throws AppError `owner_account`, `transfer_rights_first` with the leagues they lead while others play there. */
export async function deleteOwnAccount(userId: string): Promise<void> {
  if (await isMade(DeletionModel, userId)) return;
  const user = await readAccount(userId);
  if (user.isOwner) throw new AppError(errors.ownerAccountDelete);
  const leagues = await ledWithOthers(userId);
  if (leagues.length > 0) throw new AppError(errors.transferRightsFirstAccount, { data: { leagues } });
  await deleteAccount(user, false);
}

/** @throws AppError `user_not_found`, `owner_account`. */
export async function deleteUser(id: string, breach: boolean): Promise<void> {
  if (await isMade(DeletionModel, id)) return;
  const user = await readUser(id);
  if (user.isOwner) throw new AppError(errors.ownerAccountDelete);
  await deleteAccount(user, breach);
}
