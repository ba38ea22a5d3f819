import type { Arena } from '../shared/arena.ts';
import type { FormedLeague } from '../shared/leagues.ts';
import type { OutsideLog } from '../shared/outsideLog.ts';
import type { Stored, StoredSeason } from '../shared/stored.ts';
import { missingUnique, uniqueFields } from './indexJudge.ts';
import { judgeLeagueLogs } from './leagueLogs.ts';
import { judgeMails, type Mail } from './mailJudge.ts';
import { wrongNotices } from './noticeJudge.ts';
import type { Watcher } from './watcher.ts';

type Notification = {
  _id: string;
  userId: string;
  code: string;
  subject: string;
  league: { id: string } | null;
  isViewed: boolean;
  createdAt: Date;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const timeoutMilliseconds = 60_000;

/** Waits until nothing that was caused is still to be done. */
export async function settle(stored: Stored): Promise<string[]> {
  const until = performance.now() + timeoutMilliseconds;
  for (let quiet = 0; quiet < 2;) {
    const waiting = await stored.waiting();
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    if (performance.now() > until) return waiting.map((what) => `${what} stays undone`);
    await pause(150);
  }
  return [];
}

/** Every acknowledged write is there. */
async function judgeLog(
  { stored }: Arena,
  log: OutsideLog,
  seasons: Map<string, StoredSeason>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { leagueId, pickNo, playerId, hash } of log.of('pick')) {
    const pick = seasons.get(leagueId)?.draft?.picks[pickNo - 1];
    if (pick?.playerId !== playerId || pick.hash !== hash || pick.isAuto)
      problems.push(`pick ${pickNo} of ${leagueId} was acknowledged and is lost`);
  }
  const queues = new Map(log.of('queue').map((entry) => [`${entry.leagueId} ${entry.teamId}`, entry]));
  for (const { leagueId, teamId, playerIds } of queues.values()) {
    const _id = new RegExp(`^${leagueId}:\\w+:${teamId}$`);
    const queue = await stored
      .collection<{ playerIds: string[] }>('fantasy', 'queues')
      .findOne({ _id } as object);
    if (queue?.playerIds.join() !== playerIds.join()) problems.push(`the queue of team ${teamId} is lost`);
  }
  const leagues = stored.collection<{ name: string }>('leagues', 'leagues');
  for (const { name } of log.of('league')) {
    const count = await leagues.countDocuments({ name });
    if (count !== 1) problems.push(`league ${name} is there ${count} times`);
  }
  for (const { leagueId, pendingId } of log.of('request')) {
    const league = await stored.league(leagueId);
    if (!league?.pending.some(({ id }) => id === pendingId)) problems.push(`request ${pendingId} is lost`);
  }
  return [...problems, ...(await judgeViews(stored, log))];
}

async function judgeViews(stored: Stored, log: OutsideLog): Promise<string[]> {
  const notifications = stored.collection<Notification>('accounts', 'notifications');
  const problems: string[] = [];
  for (const { userId, upTo } of new Map(log.of('viewed').map((entry) => [entry.userId, entry])).values()) {
    const newest = await notifications.findOne({ _id: upTo });
    const isSeen = newest?.isViewed === true;
    if (!isSeen) problems.push(`notification ${upTo} of ${userId} was viewed and is not`);
  }
  return problems;
}

/** Who is told of what in a draft: each once, and nobody else. */
function expectedNotices(league: FormedLeague, { draft, teams, seasonId }: StoredSeason): string[] {
  const about = (what: string | number) => `draft:${league.id}:${seasonId}:${what}`;
  const all = (code: string, what: string) =>
    teams.map(({ managerId }) => `${managerId} ${code} ${about(what)}`);
  const turns = (draft?.picks ?? []).map(({ pickNo, teamId, isAuto }) => {
    const manager = teams.find(({ id }) => id === teamId)?.managerId;
    return `${manager} ${isAuto ? 'auto_picked' : 'your_turn'} pick:${league.id}:${seasonId}:${pickNo}`;
  });
  return [...all('draft_started', 'start'), ...turns, ...(draft?.endedAt ? all('draft_ended', 'end') : [])];
}

const judgedCodes = ['draft_started', 'your_turn', 'auto_picked', 'draft_ended'];
/** A mail goes with these: turns of these drafts last longer than half an hour. */
const mailedCodes = ['your_turn', 'draft_ended'];

