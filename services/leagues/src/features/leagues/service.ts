import { AppError } from '@endzone/common/appError';
import type { Violation } from '@endzone/contracts/fields';
import { now } from '@endzone/common/clock';
import { newCommandId } from '@endzone/common/command';
import { newId } from '@endzone/common/ids';
import type { Identity } from '@endzone/common/identity';
import type { Files } from '@endzone/common/multipart';
import { storePictures } from '@endzone/common/pictures';
import { parseRules } from '@endzone/common/parse';
import type { BodyOf, QueryOf } from '@endzone/contracts/call';
import {
  leagueAsOwner,
  leagueWithoutTeam,
  leagueWithTeam,
  type createLeague,
  type listLeagues,
  type updateLeague,
  type updateLeagueAsOwner,
} from '@endzone/contracts/leagues/league';
import { errors } from '@endzone/contracts/errors';
import type { InternalPicture } from '@endzone/contracts/internal/content';
import { setAdmin } from '../../domain/adminRights.ts';
import { searchPattern } from '@endzone/contracts/names';
import { refuseStale } from '../../domain/seen.ts';
import { changeLeague, foundLeague, type LeagueForm } from '../../domain/leagueForm.ts';
import type { League } from '../../domain/league.ts';
import * as leaving from '../../domain/leaving.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { withoutExpired } from '../../domain/slots.ts';
import { withDailyLimit } from '../../core/daily-count/store.ts';
import { detachLogoIfDeleted } from '../../core/logo/deletedLogos.ts';
import { eraseIfDeleted } from '../../core/league/erasure.ts';
import { hungarian, LeagueModel, toLeague, type LeagueDocument } from '../../core/league/model.ts';
import {
  commandLeague,
  insertLeague,
  readLeague,
  leagueError,
  requireAdmin,
  tryRule,
} from '../../core/league/store.ts';
import { actorOf } from '../../core/person/store.ts';
import { readTeamForm } from '../../core/image/images.ts';
import { readSlides, withSlideFiles } from './sentForm.ts';

type Query = QueryOf<typeof listLeagues>;
type Filter = Pick<Query, 'term' | 'status'>;

function mongoFilterOf({ term, status }: Filter): Record<string, unknown> {
  const pattern = searchPattern(term ?? '');
  const name = pattern && { foldedName: { $regex: pattern } };
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
  const filter = mongoFilterOf(query);
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

const atOnce = 500;

/** All leagues that a filter finds, by name, in batches: never more than a few hundred in memory. */
export async function* listAll(filter: Filter): AsyncGenerator<League[]> {
  const cursor = LeagueModel.find(mongoFilterOf(filter))
    .sort({ name: 1, _id: 1 })
    .collation(hungarian)
    .lean<LeagueDocument>()
    .cursor({ batchSize: atOnce });
  let batch: League[] = [];
  for await (const document of cursor) {
    batch.push(withoutExpired(toLeague(document), now()));
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

export const read = readLeague;

const teamFields = ['teamName', 'timezone', 'ownerLogo', 'logo'] as const;
type NewLeague = BodyOf<typeof createLeague>;

/** The owner's team fields are unknown ones; everybody else needs them. */
function requireNoTeamFields(body: NewLeague, files: Files): void {
  const given = teamFields.filter((name) => body[name] !== undefined || Object.hasOwn(files, name));
  if (given.length === 0) return;
  const violations = given.map((property) => ({ property, code: 'unknown_field' as const }));
  throw new AppError(errors.malformedRequest, { violations });
}

async function readNewLeague(isOwner: boolean, body: NewLeague, files: Files) {
  const sent = withSlideFiles(body, files);
  if (isOwner) {
    requireNoTeamFields(body, files);
    const { form, pictures } = await readSlides(parseRules(leagueWithoutTeam, sent, 'body'));
    return { form, team: undefined, pictures };
  }
  const { teamName, timezone, ownerLogo, ...rest } = parseRules(leagueWithTeam, sent, 'body');
  const [slides, team] = await Promise.all([
    readSlides(rest),
    readTeamForm({ name: teamName, timezone, ownerLogo }, files),
  ]);
  return { form: slides.form, team: team.form, pictures: [...slides.pictures, ...team.pictures] };
}

function accepted(outcome: Outcome) {
  if ('refused' in outcome) throw leagueError(outcome.refused);
  return outcome;
}

export async function create(identity: Identity, body: NewLeague, files: Files): Promise<League> {
  const { form, team, pictures } = await readNewLeague(identity.isOwner, body, files);
  const founder = await actorOf(identity);
  const ids = { leagueId: newCommandId('league'), membershipId: newId(), teamId: newId() };
  const found = accepted(foundLeague(ids, founder, form, team, now()));
  const league = await withDailyLimit('leaguesCreated', founder.userId, async () => {
    await storePictures(pictures);
    return insertLeague(found);
  });
  await eraseIfDeleted(founder.userId);
  await detachLogoIfDeleted(team ?? {});
  return league;
}

type Change = (league: League) => Outcome;

/** Pictures are stored when the rule has let them through, and before the league shows them. */
async function changeWithPictures(leagueId: string, pictures: InternalPicture[], rule: Change) {
  if (pictures.length > 0) {
    await tryRule(leagueId, rule);
    await storePictures(pictures);
  }
  return (await commandLeague(leagueId, rule)).league;
}

const unlessOld = (before: League, outcome: Outcome, seen: number | undefined): Outcome =>
  'refused' in outcome ? outcome : (refuseStale(before, outcome.league, seen) ?? outcome);

export async function update(
  leagueId: string,
  identity: Identity,
  { version, ...body }: BodyOf<typeof updateLeague>,
  files: Files,
): Promise<League> {
  const sent = parseRules(leagueWithoutTeam, withSlideFiles(body, files), 'body');
  const { form, pictures } = await readSlides(sent);
  return changeWithPictures(leagueId, pictures, (league) => {
    requireAdmin(league, identity);
    return unlessOld(league, changeLeague(league, form, identity.userId), version);
  });
}

type OwnerForm = LeagueForm & { adminUser?: string | undefined };

/** Both rules of the owner's form, so that all its violations are told at once. */
function changeAsOwner(league: League, { adminUser, ...form }: OwnerForm, by: string): Outcome {
  const changed = changeLeague(league, form, by);
  if (adminUser === undefined) return changed;
  const given = setAdmin('refused' in changed ? league : changed.league, adminUser, by, now());
  if (!('refused' in changed) && !('refused' in given))
    return { ...given, log: [...(changed.log ?? []), ...(given.log ?? [])] };
  const refused = [changed, given].flatMap((outcome) => ('refused' in outcome ? outcome.refused : []));
  const [first] = refused;
  if (!first) return given;
  if (first.code !== 'validation_failed') return { refused: first };
  const violations: Violation[] = refused.flatMap((one) => one.violations ?? []);
  return { refused: { ...first, violations } };
}

export async function updateAsOwner(
  leagueId: string,
  identity: Identity,
  { version, ...body }: BodyOf<typeof updateLeagueAsOwner>,
  files: Files,
): Promise<League> {
  const sent = parseRules(leagueAsOwner, withSlideFiles(body, files), 'body');
  const { form, pictures } = await readSlides(sent);
  return changeWithPictures(leagueId, pictures, (league) =>
    unlessOld(league, changeAsOwner(league, form, identity.userId), version),
  );
}

export async function remove(leagueId: string, identity: Identity): Promise<void> {
  await commandLeague(leagueId, (league) => {
    requireAdmin(league, identity);
    return leaving.deleteLeague(league, identity.userId);
  });
}
