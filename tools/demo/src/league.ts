import type { BoxScoreGame, BoxScoreLine, BoxScores } from '@endzone/season/boxScoreTypes';

/** The clubs of the demo, as many as the Hungarian league has. */
export const clubIds = ['CEG', 'ESZ', 'GYU', 'KES', 'MOH', 'TOK', 'VAC'] as const;

export type Seasons = {
  /** Finished before anybody plays: everybody against everybody once. */
  last: BoxScores;
  /** Everybody against everybody at home and away. */
  current: BoxScores;
};

type Pairing = { round: number; home: string; away: string };

const dayMs = 86_400_000;
const dayOf = (day: number) => new Date(day).toISOString().slice(0, 10);
/** A Saturday; the season player moves the whole calendar. */
const firstDay = Date.parse('2018-03-03');
/** From the first game of one to the first game of the next. */
export const daysBetweenSeasons = 14 * 7;

/** The circle method: one club stands still, the others go around; with an odd number the one beside the empty chair has a bye. */
function singleRound(clubs: readonly string[]): Pairing[] {
  const chairs: (string | undefined)[] = clubs.length % 2 === 0 ? [...clubs] : [undefined, ...clubs];
  const pairings: Pairing[] = [];
  for (let round = 1; round < chairs.length; round++) {
    for (let i = 0; i < chairs.length / 2; i++) {
      const [one, other] = [chairs[i], chairs[chairs.length - 1 - i]];
      if (one && other)
        pairings.push(
          (round + i) % 2 === 0 ? { round, home: one, away: other } : { round, home: other, away: one },
        );
    }
    chairs.splice(1, 0, chairs.pop());
  }
  return pairings;
}

const mirrored = (pairings: Pairing[], rounds: number): Pairing[] =>
  pairings.map(({ round, home, away }) => ({ round: round + rounds, home: away, away: home }));

/** In which week of its season a round is played: two weekends with games, then one without. */
const withBreaks = (round: number) => round - 1 + Math.floor((round - 1) / 2);
/** Weekend after weekend: the last season is over soon enough for a session to live from its beginning until now. */
const withoutBreaks = (round: number) => round - 1;

/** What a club did in a game that was really played: its score and the lines of its own people. */
type Performance = { score: number; lines: BoxScoreLine[] };

/** The games of each club in the order of the weeks. */
function performances({ games, players, lines }: BoxScores): Map<string, Performance[]> {
  const clubOf = new Map(players.map(({ id, teamId }) => [id, teamId]));
  const inOrder = games.toSorted((a, b) => a.week - b.week);
  return new Map(
    clubIds.map((club) => [
      club,
      inOrder
        .filter(({ homeTeamId, awayTeamId }) => homeTeamId === club || awayTeamId === club)
        .map((game) => ({
          score: game.homeTeamId === club ? game.homeScore : game.awayScore,
          // Who came later from another club is still with that one.
          lines: lines.filter(
            (line) => line.gameId === game.id && line.teamId === club && clubOf.get(line.playerId) === club,
          ),
        })),
    ]),
  );
}

const sum = (lines: BoxScoreLine[], key: 'int' | 'fumble') =>
  lines.reduce((total, { values }) => total + (values[key] ?? 0), 0);

/** A club's lines in a game against another one: what defence and coach get follows from what the other one did. */
function linesOf(game: BoxScoreGame, teamId: string, own: Performance, other: Performance): BoxScoreLine[] {
  const difference = own.score - other.score;
  return own.lines.map((line) => {
    const { values } = line;
    const made = { season: game.season, week: game.week, gameId: game.id, playerId: line.playerId, teamId };
    if (values.pts_allowed !== undefined)
      return {
        ...made,
        values: {
          ...values,
          pts_allowed: other.score,
          defense_int: sum(other.lines, 'int'),
          fum_forced: sum(other.lines, 'fumble'),
        },
      };
    if (values.win_loss !== undefined)
      return {
        ...made,
        values: {
          ...values,
          win_loss: Math.sign(difference),
          pts_gained: own.score,
          score_difference: difference,
        },
      };
    return { ...made, values };
  });
}

type Calendar = {
  name: string;
  pairings: Pairing[];
  firstDay: number;
  weekOf: (round: number) => number;
  firstPerformance: number;
};

/** Plays a schedule with what each club did in its games one after the other. */
function play(source: BoxScores, performed: Map<string, Performance[]>, calendar: Calendar): BoxScores {
  const played = new Map<string, number>();
  const next = (club: string): Performance => {
    const count = played.get(club) ?? 0;
    played.set(club, count + 1);
    return performed.get(club)?.[calendar.firstPerformance + count] ?? { score: 0, lines: [] };
  };
  const games: BoxScoreGame[] = [];
  const lines: BoxScoreLine[] = [];
  for (const { round, home, away } of calendar.pairings) {
    const [ours, theirs] = [next(home), next(away)];
    // The last game of a round is on Sunday.
    const inRound = games.filter(({ week }) => week === round).length;
    const game: BoxScoreGame = {
      id: `${calendar.name}${games.length + 1}`,
      season: 2018,
      week: round,
      date: dayOf(calendar.firstDay + (calendar.weekOf(round) * 7 + (inRound === 2 ? 1 : 0)) * dayMs),
      homeTeamId: home,
      awayTeamId: away,
      homeScore: ours.score,
      awayScore: theirs.score,
    };
    games.push(game);
    lines.push(...linesOf(game, home, ours, theirs), ...linesOf(game, away, theirs, ours));
  }
  const isClub = (id: string) => performed.has(id);
  return {
    teams: source.teams.filter(({ id }) => isClub(id)),
    players: source.players.filter(({ teamId }) => isClub(teamId)),
    games,
    lines,
    changes: [],
  };
}

/**
 * Two seasons of a league of seven, made of the games that these clubs played in the shipped season against others: its first games are this
 * season's, its last ones the last season's. So who was good is good again, and no game is played twice.
 */
export function seasonsOf(source: BoxScores): Seasons {
  const performed = performances(source);
  const once = singleRound(clubIds);
  const rounds = clubIds.length;
  const gamesOfLastSeason = clubIds.length - 1;
  const playedCount = Math.min(...[...performed.values()].map((games) => games.length));
  return {
    last: play(source, performed, {
      name: 'L',
      pairings: once,
      firstDay: firstDay - daysBetweenSeasons * dayMs,
      weekOf: withoutBreaks,
      firstPerformance: playedCount - gamesOfLastSeason,
    }),
    current: play(source, performed, {
      name: 'C',
      pairings: [...once, ...mirrored(once, rounds)],
      firstDay,
      weekOf: withBreaks,
      firstPerformance: 0,
    }),
  };
}
