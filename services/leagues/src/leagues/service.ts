import type { Violation } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newCommandId } from '@endzone/common/command';
import { newId } from '@endzone/common/ids';
import type { Identity } from '@endzone/common/identity';
import { parseRules, parseShape } from '@endzone/common/parse';
import type { BodyOf, QueryOf } from '@endzone/contracts/call';
import {
  leagueWithoutTeam,
  leagueWithTeam,
  type createLeague,
  type listLeagues,
  type updateLeagueAsOwner,
} from '@endzone/contracts/calls/leagues';
import { setAdmin } from '../domain/adminRights.ts';
import { foldText } from '../domain/foldText.ts';
import { changeLeague, foundLeague, type LeagueForm } from '../domain/leagueForm.ts';
import type { League } from '../domain/league.ts';
import * as leaving from '../domain/leaving.ts';
import type { Outcome } from '../domain/outcome.ts';
import { withoutExpired } from '../domain/slots.ts';
import { withinDay } from '../shared/dailyCounts.ts';
import { forgetIfDeleted } from '../shared/forgetting.ts';
import { hungarian, LeagueModel, toLeague, type LeagueDocument } from '../shared/leagueModel.ts';
import { insertLeague, readLeague, refusalError, requireAdmin, commandLeague } from '../shared/leagues.ts';
import { actorOf } from '../shared/people.ts';

type Query = QueryOf<typeof listLeagues>;

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function sought({ term, status }: Query): Record<string, unknown> {
  const name = term && { foldedName: { $regex: escapeRegex(foldText(term)) } };
  const isId = term && /^[0-9a-f]{24}$/i.test(term);
  return {
    isDeleted: false,
    ...(isId ? { $or: [{ _id: term.toLowerCase() }, name] } : name),
    ...(status && { nbAvailableSlots: status === 'full' ? 0 : { $gt: 0 } }),
  };
}

/** A page of leagues; the slots of its rows are counted anew, its order is that of the last change. */
export async function listPage(query: Query): Promise<{ leagues: League[]; total: number }> {
  const { sort = 'name', sortDirection = 'asc', limit, offset } = query;
  const direction = sortDirection === 'asc' ? 1 : -1;
  const filter = sought(query);
  const found = LeagueModel.find(filter)
    .sort({ [sort]: direction, _id: 1 })
    .skip(offset)
    .limit(limit);
  if (sort === 'name') found.collation(hungarian);
  const [documents, total] = await Promise.all([
    found.lean<LeagueDocument[]>(),
    LeagueModel.countDocuments(filter),
  ]);
  return { leagues: documents.map((document) => withoutExpired(toLeague(document), now())), total };
}

export const read = readLeague;

/** The owner's team fields are unknown ones; everybody else needs them. */
function parseNewLeague(isOwner: boolean, body: BodyOf<typeof createLeague>) {
  if (isOwner) {
    const form = parseRules(leagueWithoutTeam, parseShape(leagueWithoutTeam, body, 'body'), 'body');
    return { form, team: undefined };
  }
  const { teamName, timezone, ownerLogo, ...form } = parseRules(leagueWithTeam, body, 'body');
  return { form, team: { name: teamName, timezone, ownerLogo } };
}

function accepted(outcome: Outcome) {
  if ('refused' in outcome) throw refusalError(outcome.refused);
  return outcome;
}

export async function create(identity: Identity, body: BodyOf<typeof createLeague>): Promise<League> {
  const { form, team } = parseNewLeague(identity.isOwner, body);
  const founder = await actorOf(identity);
  const ids = { leagueId: newCommandId('league'), membershipId: newId(), teamId: newId() };
  const found = accepted(foundLeague(ids, founder, form, team, now()));
  const league = await withinDay('leaguesCreated', founder.userId, () => insertLeague(found));
  await forgetIfDeleted(founder.userId);
  return league;
}

export async function update(leagueId: string, identity: Identity, form: LeagueForm): Promise<League> {
  const { league: changed } = await commandLeague(leagueId, (league) => {
    requireAdmin(league, identity);
    return changeLeague(league, form);
  });
  return changed;
}

type OwnerForm = BodyOf<typeof updateLeagueAsOwner>;

/** Both rules of the owner's form, so that all its violations are told at once. */
function changeAsOwner(league: League, { adminUser, ...form }: OwnerForm, by: string): Outcome {
  const changed = changeLeague(league, form);
  if (adminUser === undefined) return changed;
  const given = setAdmin('refused' in changed ? league : changed.league, adminUser, by);
  const refused = [changed, given].flatMap((outcome) => ('refused' in outcome ? outcome.refused : []));
  const [first] = refused;
  if (!first) return given;
  if (first.code !== 'validation_failed') return { refused: first };
  const violations: Violation[] = refused.flatMap((one) => one.violations ?? []);
  return { refused: { ...first, violations } };
}

export async function updateAsOwner(leagueId: string, identity: Identity, form: OwnerForm): Promise<League> {
  const { league: changed } = await commandLeague(leagueId, (league) =>
    changeAsOwner(league, form, identity.userId),
  );
  return changed;
}

export async function remove(leagueId: string, identity: Identity): Promise<void> {
  await commandLeague(leagueId, (league) => {
    requireAdmin(league, identity);
    return leaving.deleteLeague(league, identity.userId);
  });
}
