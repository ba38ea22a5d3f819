import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BoxScores } from '@endzone/season/boxScoreTypes';
import { readBoxScores } from '@endzone/season/boxScores';
import { join } from 'node:path';
import { seasonsOf, type Seasons } from './league.ts';

let seasons: Seasons;
beforeAll(async () => {
  seasons = seasonsOf(await readBoxScores(join(import.meta.dirname, '..', '..', 'season', 'box-scores')));
});

const gamesOf = ({ games }: BoxScores, club: string) =>
  games.filter(({ homeTeamId, awayTeamId }) => homeTeamId === club || awayTeamId === club);

describe.each(['last', 'current'] as const)('the %s season', (name) => {
  const season = () => seasons[name];
  const legs = name === 'last' ? 1 : 2;

  it('has the seven clubs of the league and three games in each round', () => {
    expect(season().teams).toHaveLength(7);
    expect(season().games).toHaveLength(21 * legs);
    for (let week = 1; week <= 7 * legs; week++)
      expect(season().games.filter((game) => game.week === week)).toHaveLength(3);
  });

  it('lets everybody meet everybody, and rest once in seven rounds', () => {
    for (const { id } of season().teams) {
      const opponents = gamesOf(season(), id).map((game) =>
        game.homeTeamId === id ? game.awayTeamId : game.homeTeamId,
      );
      expect(opponents).toHaveLength(6 * legs);
      expect(new Set(opponents).size).toBe(6);
      expect(new Set(gamesOf(season(), id).map(({ week }) => week)).size).toBe(6 * legs);
    }
  });

  it('is played at weekends', () => {
    const days = [...new Set(season().games.map(({ date }) => date))].sort();
    expect(new Set(days.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([6, 0]));
    const saturdays = days
      .filter((day) => new Date(day).getUTCDay() === 6)
      .map((day) => Date.parse(day) / 604_800_000);
    const gaps = saturdays.slice(1).map((week, i) => week - (saturdays[i] ?? 0));
    expect(gaps.slice(0, 6)).toEqual(name === 'last' ? [1, 1, 1, 1, 1, 1] : [1, 2, 1, 2, 1, 2]);
  });

  it('has lines that agree: what a passer lost the defence of the other club has won, and points are the score', () => {
    for (const game of season().games.filter(({ week }) => week <= 6)) {
      const lines = season().lines.filter(({ gameId }) => gameId === game.id);
      const [defence] = lines.filter(
        ({ teamId, values }) => teamId === game.homeTeamId && values.pts_allowed !== undefined,
      );
      const [coach] = lines.filter(
        ({ teamId, values }) => teamId === game.awayTeamId && values.win_loss !== undefined,
      );
      const lost = lines
        .filter(({ teamId }) => teamId === game.awayTeamId)
        .reduce((total, { values }) => total + (values.int ?? 0), 0);
      expect(defence?.values).toMatchObject({ pts_allowed: game.awayScore, defense_int: lost });
      expect(coach?.values).toMatchObject({
        pts_gained: game.awayScore,
        score_difference: game.awayScore - game.homeScore,
        win_loss: Math.sign(game.awayScore - game.homeScore),
      });
    }
  });

  it('has as many active players of every position as a league of six needs', () => {
    const count = (position: string) =>
      season().players.filter((player) => player.position === position).length;
    for (const position of ['K', 'DEF', 'HC']) expect(count(position)).toBeGreaterThanOrEqual(7);
    expect(season().players.length).toBeGreaterThan(6 * 14);
  });
});

describe('the two seasons', () => {
  it('share clubs and players, and no performance', () => {
    const { last, current } = seasons;
    expect(current.players).toEqual(last.players);
    const isPlayed = (week: number) => week <= 7;
    const keyOf = ({ playerId, values }: BoxScores['lines'][number]) =>
      `${playerId} ${JSON.stringify(values)}`;
    const before = new Set(last.lines.filter(({ values }) => (values.pass_yds ?? 0) > 100).map(keyOf));
    const now = current.lines.filter(({ week, values }) => isPlayed(week) && (values.pass_yds ?? 0) > 100);
    expect(now.length).toBeGreaterThan(20);
    expect(now.filter((line) => before.has(keyOf(line)))).toEqual([]);
  });

  it('begin fourteen weeks apart, and the second one when the first is over', () => {
    const day = ({ games }: BoxScores) => Math.min(...games.map(({ date }) => Date.parse(date)));
    expect((day(seasons.current) - day(seasons.last)) / 86_400_000).toBe(98);
    const end = Math.max(...seasons.last.games.map(({ date }) => Date.parse(date)));
    expect(end).toBeLessThan(day(seasons.current) - 30 * 86_400_000);
  });
});
