import { resetBreakers } from '@endzone/common/internalClient';
import { newId } from '@endzone/common/ids';
import { startFakeService, type FakeService } from '@endzone/common/testing/fakeService';
import {
  aUser,
  startTestService,
  type TestService,
  type TestUser,
} from '@endzone/common/testing/testService';
import { statKeys, type PlayoffWeeks } from '@endzone/contracts/game';
import type { LeagueLoggedEvent, LoggedEntry, NotifyEachEvent, NotifyEvent } from '@endzone/contracts/events';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalSeason, InternalWeekScores, WeekBatch } from '@endzone/contracts/internal/stats';
import type { JobType } from '@endzone/contracts/stats/jobs';
import type { StatLine } from '@endzone/contracts/stats/players';
import { anOngoingSeason, at } from '../domain/testing/aLeagueSeason.ts';
import { fantasyService } from '../fantasyService.ts';
import { leaguesCopy, peopleCopy, playersCopy, seasonsCopy } from '../core/copies/copies.ts';
import { CounterModel, LeagueModel, PersonModel, PlayerModel, SeasonModel } from '../core/copies/model.ts';
import { LeaguePlayModel } from '../core/league-play/model.ts';
import { leagueSeasonKey, LeagueSeasonModel } from '../core/league-season/model.ts';
import { WeekLineupsModel } from '../core/lineup/model.ts';
import { LeaderboardModel, LeaderboardPartModel } from '../features/leaderboard/model.ts';
import { WeekFenceModel } from '../features/weeks/fence.ts';
import { WeekNoticeModel } from '../features/weeks/noticeModel.ts';
import { anInternalLeague, anInternalPlayer, anInternalSeason } from './snapshots.ts';
import { aDocument } from './anOpenSeason.ts';

const roster = 'QB:QB RB:RB K:K WR:BENCH TE:BENCH';
/** Players of team n: its quarterback, running back, kicker and, on the bench, a receiver and a tight end. */
const positions = ['QB', 'RB', 'K', 'WR', 'TE'] as const;

export type PlayedLeague = {
  id: string;
  snapshot: InternalLeague;
  managers: TestUser[];
  teamIds: string[];
};

type Wanted = { nbWeeks?: number; nbPlayoffWeeks?: PlayoffWeeks; seasonId?: string };

const hex = (prefix: string, league: number, n: number) =>
  prefix + league.toString(16).padStart(11, '0') + n.toString(16).padStart(11, '0');

/** The real service, with stats as a fake that keeps a season and its points, and leagues that have drafted. */
export class PlayedSeason {
  fantasy!: TestService;
  stats!: FakeService;
  accounts!: FakeService;
  leaguesService!: FakeService;
  real: InternalSeason = anInternalSeason();
  leagues: PlayedLeague[] = [];
  /** Points by week and player, as the screens show them. */
  points = new Map<number, Map<string, number>>();
  #nbJobs = 0;

  async open(): Promise<this> {
    [this.stats, this.accounts, this.leaguesService] = [
      await startFakeService(),
      await startFakeService(),
      await startFakeService(),
    ];
    this.stats.answers['GET /internal/seasons/*'] = ({ path }) => this.#answerSeason(path);
    this.stats.answers['POST /internal/seasons/*'] = ({ path, body }) => this.#answerScores(path, body);
    this.stats.answers['GET /internal/*'] = () => ({ status: 404 });
    this.accounts.answers['GET /internal/*'] = () => ({ status: 404 });
    this.leaguesService.answers['GET /internal/leagues/*'] = ({ path }) => {
      const league = this.leagues.find(({ id }) => path.endsWith(id));
      return league ? { body: league.snapshot } : { status: 404 };
    };
    this.leaguesService.answers['GET /internal/*'] = () => ({ status: 404 });
    const { stats, accounts, leaguesService: leagues } = this;
    this.fantasy = await startTestService(fantasyService, { stats, accounts, leagues });
    return this;
  }

  async close(): Promise<void> {
    await this.fantasy.stop();
    await Promise.all([this.stats.stop(), this.accounts.stop(), this.leaguesService.stop()]);
  }

