import { formatInstant } from '@endzone/contracts/fields';
import type { Season } from '@endzone/contracts/stats/seasons';
import type { BoxScorePlayer, BoxScores } from '../boxScoreTypes.ts';
import { forEach } from '../client.ts';
import { atDay, type Play } from '../play.ts';

const hasNoBody = (player: BoxScorePlayer) => player.position === 'DEF' || player.position === 'HC';

/** A plausible birth date for whoever has none, always the same for the same player. */
export function madeUpBirthDate(playerId: string, seasonYear: number): string {
  let sum = 0;
  for (const character of playerId) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  const year = seasonYear - 25 - (sum % 30);
  const month = String(1 + (sum % 12)).padStart(2, '0');
  const day = String(1 + (sum % 28)).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

async function enterTeams({ owner, boxScores, teamIds }: Play, step: () => void): Promise<void> {
  await forEach(boxScores.teams, 4, async ({ id, name, status }) => {
    teamIds.set(id, (await owner.post<{ id: string }>('/teams', { name, status })).id);
    step();
  });
}

async function enterPlayers({ owner, boxScores, teamIds, playerIds }: Play, step: () => void): Promise<void> {
  const year = boxScores.games[0]?.season ?? 2000;
  await forEach(boxScores.players, 6, async (player) => {
    const { id } = await owner.post<{ id: string }>('/players', {
      teamId: teamIds.get(player.teamId),
      name: player.name,
      position: player.position,
      birthDate: player.position === 'DEF' ? null : (player.birthDate ?? madeUpBirthDate(player.id, year)),
      ...(!hasNoBody(player) && {
        height: player.height,
        weight: player.weight,
        jerseyNumber: player.jerseyNumber,
      }),
    });
    playerIds.set(player.id, id);
    step();
  });
}

/** The days of the schedule, first to last. */
export function seasonDays({ games }: BoxScores): { first: string; last: string } {
  const days = games.map(({ date }) => date).sort();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

function seasonInput({ boxScores, teamIds, options }: Play) {
  const { first, last } = seasonDays(boxScores);
  return {
    draftWindow: {
      startDate: formatInstant(atDay(first, -10, 0)),
      endDate: formatInstant(atDay(first, -5, 0)),
    },
    startsAt: formatInstant(atDay(first, -3, 0)),
    endsAt: formatInstant(atDay(last, 21, 0)),
    nbPlayoffWeeks: options.playoffWeeks,
    nbMaxFantasyTeams: Math.min(16, boxScores.teams.length),
    games: boxScores.games.map((game) => ({
      team1: teamIds.get(game.homeTeamId),
      team2: teamIds.get(game.awayTeamId),
      date: game.date,
      team1Round: game.week,
      team2Round: game.week,
    })),
  };
}

/** The owner types a season in, with its schedule. */
export async function createSeason(play: Play): Promise<void> {
  play.season = await play.owner.post<Season>('/seasons', seasonInput(play));
  const idOf = new Map(
    play.season.games.map((game) => [`${game.week}:${game.team1.id}:${game.team2.id}:${game.date}`, game.id]),
  );
  for (const game of play.boxScores.games) {
    const [home, away] = [play.teamIds.get(game.homeTeamId), play.teamIds.get(game.awayTeamId)];
    const id = idOf.get(`${game.week}:${home}:${away}:${game.date}`);
    if (!id) throw new Error(`The season that was created lacks game ${game.id}`);
    play.gameIds.set(game.id, id);
  }
}

/** The owner types clubs and players in. */
export async function enterClubs(play: Play): Promise<void> {
  const { teams, players } = play.boxScores;
  await play.progress.phase('Teams and players', teams.length + players.length, async (step) => {
    await enterTeams(play, step);
    await enterPlayers(play, step);
  });
}

/** The owner types the real league in: teams, players, the season with its schedule. */
export async function enterLeague(play: Play): Promise<void> {
  await enterClubs(play);
  await play.progress.phase('Schedule', 1, async (step) => {
    await createSeason(play);
    step();
  });
}
