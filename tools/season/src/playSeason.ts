import type { BoxScores } from './boxScoreTypes.ts';
import { ApiError, Client } from './client.ts';
import { seededRandom } from './decisions.ts';
import { UsageError, type Account, type SeasonOptions } from './options.ts';
import { holdDraft } from './phases/draft.ts';
import { enterLeague } from './phases/enterLeague.ts';
import { formLeague } from './phases/formLeague.ts';
import { signUp } from './phases/signUp.ts';
import { finishSeason, playWeeks } from './phases/weeks.ts';
import { noCounts, SimulatedClock, type Play } from './play.ts';
import type { Progress } from './progress.ts';
import { shiftDates } from './shiftDates.ts';

/** Days between the start of the run and the first game. */
export const daysAhead = 14;

async function logInOwner(url: string, { email, password }: Account): Promise<Client> {
  const owner = new Client(url);
  try {
    await owner.logIn(email, password);
    return owner;
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(`The owner cannot log in at ${url}: ${error.code}.`);
    throw new UsageError(`Endzone does not answer at ${url}.`);
  }
}

/** A season may only be played on a stack of its own: simulated, and with nothing in it. */
async function requireEmptySimulation(owner: Client, clock: SimulatedClock, url: string): Promise<void> {
  const isSimulated = await clock.isSimulated().catch(() => false);
  const teams = await owner.get<unknown[]>('/teams');
  const leagues = await owner.get<unknown[]>('/leagues');
  const season = await owner.unless(['season_not_found'], () => owner.get('/seasons/latest'));
  if (!isSimulated || teams.length > 0 || leagues.length > 0 || season)
    throw new UsageError(`The stack at ${url} was not started with --empty --simulate, or has data already.`);
}

/** Everything is ready to be played: the owner is logged in, the stack is empty, the days of the games lie ahead. */
export async function openPlay(
  options: SeasonOptions,
  boxScores: BoxScores,
  target: { url: string; owner: Account },
  progress: Progress,
): Promise<Play> {
  const owner = await logInOwner(target.url, target.owner);
  const clock = new SimulatedClock(owner);
  await requireEmptySimulation(owner, clock, target.url);
  const today = (await clock.now()).toISOString().slice(0, 10);
  return {
    options,
    url: target.url,
    boxScores: shiftDates(boxScores, today, daysAhead),
    random: seededRandom(options.seed),
    progress,
    clock,
    owner,
    managers: [],
    teamIds: new Map(),
    playerIds: new Map(),
    gameIds: new Map(),
    season: undefined as never, // entered by the first phase
    leagueId: '',
    counts: noCounts(),
  };
}

/** Lives through a whole season by the public API alone; the clock of `dev/clock` excepted. */
export async function playSeason(...given: Parameters<typeof openPlay>): Promise<Play> {
  const play = await openPlay(...given);
  await enterLeague(play);
  await signUp(play);
  await formLeague(play);
  await holdDraft(play);
  await playWeeks(play, play.season.nbWeeks);
  await finishSeason(play);
  return play;
}