/** Of notices with a mail: those whose mail was never written. */
async function missingMails(stored: Stored, notices: string[]): Promise<string[]> {
  const keys = notices
    .filter((notice) => mailedCodes.includes(notice.split(' ')[1] ?? ''))
    .map((notice) => `notice:${notice.replaceAll(' ', ':')}`);
  const found = await stored
    .collection<Mail>('accounts', 'mails')
    .find({ key: { $in: keys } }, { projection: { key: 1 } })
    .toArray();
  const written = new Set(found.map(({ key }) => key));
  return keys.filter((key) => !written.has(key)).map((key) => `no mail of ${key}`);
}

async function judgeNotices(
  { stored }: Arena,
  leagues: FormedLeague[],
  seasons: Map<string, StoredSeason>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const league of leagues) {
    const season = seasons.get(league.id);
    if (!season) continue;
    const found = await stored
      .collection<Notification>('accounts', 'notifications')
      .find({ 'league.id': league.id, code: { $in: judgedCodes } })
      .toArray();
    const told = found.map(({ userId, code, subject }) => `${userId} ${code} ${subject}`);
    const expected = expectedNotices(league, season);
    problems.push(
      ...wrongNotices(told, expected),
      ...(await missingMails(stored, [...new Set([...told, ...expected])])),
    );
  }
  return problems;
}

/** The founder of a league is told of each request, once for each of them. */
async function judgeRequests({ stored }: Arena, log: OutsideLog): Promise<string[]> {
  const problems: string[] = [];
  for (const leagueId of new Set(log.of('request').map((entry) => entry.leagueId))) {
    const asked = (await stored.league(leagueId))?.pending.length ?? 0;
    const told = await stored
      .collection<Notification>('accounts', 'notifications')
      .countDocuments({ 'league.id': leagueId, code: 'join_requested' });
    if (told !== asked) problems.push(`${told} of ${asked} requests of ${leagueId} were told`);
  }
  return problems;
}

async function readMails({ stored }: Arena): Promise<Mail[]> {
  const projection = { key: 1, state: 1, nbTries: 1, takenAt: 1, endsAt: 1 };
  return stored.collection<Mail>('accounts', 'mails').find({}, { projection }).toArray();
}

/** A process that died while it started may leave a collection without them. */
async function judgeIndexes({ stored }: Arena): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, fields] of Object.entries(uniqueFields))
    problems.push(...missingUnique(name, fields, await stored.collection('accounts', name).indexes()));
  return problems;
}

/** What is wrong after a fault, once everything has come to rest. */
export async function judge(
  arena: Arena,
  leagues: FormedLeague[],
  log: OutsideLog,
): Promise<{ nbUnknownMails: number; nbLateMails: number; problems: string[] }> {
  const undone = await settle(arena.stored);
  const seasons = new Map<string, StoredSeason>();
  const problems: string[] = [];
  for (const { id, name } of leagues) {
    const { season, problems: wrong } = await arena.judge(id);
    seasons.set(id, season);
    problems.push(...wrong.map((problem) => `${name}: ${problem}`));
    if (!season.draft?.endedAt) problems.push(`${name}: the draft has not ended`);
  }
  const mails = await judgeMails(await readMails(arena), log.openedAt, (at) => arena.hasLostMails(at));
  return {
    nbUnknownMails: mails.nbUnknown,
    nbLateMails: mails.nbLate,
    problems: [
      ...undone,
      ...problems,
      ...log.problems,
      ...(await judgeLog(arena, log, seasons)),
      ...(await judgeNotices(arena, leagues, seasons)),
      ...(await judgeRequests(arena, log)),
      ...(await judgeIndexes(arena)),
      ...(await judgeLeagueLogs(arena.stored, leagues, seasons)),
      ...mails.problems,
    ],
  };
}

const catchUpMilliseconds = 20_000;

/** Every watcher has the stored number in the end, by events or by a state they were given. */
export async function judgeWatchers(
  { stored }: Arena,
  watchers: ReadonlyMap<string, readonly Watcher[]>,
): Promise<string[]> {
  const problems: string[] = [];
  const until = performance.now() + catchUpMilliseconds;
  for (const [leagueId, watching] of watchers) {
    const version = (await stored.season(leagueId))?.version;
    while (watching.some(({ known }) => known !== version) && performance.now() < until) await pause(50);
    for (const { known, nbHeard, problems: wrong } of watching) {
      if (known !== version) problems.push(`a watcher knows ${known} of ${leagueId}, stored is ${version}`);
      if (nbHeard === 0) problems.push(`a watcher of ${leagueId} heard nothing`);
      problems.push(...wrong.map((each) => `${leagueId}: ${each}`));
    }
  }
  return problems;
}
