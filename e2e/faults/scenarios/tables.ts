import { randomUUID } from 'node:crypto';
import type { DraftState, DraftTurn } from '@endzone/contracts/fantasy/draft';
import type { Arena } from '../shared/arena.ts';
import { sendUntilAnswered } from '../shared/sendUntilAnswered.ts';
import { teamForm, type FormedLeague, type Seat } from '../shared/leagues.ts';
import type { OutsideLog } from '../shared/outsideLog.ts';
import { between, choose, type Random } from '../shared/random.ts';
import { type BrowserWindow, outcomeOf, type Sent } from '../shared/browserWindow.ts';
import { Watcher } from './watcher.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const lookMilliseconds = 100;

/** The last seat of each league lets the server pick. */
export const isAutomatic = ({ seats }: FormedLeague, teamId: string | undefined) =>
  seats.at(-1)?.teamId === teamId;

/** Managers at their drafts, and people who do other things meanwhile; each acknowledged write goes into the log. */
export class Tables {
  readonly played: FormedLeague[] = [];
  /** Who looks on, by league. */
  readonly watchers = new Map<string, Watcher[]>();
  readonly #arena: Arena;
  readonly #log: OutsideLog;
  readonly #random: Random;
  readonly #leagues: FormedLeague[];
  readonly #thinkingMilliseconds: number;
  #isOpen = true;
  #work: Promise<unknown>[] = [];

  /** What is played is taken from `leagues`. */
  constructor(
    arena: Arena,
    log: OutsideLog,
    { leagues, thinkingMilliseconds }: { leagues: FormedLeague[]; thinkingMilliseconds: number },
  ) {
    this.#arena = arena;
    this.#log = log;
    this.#leagues = leagues;
    this.#thinkingMilliseconds = thinkingMilliseconds;
    this.#random = arena.random(`tables ${leagues[0]?.id}`);
  }

  open(tables: number): void {
    this.#work = [...Array.from({ length: tables }, () => this.#table()), this.#errands()];
  }

  /** Drafts that were begun are finished by the server, the others stay for later. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#work);
  }

  async #table(): Promise<void> {
    // At least one each, however short a fault is.
    do {
      const league = this.#leagues.shift();
      if (league) await this.#play(league);
      else await pause(lookMilliseconds); // one may start meanwhile
    } while (this.#isOpen);
  }

  async #play(league: FormedLeague): Promise<void> {
    this.played.push(league);
    this.#watch(league);
    await this.#draft(league);
  }

  /** The platform owner and who lets the server pick: nobody of those whose presence changes what they are told. */
  #watch({ id, seats }: FormedLeague): void {
    const watch = ({ url, token = '' }: BrowserWindow) => new Watcher({ url, token, leagueId: id });
    const windows = [this.#arena.owner, seats.at(-1)?.player.second].filter((each) => each !== undefined);
    this.watchers.set(id, windows.map(watch));
  }

