import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { BoxScores } from './boxScoreTypes.ts';
import type { Client } from './client.ts';
import type { Random } from './decisions.ts';
import type { SeasonOptions } from './options.ts';
import type { Progress } from './progress.ts';

/** One of the people who play. */
export type Manager = {
  client: Client;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  teamName: string;
  teamId: string;
  rosterId: string;
};

/** What is known of the season that is being played. Ids of the box scores lead to the API's. */
export type Play = {
  options: SeasonOptions;
  url: string;
  boxScores: BoxScores;
  random: Random;
  progress: Progress;
  clock: SimulatedClock;
  owner: Client;
  managers: Manager[];
  teamIds: Map<string, string>;
  playerIds: Map<string, string>;
  gameIds: Map<string, string>;
  season: Season;
  leagueId: string;
  counts: Counts;
};

/** What happened, for the report. */
export type Counts = Record<
  | 'picks'
  | 'automatic picks'
  | 'line-up changes'
  | 'cuts'
  | 'free agents'
  | 'trades proposed'
  | 'trades accepted'
  | 'statistic lines'
  | 'weeks locked'
  | 'scores corrected',
  number
>;

export function noCounts(): Counts {
  return {
    picks: 0,
    'automatic picks': 0,
    'line-up changes': 0,
    cuts: 0,
    'free agents': 0,
    'trades proposed': 0,
    'trades accepted': 0,
    'statistic lines': 0,
    'weeks locked': 0,
    'scores corrected': 0,
  };
}

/** The clock of all processes together, which only goes forward. */
export class SimulatedClock {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async now(): Promise<Date> {
    return parseInstant((await this.#client.get<{ now: string }>('/dev/clock')).now);
  }

  async isSimulated(): Promise<boolean> {
    return (await this.#client.get<{ simulated: boolean }>('/dev/clock')).simulated;
  }

  /** Goes to an instant; stays where it is when that is past. */
  async goTo(instant: Date): Promise<void> {
    if (instant > (await this.now())) await this.#client.post('/dev/clock', { now: formatInstant(instant) });
  }

  async advance(seconds: number): Promise<void> {
    await this.#client.post('/dev/clock', { advanceSeconds: seconds });
  }
}

const dayMs = 86_400_000;

/** An instant some days after (or before) a day `YYYY-MM-DD`, at an hour in UTC. */
export function atDay(day: string, days: number, hour: number): Date {
  return new Date(Date.parse(day) + days * dayMs + hour * 3_600_000);
}
