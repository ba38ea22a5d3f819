import type { Position } from '@endzone/contracts/game';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import type { Season } from '@endzone/contracts/stats/seasons';
import { day, instant } from './calendar.ts';
import type { Caller } from './caller.ts';
import { succeed, type World } from './world.ts';

/** What a club brings: twice as many clubs as teams have enough for their rosters, with some left over. */
const squad: Position[] = ['QB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'K', 'DEF', 'HC'];
const weekCount = 4;

export type SmallSeason = { season: Season; clubs: RealTeam[] };

async function enterClub(owner: Caller, number: number): Promise<RealTeam> {
  const { body: club } = await succeed(owner.post('/teams', { name: `${number}. klub` }));
  for (const [i, position] of squad.entries())
    await succeed(
      owner.post('/players', {
        teamId: club.id,
        name: `Játékos ${number}-${i + 1}`,
        position,
        birthDate: position === 'DEF' ? null : '1995-05-05',
      }),
    );
  return club;
}

/** Every club plays each week, home and away by turns; the first week is ten days ahead. */
const gamesOf = (clubs: RealTeam[]) =>
  Array.from({ length: weekCount }, (_, i) => i + 1).flatMap((week) =>
    Array.from({ length: clubs.length / 2 }, (_, i) => ({
      team1: clubs[2 * i]?.id,
      team2: clubs[2 * i + 1]?.id,
      date: day(10 + 3 * (week - 1)),
      team1Round: week,
      team2Round: week,
    })),
  );

/** Real clubs with players, and a season of four weeks whose draft window opens in two days: `draftForm` fits in it. */
export async function enterSmallSeason(world: World, clubCount = 8): Promise<SmallSeason> {
  const numbers = Array.from({ length: clubCount }, (_, i) => i + 1);
  const owner = world.owner.patient;
  // One after the other: the automatic pick takes them in the order in which they are entered.
  const clubs: RealTeam[] = [];
  for (const number of numbers) clubs.push(await enterClub(owner, number));
  const { body: season } = await succeed(
    owner.post('/seasons', {
      draftWindow: { startDate: instant(2, '08:00:00'), endDate: instant(6, '20:00:00') },
      startsAt: instant(7, '00:00:00'),
      endsAt: instant(60, '22:00:00'),
      nbPlayoffWeeks: 1,
      nbMaxFantasyTeams: clubCount,
      games: gamesOf(clubs),
    }),
  );
  await world.storedState(); // until every player is known where leagues play
  return { season, clubs };
}
