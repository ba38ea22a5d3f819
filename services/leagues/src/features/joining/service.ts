import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newId } from '@endzone/common/ids';
import type { Identity } from '@endzone/common/identity';
import type { Files } from '@endzone/common/multipart';
import { storePictures } from '@endzone/common/pictures';
import type { BodyOf } from '@endzone/contracts/call';
import type { joinLeague } from '@endzone/contracts/leagues/joining';
import { errors } from '@endzone/contracts/errors';
import { isAdmin } from '../../domain/access.ts';
import * as joining from '../../domain/joining.ts';
import type { League, Member, Person } from '../../domain/league.ts';
import { change, refuse } from '../../domain/outcome.ts';
import { removePending } from '../../domain/pendingMembers.ts';
import type { TeamForm } from '../../domain/teamForm.ts';
import { withDailyLimit } from '../../core/daily-count/store.ts';
import { detachLogoIfDeleted } from '../../core/logo/deletedLogos.ts';
import { eraseIfDeleted } from '../../core/league/erasure.ts';
import { commandLeague, findLeague, readLeague, requireAdmin, tryRule } from '../../core/league/store.ts';
import { actorOf } from '../../core/person/store.ts';
import { readTeamForm, type WithPictures } from '../../core/image/images.ts';

/** What came of it: the league, and the membership's id in it. */
export type Joined = { league: League; userId: string };

type Uploaded = WithPictures<TeamForm>;

async function enter(leagueId: string, person: Person, { form, pictures }: Uploaded): Promise<League> {
  const entry = { membershipId: newId(), teamId: newId(), form, now: now() };
  const rule = (before: League) => joining.join(before, person, entry);
  if (pictures.length > 0) await tryRule(leagueId, rule);
  await storePictures(pictures);
  const { league } = await commandLeague(leagueId, rule);
  await eraseIfDeleted(person.userId);
  await detachLogoIfDeleted(form);
  return league;
}

export async function join(
  leagueId: string,
  identity: Identity,
  sent: BodyOf<typeof joinLeague>,
  files: Files,
): Promise<Joined> {
  const uploaded = await readTeamForm(sent, files);
  const person = await actorOf(identity);
  const league = await withDailyLimit('joinRequests', person.userId, () => enter(leagueId, person, uploaded));
  return { league, userId: person.userId };
}

export async function readPending(leagueId: string, identity: Identity): Promise<League> {
  const league = await readLeague(leagueId);
  requireAdmin(league, identity);
  return league;
}

export async function deletePending(leagueId: string, pendingId: string, identity: Identity): Promise<void> {
  const person = await actorOf(identity);
  await commandLeague(leagueId, (league) => removePending(league, pendingId, person));
}

async function leagueOfPending(pendingId: string): Promise<string> {
  const stored = await findLeague({ $or: [{ 'pending.id': pendingId }, { 'members.id': pendingId }] });
  if (!stored) throw new AppError(errors.pendingMemberNotFound);
  return stored.league.id;
}

type Accepted = { league: League; member: Member };

/** A request that was accepted before is answered by the same member, and nothing happens. */
export async function acceptRequest(pendingId: string, identity: Identity): Promise<Accepted> {
  const { league } = await commandLeague(await leagueOfPending(pendingId), (before) => {
    if (!isAdmin(before, identity)) return refuse('pending_member_not_found');
    const isAccepted = before.members.some(({ id, joinedBy }) => id === pendingId && joinedBy === 'request');
    return isAccepted ? change(before) : joining.acceptRequest(before, pendingId, now());
  });
  const member = league.members.find(({ id }) => id === pendingId);
  if (!member) throw new AppError(errors.pendingMemberNotFound);
  return { league, member };
}
