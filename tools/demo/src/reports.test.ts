import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { readBoxScores } from '@endzone/season/boxScores';
import { join } from 'node:path';
import { seasonsOf, type Seasons } from './league.ts';
import { occasions, timeless } from './posts.ts';
import { draftPreview, postponedReport, weekReport, type Report } from './reports.ts';

let seasons: Seasons;
beforeAll(async () => {
  seasons = seasonsOf(await readBoxScores(join(import.meta.dirname, '..', '..', 'season', 'box-scores')));
});

const textOf = ({ title, intro, body }: Report['hu']) => [title, intro, body].join(' ');
const named = (text: string, names: { name: string }[]) =>
  names.filter(({ name }) => text.includes(name)).map(({ name }) => name);

/** A defence is called as its club. */
const peopleOf = ({ players }: Seasons['last']) => players.filter(({ position }) => position !== 'DEF');

describe('the news of a week', () => {
  it.each([1, 2, 4, 5])(
    'names every club, the best player and every score of week %i, in both languages',
    (week) => {
      const { current } = seasons;
      const { hu, en } = weekReport(current, week);
      for (const text of [textOf(hu), textOf(en)]) {
        expect(named(text, current.teams)).toHaveLength(7);
        expect(named(text, peopleOf(current))).toHaveLength(1);
        for (const game of current.games.filter((each) => each.week === week))
          expect(text).toContain(`${game.homeScore}–${game.awayScore}`);
      }
      expect(named(textOf(hu), peopleOf(current))).toEqual(named(textOf(en), peopleOf(current)));
    },
  );

  it('leaves out the game that waits to be played', () => {
    const { current } = seasons;
    const waits = current.games.find(({ week }) => week === 3);
    const { hu, en } = weekReport(current, 3, waits);
    for (const { title, body } of [hu, en]) expect(`${title} ${body}`.match(/\d+–\d+/g)).toHaveLength(2);
  });

  it('says one touchdown and two touchdowns', () => {
    const { current } = seasons;
    const texts = [1, 2, 3, 4, 5, 6].map((week) => weekReport(current, week).en.intro).join(' ');
    expect(texts).toMatch(/[2-9] touchdowns/);
    expect(texts).not.toMatch(/\b1 touchdowns|[2-9] touchdown\b/);
  });
});

describe('other news', () => {
  it('of a postponed game names both clubs', () => {
    const { current } = seasons;
    const [game] = current.games;
    const { hu, en } = postponedReport(current, game!);
    for (const post of [hu, en]) expect(named(textOf(post), current.teams)).toHaveLength(2);
  });

  it('before a draft names the best three of each position, with the points of last season', () => {
    const { hu, en } = draftPreview(seasons.last);
    expect(named(textOf(hu), peopleOf(seasons.last))).toHaveLength(15);
    expect(hu.body).toMatch(/QB: .+ \(.+\) \d+,\d, /);
    expect(en.body).toMatch(/QB: .+ \(.+\) \d+\.\d, /);
  });
});

describe('what does not depend on who plays', () => {
  test('comes in both languages', () => {
    const isHungarian = ({ body }: Report['hu']) => /[áéíóöőúüű]/i.test(body);
    expect(timeless.filter(isHungarian).length).toBeGreaterThan(3);
    expect(timeless.filter((post) => !isHungarian(post)).length).toBeGreaterThan(3);
  });

  test('has titles that differ', () => {
    const titles = [...timeless, ...Object.values(occasions)].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
