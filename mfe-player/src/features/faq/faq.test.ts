import type { Call } from '@endzone/contracts/call';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { cutPlayer, movePlayer, pickFreeAgent, switchPlayers } from '@endzone/contracts/fantasy/rosters';
import { acceptTrade, proposeTrade } from '@endzone/contracts/fantasy/trades';
import {
  benchSize,
  leagueSizes,
  playoffTeamCount,
  playoffWeeks,
  rosterSize,
  startingSlots,
  type PlayoffWeeks,
} from '@endzone/contracts/game';
import { formatNumber, locales, type Locale } from '@endzone/contracts/messages/format';
import { fromHundredths } from '@endzone/contracts/scoring/points';
import { defaultScoreConfig, isNegativeRange } from '@endzone/contracts/scoring/scoreConfig';
import { scoreByRule } from '@endzone/contracts/scoring/scoreStatLine';
import type { RuleKey, ScoreRange } from '@endzone/contracts/stats/scoreConfig';
import { describe, expect, it } from '@jest/globals';
import type { FaqDocument } from './faqDocument.ts';
import { document as en } from './texts.en.ts';
import { document as hu } from './texts.hu.ts';

const shape = ({ groups }: FaqDocument) =>
  groups.map(({ id, questions }) => [id, ...questions.map((one) => [one.id, one.answer.length])]);

it('the same questions are answered in both languages', () => {
  expect(shape(hu)).toEqual(shape(en));
});

