import type { StatValues } from '@endzone/contracts/game';
import type { Job } from '@endzone/contracts/stats/jobs';
import type { BoxScoreGame } from '../boxScoreTypes.ts';
import { forEach } from '../client.ts';
import { setLineups } from './lineups.ts';
import { atDay, type Play } from '../play.ts';

/** Weeks in which something out of the ordinary happens; -1 when the season has none of the kind. */
type SpecialWeeks = { frozen: number; withdrawn: number; corrected: number };
/** A season without special weeks. */
export const noSpecialWeeks: SpecialWeeks = { frozen: -1, withdrawn: -1, corrected: -1 };

/** Waits for a week job. */
export async function finishJob({ owner }: Play, { id }: Job): Promise<Job> {
  for (;;) {
    const job = await owner.get<Job>(`/jobs/${id}`);
    if (job.status === 'done') return job;
    if (job.status === 'failed') throw new Error(`The job ${job.type} failed: ${job.error?.message}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

const gamesOf = ({ boxScores }: Play, week: number) => boxScores.games.filter((game) => game.week === week);

function daysOf(games: BoxScoreGame[]): { first: string; last: string } {
  const days = games.map(({ date }) => date).sort();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

/** Players move to their new club before its week. */
async function transfer({ boxScores, owner, playerIds, teamIds }: Play, week: number): Promise<void> {
  for (const change of boxScores.changes.filter(({ firstWeek }) => firstWeek === week))
    await owner.post(`/players/${playerIds.get(change.playerId)}/transfer/${teamIds.get(change.toTeamId)}`);
}

/** The sheet of one game; `wrong` changes a figure, as a typing error would. */
function sheetOf({ boxScores, playerIds }: Play, game: BoxScoreGame, { wrong = false } = {}) {
  const lines = boxScores.lines.filter(({ gameId }) => gameId === game.id);
  const players: Record<string, StatValues> = {};
  for (const { playerId, values } of lines) players[playerIds.get(playerId) ?? ''] = { ...values };
  const first = Object.values(players).find(({ td }) => td !== undefined);
  if (wrong && first) first.td = (first.td ?? 0) + 3;
  return {
    sheet: { scoreTeam1: game.homeScore, scoreTeam2: game.awayScore, players },
    nbLines: lines.length,
  };
}

async function enterGame(
  play: Play,
  game: BoxScoreGame,
  { wrong = false, force = false } = {},
): Promise<void> {
  const { sheet, nbLines } = sheetOf(play, game, { wrong });
  const { job } = await play.owner.post<{ job: Job | null }>(`/games/${play.gameIds.get(game.id)}/scores`, {
    ...sheet,
    ...(force && { force }),
  });
  if (!force) play.counts['statistic lines'] += nbLines;
  if (job) await finishJob(play, job);
}

const enterGames = (play: Play, games: BoxScoreGame[]) => forEach(games, 3, (game) => enterGame(play, game));

async function startWeek(play: Play, week: number): Promise<void> {
  const { first } = daysOf(gamesOf(play, week));
  await play.clock.goTo(atDay(first, -2, 12));
  await transfer(play, week);
  await setLineups(play, week);
  await play.clock.goTo(atDay(first, 0, 16));
  await finishJob(play, await play.owner.post<Job>('/seasons/current/start-week', { week }));
}

async function lock(play: Play, week: number): Promise<void> {
  await finishJob(play, await play.owner.post<Job>(`/seasons/current/weeks/${week}/finish`));
  play.counts['weeks locked'] += 1;
}

/** One game is postponed: the week is frozen, to be locked after the next one. */
async function freezeWithout(play: Play, games: BoxScoreGame[]): Promise<void> {
  await enterGames(play, games.slice(1));
  await finishJob(play, await play.owner.post<Job>('/seasons/current/weeks/current/freeze'));
}

/** The postponed game is played, its week is locked. */
async function catchUp(play: Play, week: number, day: string): Promise<void> {
  const [postponed] = gamesOf(play, week);
  if (!postponed) return;
  await play.owner.post(`/games/${play.gameIds.get(postponed.id)}/date`, { date: day });
  await enterGame(play, postponed);
  await lock(play, week);
}

/** A typing error was locked: it is corrected afterwards, and everything is computed anew. */
async function lockAndCorrect(play: Play, week: number, games: BoxScoreGame[]): Promise<void> {
  const [first, ...others] = games;
  if (!first) return;
  await enterGame(play, first, { wrong: true });
  await enterGames(play, others);
  await lock(play, week);
  await enterGame(play, first, { force: true });
  play.counts['scores corrected'] += 1;
  await finishJob(play, await play.owner.post<Job>('/seasons/current/recalculate'));
}

async function withdrawAndLockAgain(play: Play, week: number): Promise<void> {
  await finishJob(play, await play.owner.post<Job>(`/seasons/current/weeks/${week}/undo-finish`));
  await lock(play, week);
}

async function playWeek(play: Play, week: number, specialWeeks: SpecialWeeks): Promise<void> {
  const games = gamesOf(play, week);
  await startWeek(play, week);
  await play.clock.goTo(atDay(daysOf(games).last, 1, 12));
  if (week === specialWeeks.frozen) return freezeWithout(play, games);
  if (week === specialWeeks.corrected) await lockAndCorrect(play, week, games);
  else {
    await enterGames(play, games);
    await lock(play, week);
  }
  if (week === specialWeeks.withdrawn) await withdrawAndLockAgain(play, week);
  if (week === specialWeeks.frozen + 1) await catchUp(play, specialWeeks.frozen, daysOf(games).last);
}

/** The special weeks of a regular season; a short one has only some of them. */
export function specialWeeksOf({ season }: Play): SpecialWeeks {
  const regular = season.nbWeeks - season.nbPlayoffWeeks;
  const inside = (week: number) => (week < regular ? week : -1);
  return { corrected: inside(2), frozen: inside(3), withdrawn: inside(5) };
}

type WeekOptions = { specialWeeks?: SpecialWeeks; afterWeek?: (week: number) => Promise<void> };

/** All weeks up to this one; playoffs are the last weeks of a season. */
export async function playWeeks(
  play: Play,
  lastWeek: number,
  { specialWeeks = specialWeeksOf(play), afterWeek }: WeekOptions = {},
): Promise<void> {
  await play.progress.phase('Weeks', lastWeek, async (step) => {
    for (let week = 1; week <= lastWeek; week++) {
      await playWeek(play, week, specialWeeks);
      await afterWeek?.(week);
      step();
    }
  });
}

/** A week whose games are over while the statistics of the last `missing` games are still to be typed in. */
export async function playWeekInPart(play: Play, week: number, missing: number): Promise<void> {
  const games = gamesOf(play, week);
  await startWeek(play, week);
  await play.clock.goTo(atDay(daysOf(games).last, 1, 12));
  await enterGames(play, games.slice(0, -missing));
}

export async function finishSeason(play: Play): Promise<void> {
  await play.progress.phase('The season is finished', 1, async (step) => {
    await finishJob(play, await play.owner.post<Job>('/seasons/current/finish'));
    step();
  });
}
