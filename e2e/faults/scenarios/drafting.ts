import { instant } from '../../src/testing/calendar.ts';
import { Arena, type ArenaOptions } from '../shared/arena.ts';
import { scheduledLeague, type FormedLeague } from '../shared/leagues.ts';
import { OutsideLog } from '../shared/outsideLog.ts';
import { judge, judgeWatchers } from './judge.ts';
import { outcomeOfLog, type Row } from './row.ts';
import { Tables } from './tables.ts';
import type { Watcher } from './watcher.ts';

const people = 16;
const tables = 2;
/** Turns of more than an hour: only those who let the server pick are picked for. */
const dates = { draftStartsAt: instant(3, '16:00:00'), draftEndsAt: instant(6, '19:45:00') };

function outcomeOfWatchers(watchers: readonly Watcher[]): string {
  const sum = (figure: (watcher: Watcher) => number) =>
    watchers.reduce((total, watcher) => total + figure(watcher), 0);
  const again = sum(({ nbConnects }) => Math.max(0, nbConnects - 1));
  return `${watchers.length} watchers heard ${sum(({ nbHeard }) => nbHeard)} events, ${again} times connected again, ${sum(({ nbGaps }) => nbGaps)} gaps synced`;
}

type During = {
  /** So many drafts at most, so that later rows have some too. */
  maxDrafts?: number;
  /** How long a manager thinks at most. */
  thinkingMilliseconds?: number;
  /** Hears which drafts were played. */
  played?: (leagues: FormedLeague[]) => void;
};

/** A stack whose leagues are drafting, and managers who pick while things go wrong. */
export class Drafting {
  readonly arena: Arena;
  readonly #leagues: FormedLeague[];
  #present: FormedLeague[] | undefined;

  private constructor(arena: Arena, leagues: FormedLeague[]) {
    this.arena = arena;
    this.#leagues = leagues;
  }

  static async open(leagueCount: number, options: Omit<ArenaOptions, 'people'>): Promise<Drafting> {
    const arena = await Arena.open({ people, ...options });
    const leagues: FormedLeague[] = [];
    for (let i = 0; i < leagueCount; i++) {
      const league = await scheduledLeague(arena.crowd, 4, dates);
      const last = league.seats.at(-1);
      await last?.player.window.succeed({
        path: `/leagues/${league.id}/draft/auto-pick`,
        body: { enabled: true },
      });
      leagues.push(league);
    }
    await arena.world.goTo(instant(3, '16:00:01'));
    return new Drafting(arena, leagues);
  }

  /** Drafts that nobody has begun to play. */
  get leagues(): FormedLeague[] {
    return this.#leagues;
  }

  /** A draft that has just started is the next to be played, in the row under way. */
  add(league: FormedLeague): void {
    (this.#present ?? this.#leagues).unshift(league);
  }

  /** Plays drafts while something goes wrong, then judges every one of them. */
  async during(
    fault: string,
    goWrong: (log: OutsideLog) => Promise<number>,
    { maxDrafts = Infinity, thinkingMilliseconds = 120, played }: During = {},
  ): Promise<Row> {
    const log = new OutsideLog();
    const own = this.#leagues.splice(0, maxDrafts);
    this.#present = own;
    const playing = new Tables(this.arena, log, { leagues: own, thinkingMilliseconds });
    playing.open(tables);
    const startedAt = performance.now();
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(0);
    const times = await goWrong(log);
    const over = seconds();
    await playing.close();
    this.#leagues.unshift(...own);
    this.#present = undefined;
    const ended = seconds();
    const { problems, nbUnknownMails, nbLateMails } = await judge(this.arena, playing.played, log);
    problems.push(...(await judgeWatchers(this.arena, playing.watchers)));
    if (playing.played.length === 0) problems.push('no draft was left to be played');
    const watchers = [...playing.watchers.values()].flat();
    for (const watcher of watchers) watcher.close();
    played?.(playing.played);
    const took = `fault over after ${over} s, drafts after ${ended} s, at rest after ${seconds()} s`;
    const unknown = nbUnknownMails > 0 ? `; ${nbUnknownMails} mails cut off and not sent again` : '';
    const late = nbLateMails > 0 ? `; ${nbLateMails} mails not sent, as their turn was over` : '';
    return {
      fault,
      times,
      outcome: `${playing.played.length} drafts, ${took}; ${outcomeOfLog(log)}${unknown}${late}; ${outcomeOfWatchers(watchers)}`,
      problems,
    };
  }

  close(): Promise<void> {
    return this.arena.close();
  }
}
