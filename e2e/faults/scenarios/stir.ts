import { randomUUID } from 'node:crypto';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { instant } from '../../src/testing/calendar.ts';
import { sendUntilAnswered } from '../shared/sendUntilAnswered.ts';
import { findRosters, formLeague, schedule, type FormedLeague, type Seat } from '../shared/leagues.ts';
import type { OutsideLog } from '../shared/outsideLog.ts';
import { outcomeOf } from '../shared/browserWindow.ts';
import type { Drafting } from './drafting.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Looks a quarter of a second apart: who died several times in a row is away for ten seconds. */
const maxAttempts = 160;

/** Brings about what drafts alone do not: drafts that start, and trades. */
export class Stir {
  readonly #drafting: Drafting;
  #starts = 0;

  constructor(drafting: Drafting) {
    this.#drafting = drafting;
  }

  /** A league whose draft starts now; it is played with the others. */
  async startDraft(): Promise<void> {
    const { arena } = this.#drafting;
    const quarter = 64 + (this.#starts += 1); // from day 3, 16:15 on
    const time = `${String(Math.floor((quarter % 96) / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}:00`;
    const draftStartsAt = instant(3 + Math.floor(quarter / 96), time);
    const league = await this.#patiently(() => formLeague(arena.crowd.take(4)));
    await this.#patiently(() => schedule(league, { draftStartsAt, draftEndsAt: instant(6, '19:45:00') }));
    this.#starting = { league, draftStartsAt };
  }

  #starting: { league: FormedLeague; draftStartsAt: string } | undefined;

  /** Moves the clock to the start that was scheduled, and waits until it has happened. */
  async reachStart(): Promise<void> {
    const { arena } = this.#drafting;
    if (!this.#starting) return;
    const { league, draftStartsAt } = this.#starting;
    this.#starting = undefined;
    // Who died on the way takes the moved clock over at its next start.
    await arena.world.goTo(draftStartsAt).catch(() => undefined);
    await this.#patiently(() => arena.world.goTo(draftStartsAt).catch(() => arena.world.advance(0)));
    // A database that is just killed is asked again; a draft that never starts is found by the judge.
    for (let attempt = 0; attempt < 200; attempt++) {
      if ((await arena.stored.season(league.id).catch(() => undefined))?.status === 'drafting') break;
      await pause(100);
    }
    const last = league.seats.at(-1);
    await this.#patiently(async () =>
      last?.player.window.succeed({
        path: `/leagues/${league.id}/draft/auto-pick`,
        body: { enabled: true },
      }),
    );
    this.#drafting.add(league);
  }

  /** Two players change their teams, whatever dies on the way: both or neither, and as it was answered. */
  async trade(league: FormedLeague, log: OutsideLog): Promise<void> {
    await this.#patiently(() => findRosters(league));
    const [from, to] = league.seats;
    if (!from || !to) return;
    const [mine, theirs] = [await playersOf(from), await playersOf(to)];
    const [given, wanted] = pairOf(mine, theirs);
    const path = `/leagues/${league.id}/trade-proposal/${given.id}/${wanted.id}`;
    const proposed = await sendUntilAnswered(from.player.window, { path, key: randomUUID() }, log);
    if (proposed.status !== 201) {
      log.problems.push(`a trade was refused: ${outcomeOf(proposed)}`);
      return;
    }
    const accept = { path: `/trade-proposals/${proposed.body.id}/accept`, key: randomUUID() };
    const accepted = await sendUntilAnswered(to.player.window, accept, log);
    if (accepted.status !== 200) log.problems.push(`accepting answered ${outcomeOf(accepted)}`);
    else await this.#judgeTrade(league, String(proposed.body.id), given.id, wanted.id, log);
  }

  async #judgeTrade(
    { id, seats: [from, to] }: FormedLeague,
    tradeId: string,
    given: string,
    wanted: string,
    log: OutsideLog,
  ) {
    const { stored } = this.#drafting.arena;
    for (let attempt = 0; ; attempt++) {
      const season = await stored.season(id);
      const has = (seat: Seat | undefined, player: string) =>
        season?.teams.some(
          (team) => team.id === seat?.teamId && team.entries.some(({ playerId }) => playerId === player),
        );
      const trade = await stored
        .collection<{ _id: string; status: string }>('fantasy', 'trades')
        .findOne({ _id: tradeId });
      const isDone = has(to, given) && has(from, wanted) && trade?.status === 'accepted';
      if (isDone) return;
      if (attempt === maxAttempts) {
        log.problems.push(
          `trade ${tradeId} was acknowledged and is ${trade?.status} and half or not swapped`,
        );
        return;
      }
      await pause(100);
    }
  }

  async #patiently<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        if (attempt === maxAttempts) throw error;
        await pause(250);
      }
    }
  }
}

const playersOf = async ({ player, rosterId }: Seat): Promise<RosterPlayer[]> =>
  (await player.window.get<Roster>(`/rosters/${rosterId}`)).players;

function pairOf(mine: RosterPlayer[], theirs: RosterPlayer[]): [RosterPlayer, RosterPlayer] {
  for (const given of mine) {
    const wanted = theirs.find(({ position }) => position === given.position);
    if (wanted) return [given, wanted];
  }
  throw new Error('No position is common to both');
}
