import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoggedEntry } from '@endzone/contracts/events';
import { logText } from '@endzone/contracts/messages';
import { noon, PlayedSeason } from '../../testing/aPlayedSeason.ts';

let season: PlayedSeason;
beforeAll(async () => {
  season = await new PlayedSeason().open();
});
afterAll(() => season.close());
beforeEach(async () => {
  await season.fantasy.setNow(noon);
  await season.begin({ nbWeeks: 3, nbPlayoffWeeks: 1 });
});

const scores = { 1: 40, 2: 30, 3: 20, 4: 10 };

/** An entry as its reader sees it. */
function said({ text, team, week, params = {} }: LoggedEntry): string {
  const given = { ...(team && { team: team.name }), ...(week !== undefined && { week }), ...params };
  return logText('en', text, given);
}
const log = async () => (await season.logged()).map(said);

describe('a league remembers', () => {
  it('the lock of its line-ups once for a week, and one result for each game', async () => {
    await season.play({ 1: scores });
    const [locked, first, second, ...trophies] = await log();
    expect(locked).toBe('The line-ups of week 1 are locked');
    expect(
      [first, second].every((text) => text && /^Week 1: Team \d [\d.]+–[\d.]+ Team \d$/.test(text)),
    ).toBe(true);
    expect(trophies).toEqual(['Team of week 1: Team 1', 'Player of week 1: Player 1 (Team 1)']);
  });

  it('both teams of a game, so that it is found by each of them', async () => {
    await season.play({ 1: scores });
    const games = (await season.logged()).filter(({ text }) => text === 'result');
    expect(games.flatMap(({ teamIds }) => teamIds).sort()).toEqual([...season.league.teamIds].sort());
    expect(
      games.every(({ seasonId, week, team }) => seasonId === season.real.id && week === 1 && !team),
    ).toBe(true);
  });

  it('nothing twice when a job is announced again', async () => {
    await season.play({ 1: scores });
    const before = await log();
    const again = season.job('recalculate');
    await season.run(again);
    await season.post('/weeks/announce', again);
    expect(await log()).toEqual(before);
  });

  it('a correction with the result of before, and the trophy that went elsewhere', async () => {
    await season.play({ 1: scores });
    const before = (await log()).length;
    season.score(1, { ...scores, 4: 55 });
    const correction = season.job('recalculate');
    await season.run(correction);
    await season.post('/weeks/announce', correction);
    const corrected = (await log()).slice(before);
    const [game, ...trophies] = corrected;
    expect(game).toMatch(/^Week 1 corrected: Team \d [\d.]+–[\d.]+ Team \d, it was [\d.]+–[\d.]+$/);
    expect(game).toContain('55');
    expect(trophies.sort()).toEqual([
      'A correction took back player of week 1: Player 1 (Team 1)',
      'A correction took back team of week 1: Team 1',
      'Player of week 1: Player 301 (Team 4)',
      'Team of week 1: Team 4',
    ]);
  });

  it('that a lock was taken back, and the results of the next one', async () => {
    await season.play({ 1: scores });
    const before = (await log()).length;
    await season.run(season.job('undo_lock', 1));
    const withdrawn = (await log()).slice(before);
    expect(withdrawn.filter((text) => text.endsWith('was withdrawn'))).toHaveLength(2);
    expect(withdrawn.filter((text) => text.startsWith('A correction took back'))).toHaveLength(2);
    await season.lock(1);
    expect((await season.logged()).filter(({ text }) => text === 'result')).toHaveLength(4);
  });

  it('the end of the season, its champion first', async () => {
    await season.play({ 1: scores, 2: scores, 3: scores });
    const before = (await log()).length;
    await season.run(season.job('finish_season'));
    expect((await log()).slice(before)).toEqual([
      'The season is finished, the champion is Team 1',
      'Champion: Team 1',
      'Second place: Team 2',
      'Third place: Team 3',
    ]);
  });
});