it('each question has an address of its own', () => {
  const ids = en.groups.flatMap(({ id, questions }) => [`group ${id}`, ...questions.map((one) => one.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

const documents = { en, hu };
/** `score_difference` without the mirror of a loss. */
const margins = defaultScoreConfig.score_difference.filter((range) => !isNegativeRange(range));
/** What one of it gives, with the minus sign of running text. */
const pointsOf = (key: RuleKey, locale: Locale) =>
  formatNumber(locale, fromHundredths(scoreByRule(1, defaultScoreConfig[key]))).replace('-', '−');
const answerTo = (id: string, locale: Locale) =>
  documents[locale].groups
    .flatMap(({ questions }) => questions)
    .filter((question) => question.id === id)
    .flatMap(({ answer }) => answer)
    .join('\n');
const ends = ({ min, max }: ScoreRange) => `${min}–${max}`;

type Writing = {
  rules: (points: (key: RuleKey) => string) => string[];
  allowed: (range: ScoreRange) => string;
  margin: (range: ScoreRange) => string;
};
const writings: Record<Locale, Writing> = {
  en: {
    rules: (points) => [
      `QB, RB, WR, TE: ${points('rush_yds')} per yard, ${points('td')} per touchdown, ${points('int')} per interception`,
      `${points('fumble')} per fumble, ${points('_2pt')} per successful two-point conversion`,
      `K: ${points('fg')} per field goal, ${points('xp')} per extra point`,
      `${points('fg_miss')} per missed field goal, ${points('xp_miss')} per missed extra point`,
      `DEF: ${points('defense_int')} per interception, ${points('fum_forced')} per forced fumble, ${points('sack')} per sack`,
      `HC: win ${points('win_loss')}, loss −${points('win_loss')}, ${points('pts_gained')} per point scored in a win`,
    ],
    allowed: (range) => `${range.points} if ${ends(range)}`,
    margin: (range) =>
      `${range.points} (${range.max === null ? `over ${(range.min ?? 0) - 1}` : ends(range)})`,
  },
  hu: {
    rules: (points) => [
      `QB, RB, WR, TE – yard: ${points('rush_yds')} · touchdown: ${points('td')} · dobott interception: ${points('int')}`,
      `fumble: ${points('fumble')} · sikeres kétpontos: ${points('_2pt')}`,
      `K – mezőnygól: ${points('fg')} · extra pont: ${points('xp')}`,
      `kihagyott mezőnygól: ${points('fg_miss')} · kihagyott extra pont: ${points('xp_miss')}`,
      `DEF – szerzett interception: ${points('defense_int')} · kierőszakolt fumble: ${points('fum_forced')} · sack: ${points('sack')}`,
      `HC – győzelem: ${points('win_loss')} · vereség: −${points('win_loss')} · győzelem esetén minden szerzett pont: ${points('pts_gained')}`,
    ],
    allowed: (range) => `${ends(range)}: ${range.points}`,
    margin: (range) =>
      `${range.max === null ? `${(range.min ?? 0) - 1} felett` : ends(range)}: ${range.points}`,
  },
};

const trading = [proposeTrade, acceptTrade];
const changing = [movePlayer, switchPlayers, cutPlayer, pickFreeAgent];
type Ruled = { id: string; en: string; hu: string; refusal: ErrorDefinition; calls: Pick<Call, 'errors'>[] };
/** What is answered, and the refusal that makes it true. */
const ruled: Ruled[] = [
  {
    id: 'locked',
    en: 'Rosters lock at 00:00 (Budapest time) on the first game day',
    hu: 'A kereteket az első meccsnapon 0:00-kor (budapesti idő) zároljuk',
    refusal: errors.rosterLockedGames,
    calls: changing,
  },
  {
    id: 'locked',
    en: 'or when the week starts if that comes first. They open again when the week is locked',
    hu: 'vagy ha a forduló előbb elindul, akkor. Újra megnyílnak, amikor a fordulót lezárjuk',
    refusal: errors.rosterLockedWeek,
    calls: changing,
  },
  ...[errors.rosterLockedGames, errors.rosterLockedWeek].map((refusal) => ({
    id: 'trades',
    en: 'Both rosters have to be open',
    hu: 'Mindkét keretnek nyitottnak kell lennie',
    refusal,
    calls: trading,
  })),
  {
    id: 'trades',
    en: 'both teams need a slot for the player they get',
    hu: 'mindkét csapatban helynek kell lennie az érkező játékosnak',
    refusal: errors.tradeCannotBePlaced,
    calls: trading,
  },
  {
    id: 'trades',
    en: 'Trading ends when the playoffs begin',
    hu: 'A rájátszás kezdetétől nincs több csere',
    refusal: errors.tradeDeadlinePassed,
    calls: trading,
  },
];
const playoffs: Record<
  Locale,
  Record<PlayoffWeeks, string> & { best: Record<typeof playoffTeamCount, string> }
> = {
  en: {
    1: 'One playoff week has the final and the third-place game',
    2: 'two weeks begin with semi-finals',
    best: { 4: 'The top four in the standings' },
  },
  hu: {
    1: 'Egyfordulós rájátszásban döntő és bronzmeccs van',
    2: 'kétfordulósban elődöntőkkel kezdődik',
    best: { 4: 'A tabella első négy csapata' },
  },
};

describe.each(locales)('what is answered in %s', (locale) => {
  const { rules, allowed, margin } = writings[locale];

  it.each([
    ...rules((key) => pointsOf(key, locale)),
    ...defaultScoreConfig.pts_allowed.map(allowed),
    ...margins.map(margin),
  ])('counts points as the default rules do: %s', (words) => {
    expect(answerTo('scoring', locale)).toContain(words);
  });

  it('has the figures of the game', () => {
    const figures = (id: string) => [...answerTo(id, locale).matchAll(/\d+/g)].map(Number);
    expect(figures('size')).toEqual(leagueSizes);
    expect(figures('roster')).toEqual([rosterSize, startingSlots.length, benchSize]);
  });

  it.each(ruled.map((one) => ({ ...one, words: one[locale], why: one.refusal.text ?? one.refusal.code })))(
    'comes true by a refusal: $words ($why)',
    ({ id, words, refusal, calls }) => {
      expect(answerTo(id, locale)).toContain(words);
      for (const call of calls) expect(call.errors).toContain(refusal);
    },
  );

  it('has the playoffs of the game, as many teams and as long', () => {
    const { best, ...weeks } = playoffs[locale];
    for (const words of [best[playoffTeamCount], ...playoffWeeks.map((count) => weeks[count])])
      expect(answerTo('playoffs', locale)).toContain(words);
  });
});