  async #draft(league: FormedLeague): Promise<void> {
    const [anybody] = league.seats;
    for (let isLeft = false; anybody;) {
      if (!this.#isOpen && !isLeft) {
        await this.#leaveToServer(league);
        isLeft = true;
      }
      const turn = await this.#read<DraftTurn>(anybody, `/leagues/${league.id}/draft-team`);
      if (turn?.status === 'ongoing') return;
      const seat = league.seats.find(({ teamId }) => teamId === turn?.draftTeam?.id);
      if (seat && !isLeft && !isAutomatic(league, seat.teamId)) await this.#pick(league, seat);
      await pause(isLeft ? 100 : between(this.#random, 10, this.#thinkingMilliseconds));
    }
  }

  async #leaveToServer({ id, seats }: FormedLeague): Promise<void> {
    for (const { player } of seats) {
      const order = { path: `/leagues/${id}/draft/auto-pick`, body: { enabled: true } };
      const sent = await sendUntilAnswered(player.window, order, this.#log);
      if (sent.status !== 200 && outcomeOf(sent) !== '409 draft_over') this.#refused(sent);
    }
  }

  async #read<T>({ player }: Seat, path: string): Promise<T | undefined> {
    const { status, body } = await sendUntilAnswered(player.window, { method: 'GET', path }, this.#log);
    if (status === 200) return body as T; // what the contract says of this call
    this.#log.problems.push(`GET ${path} answered ${status} ${body?.code}`);
    await pause(200);
    return undefined;
  }

  /** Nobody else picks for this team and its turn is long: whatever is repeated, the pick is done once. */
  async #pick({ id }: FormedLeague, seat: Seat): Promise<void> {
    const state = await this.#read<DraftState>(seat, `/leagues/${id}/draft`);
    const playerId = state?.autoPreview?.player.id;
    if (!state?.draft || !playerId || state.draft.team?.id !== seat.teamId) return;
    const { pickNo } = state.draft;
    const order = { path: `/leagues/${id}/draft/picks`, body: { playerId, pickNo }, key: randomUUID() };
    const sent = await sendUntilAnswered(seat.player.window, order, this.#log);
    if (sent.status === 201)
      this.#log.acknowledge({ what: 'pick', leagueId: id, pickNo, playerId, hash: sent.body.pick.hash });
    else this.#refused(sent);
  }

  async #errands(): Promise<void> {
    const errands = [() => this.#queue(), () => this.#found(), () => this.#view(), () => this.#ask()];
    while (this.#isOpen) {
      await choose(this.#random, errands)();
      await pause(between(this.#random, 0, 150));
    }
  }

  #refused(sent: Sent): void {
    this.#log.problems.push(`${sent.order.path} answered ${outcomeOf(sent)}`);
  }

  async #queue(): Promise<void> {
    const league = this.played.at(-1);
    const [, seat] = league?.seats ?? [];
    if (!league || !seat) return;
    const path = `/leagues/${league.id}/draft/queue`;
    const state = await this.#read<DraftState>(seat, `/leagues/${league.id}/draft`);
    const playerIds =
      (state?.picks ?? []).length < 40 ? [choose(this.#random, await this.#players(seat))] : [];
    if (playerIds.length === 0) return;
    const sent = await sendUntilAnswered(
      seat.player.second,
      { path, body: { playerIds }, key: randomUUID() },
      this.#log,
    );
    if (sent.status === 200)
      this.#log.acknowledge({
        what: 'queue',
        leagueId: league.id,
        teamId: seat.teamId,
        playerIds: sent.body.playerIds,
      });
    else if (outcomeOf(sent) !== '409 draft_over') this.#refused(sent);
  }

  #pool: string[] = [];
  async #players(seat: Seat): Promise<string[]> {
    if (this.#pool.length === 0) {
      const players = await this.#read<{ id: string }[]>(seat, '/players?sort=draftRank&limit=60');
      this.#pool = (players ?? []).map(({ id }) => id);
    }
    return this.#pool;
  }

  #founded = 0;
  #last: string | undefined;
  async #found(): Promise<void> {
    const founder = choose(this.#random, this.#arena.crowd.players);
    const name = `Alapítás ${this.played[0]?.id.slice(-6)} ${(this.#founded += 1)}`;
    const body = { name, nbMaxTeams: 16, teamName: 'Alapító', timezone: 'Europe/Budapest' };
    const sent = await sendUntilAnswered(
      founder.second,
      { path: '/leagues', body, key: randomUUID() },
      this.#log,
    );
    if (sent.status !== 201) return this.#refused(sent);
    this.#last = sent.body.id as string; // the league's own
    this.#log.acknowledge({ what: 'league', leagueId: this.#last, name });
  }

  async #ask(): Promise<void> {
    const leagueId = this.#last;
    if (!leagueId) return;
    const player = choose(this.#random, this.#arena.crowd.players);
    const order = { path: `/leagues/${leagueId}/request-join`, body: teamForm('Kérő'), key: randomUUID() };
    const sent = await sendUntilAnswered(player.second, order, this.#log);
    if (sent.status === 201) this.#log.acknowledge({ what: 'request', leagueId, pendingId: sent.body.id });
    else if (!['already_member', 'already_requested', 'league_full'].includes(sent.body?.code))
      this.#refused(sent);
  }

  async #view(): Promise<void> {
    const player = choose(this.#random, this.#arena.crowd.players);
    const seat = { player, teamId: '', membershipId: '', rosterId: '' };
    const [newest] = (await this.#read<{ id: string }[]>(seat, '/users/me/notifications?limit=1')) ?? [];
    if (!newest) return;
    const order = {
      path: '/users/me/notifications/mark-viewed',
      body: { upTo: newest.id },
      key: randomUUID(),
    };
    const sent = await sendUntilAnswered(player.second, order, this.#log);
    if (sent.status === 200) this.#log.acknowledge({ what: 'viewed', userId: player.id, upTo: newest.id });
    else this.#refused(sent);
  }
}