  #answerSeason(path: string) {
    const week = /\/weeks\/(\d+)\/points/.exec(path)?.[1];
    if (week === undefined) return { body: this.real };
    const points = [...(this.points.get(Number(week)) ?? [])].map(([id, value]) => [
      id,
      Math.round(value * 100),
    ]);
    return { body: { week: Number(week), isFinal: false, points: Object.fromEntries(points) } };
  }

  #answerScores(path: string, body: unknown) {
    const week = Number(/\/weeks\/(\d+)\/scores/.exec(path)?.[1]);
    const { playerIds } = body as { playerIds: string[] }; // the contract of this call
    const scores: InternalWeekScores = Object.fromEntries(
      playerIds.map((id) => [id, this.#weekScores(week, id)]),
    );
    return { body: scores };
  }

  #weekScores(week: number, playerId: string): InternalWeekScores[string] {
    const points = this.points.get(week)?.get(playerId) ?? 0;
    const keys = Object.fromEntries(statKeys.map((key) => [key, 0]));
    const line = { ...keys, points, fantasy_points: points } as StatLine; // every key, just made
    return { ...line, week, isFinal: this.real.lockedWeeks.includes(week), games: [] };
  }

  /** A new season of leagues of four that have just drafted; nothing is started. */
  async begin(
    { nbWeeks = 5, nbPlayoffWeeks = 2, seasonId = newId() }: Wanted = {},
    leagueCount = 1,
  ): Promise<void> {
    resetBreakers();
    await Promise.all(
      [PlayerModel, SeasonModel, LeagueModel, PersonModel].map((model) => model.deleteMany({})),
    );
    await Promise.all([
      LeagueSeasonModel.deleteMany({}),
      LeaguePlayModel.deleteMany({}),
      LeaderboardModel.deleteMany({}),
      LeaderboardPartModel.deleteMany({}),
      WeekFenceModel.deleteMany({}),
      WeekLineupsModel.deleteMany({}),
      WeekNoticeModel.deleteMany({}),
    ]);
    this.points = new Map();
    this.#nbJobs = 0;
    this.leagues = [];
    this.accounts.requests.length = 0;
    this.leaguesService.requests.length = 0;
    this.real = anInternalSeason({
      id: seasonId,
      nbWeeks,
      nbPlayoffWeeks,
      weeks: anInternalSeason().weeks.slice(0, nbWeeks),
    });
    await seasonsCopy.storeAll([this.real]);
    const players = Array.from({ length: 4 }, (_, team) =>
      positions.map((position, n) => anInternalPlayer(team * 100 + n + 1, position)),
    );
    await playersCopy.storeAll(players.flat());
    await CounterModel.updateOne({ _id: 'players' }, { $inc: { value: 1 } }, { upsert: true });
    for (let number = 1; number <= leagueCount; number++) await this.addLeague(number);
  }

  async addLeague(number: number, firstWeek = 1): Promise<PlayedLeague> {
    const id = hex('ee', number, 0);
    const managers = Array.from({ length: 4 }, (_, i) => aUser({ id: hex('bb', number, i + 1) }));
    const teamIds = managers.map((_, i) => hex('aa', number, i + 1));
    const base = anInternalLeague(4);
    const snapshot: InternalLeague = {
      ...base,
      id,
      name: `Liga ${number}`,
      adminId: managers[0]?.id ?? null,
      teams: base.teams.map((team, i) => ({
        ...team,
        id: teamIds[i] ?? '',
        managerId: managers[i]?.id ?? null,
      })),
      sealedFor: this.real.id,
    };
    const league = { id, snapshot, managers, teamIds };
    const people = managers.map(({ id: of }, i) => ({
      id: of,
      rev: 1,
      firstName: `Anna${i + 1}`,
      lastName: 'Kiss',
    }));
    await leaguesCopy.storeAll([snapshot]);
    await peopleCopy.storeAll(people);
    this.leagues.push(league);
    await LeagueSeasonModel.create(this.#seasonOf(league, firstWeek));
    return league;
  }

  #seasonOf({ id, managers, teamIds }: PlayedLeague, firstWeek: number) {
    const rosterIds = teamIds.map((teamId) => teamId.replace(/^aa/, '99'));
    const _id = leagueSeasonKey(id, this.real.id);
    const document = aDocument(anOngoingSeason(Array<string>(4).fill(roster)));
    const { nbWeeks, nbPlayoffWeeks } = this.real;
    const span = { firstWeek, nbWeeks, nbPlayoffWeeks };
    const teams = document.teams.map((team, i) => ({
      ...team,
      id: teamIds[i] ?? '',
      rosterId: rosterIds[i] ?? '',
      managerId: managers[i]?.id ?? null,
    }));
    return { ...document, _id, leagueId: id, seasonId: this.real.id, teams, span };
  }

  /** Points of teams in a week, all scored by their quarterbacks, or of one player: `{ 1: 10, '2-RB': 6 }`. */
  score(week: number, scores: Record<string, number>): void {
    this.points.set(week, new Map(Object.entries(scores).map(([who, points]) => [playerIdOf(who), points])));
  }

  get league(): PlayedLeague {
    const [first] = this.leagues;
    if (!first) throw new Error('the season has no league yet');
    return first;
  }

  as(manager: number, league = this.league) {
    const user = league.managers[manager - 1];
    if (!user) throw new Error(`no manager ${manager}`);
    return this.fantasy.as(user);
  }

  /** The season as stats has it now, in force in fantasy. */
  async announce(changes: Partial<InternalSeason> = {}): Promise<void> {
    this.real = { ...this.real, ...changes, rev: this.real.rev + 1 };
    await this.post('/seasons/sync', this.real);
  }

  async post(path: string, body: unknown): Promise<unknown> {
    const answer = await this.fantasy.internal.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  job(type: JobType, week: number | null = null, leagueIds = this.leagues.map(({ id }) => id)): WeekBatch {
    const { lockedWeeks } = this.real;
    const weeks = week === null ? lockedWeeks : [week];
    this.#nbJobs += 1;
    return {
      // The same in another run of the same season.
      jobId: hex('7e', this.#nbJobs, 0),
      jobNo: this.#nbJobs,
      attempt: 1,
      type,
      seasonId: this.real.id,
      week,
      weeks,
      leagueIds,
      at: '2027-04-01 10:00:00',
    };
  }

  /** One job as stats runs it: what holds at once, the leagues, the publication, the announcement. */
  async run(batch: WeekBatch): Promise<unknown> {
    await this.announce(this.#atOnce(batch));
    const figures = await this.post('/weeks/run', batch);
    await this.publish(batch);
    return figures;
  }

  async publish(
    batch: WeekBatch,
    announce: () => Promise<unknown> = () => this.post('/weeks/announce', batch),
  ): Promise<void> {
    const published = this.#published(batch);
    if (published) await this.announce({ ...published, publishedJobId: batch.jobId });
    await announce();
  }

  #atOnce({ type, week }: WeekBatch): Partial<InternalSeason> {
    const n = week ?? 0;
    if (type === 'start_week') {
      const weeks = this.real.weeks.map((each) =>
        each.week === n ? { ...each, startedAt: '2027-03-13 10:00:00' } : each,
      );
      return { currentWeek: n, isWeekActive: true, weeks };
    }
    if (type === 'freeze_week')
      return { isWeekActive: false, frozenWeeks: [...this.real.frozenWeeks, n].sort() };
    return {};
  }

  #published({ type, week }: WeekBatch): Partial<InternalSeason> | undefined {
    const { lockedWeeks, frozenWeeks, isWeekActive, currentWeek } = this.real;
    const n = week ?? 0;
    switch (type) {
      case 'lock_week':
        return {
          lockedWeeks: [...lockedWeeks, n].sort(),
          frozenWeeks: frozenWeeks.filter((each) => each !== n),
          isWeekActive: isWeekActive && currentWeek !== n,
        };
      case 'undo_lock':
        return { lockedWeeks: lockedWeeks.filter((each) => each !== n), frozenWeeks: [...frozenWeeks, n] };
      case 'finish_season':
        return { status: 'finished' };
      case 'recalculate':
      case 'rescore_weeks':
        return {};
      default:
        return undefined;
    }
  }

  start = (week: number) => this.run(this.job('start_week', week));
  freeze = (week: number) => this.run(this.job('freeze_week', week));
  lock = (week: number) => this.run(this.job('lock_week', week));

  /** Starts and locks weeks one after another with these scores. */
  async play(scores: Record<number, Record<string, number>>): Promise<void> {
    for (const [week, each] of Object.entries(scores)) {
      await this.start(Number(week));
      this.score(Number(week), each);
      await this.lock(Number(week));
    }
  }

  /** What was told, after everything has been delivered. */
  async told(code?: string): Promise<NotifyEvent[]> {
    await this.fantasy.due();
    const each = this.accounts.events('notifyEach') as unknown as NotifyEachEvent[]; // the contract of this event
    const all: NotifyEvent[] = each.flatMap(({ league, notices }) =>
      notices.map((notice) => ({ ...notice, league })),
    );
    return code === undefined ? all : all.filter((event) => event.code === code);
  }

  /** What a league was given to remember, in its order. */
  async logged(league = this.league): Promise<LoggedEntry[]> {
    await this.fantasy.due();
    const all = this.leaguesService.events('leagueLogged') as unknown as LeagueLoggedEvent[]; // the contract of this event
    return all.flatMap(({ leagueId, entries }) => (leagueId === league.id ? entries : []));
  }

  /** Everything stored about how the leagues play, but the counters of writes. */
  async stored(): Promise<string> {
    const plays = await LeaguePlayModel.find({}, { rev: 0 }).sort({ _id: 1 }).lean();
    const lineups = await WeekLineupsModel.find().sort({ _id: 1 }).lean();
    return JSON.stringify({ plays, lineups });
  }
}

export function playerIdOf(who: string): string {
  const [team = '1', position = 'QB'] = who.split('-');
  const n = positions.findIndex((each) => each === position);
  return anInternalPlayer((Number(team) - 1) * 100 + n + 1, 'QB').id;
}

export const noon = at('2027-03-01 12:00:00');
