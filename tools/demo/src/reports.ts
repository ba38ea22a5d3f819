import type { BoxScoreGame, BoxScoreLine, BoxScorePlayer, BoxScores } from '@endzone/season/boxScoreTypes';
import type { Locale } from '@endzone/contracts/messages';
import { paragraphs, type Post } from './posts.ts';

/** The same news for readers of both languages. */
export type Report = Record<Locale, Post>;

const clubName = ({ teams }: BoxScores, id: string) => teams.find((team) => team.id === id)?.name ?? '';

/** Points by the rules that a site begins with, of those who carry, catch, throw and kick. */
function pointsOf({ values }: Pick<BoxScoreLine, 'values'>): number {
  const value = (key: keyof typeof values) => values[key] ?? 0;
  const yards = value('pass_yds') + value('rush_yds') + value('catch_yds');
  const lost = value('int') * 6 + value('fumble') * 3 + value('fg_miss') * 3 + value('xp_miss');
  return yards / 10 + value('td') * 6 + value('_2pt') * 2 + value('fg') * 3 + value('xp') - lost;
}

const words: Record<Locale, [key: keyof BoxScoreLine['values'], one: string, many: string][]> = {
  hu: [
    ['pass_yds', 'passzolt yard', 'passzolt yard'],
    ['rush_yds', 'futott yard', 'futott yard'],
    ['catch_yds', 'elkapott yard', 'elkapott yard'],
    ['td', 'touchdown', 'touchdown'],
    ['fg', 'mezőnygól', 'mezőnygól'],
  ],
  en: [
    ['pass_yds', 'passing yard', 'passing yards'],
    ['rush_yds', 'rushing yard', 'rushing yards'],
    ['catch_yds', 'receiving yard', 'receiving yards'],
    ['td', 'touchdown', 'touchdowns'],
    ['fg', 'field goal', 'field goals'],
  ],
};

/** `143 rushing yards, 3 touchdowns` */
function feat({ values }: BoxScoreLine, locale: Locale): string {
  return words[locale]
    .map(([key, one, many]) => [values[key] ?? 0, one, many] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

const figure = (points: number, locale: Locale) =>
  points.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const scoreOf = ({ homeScore, awayScore }: BoxScoreGame) => `${homeScore}–${awayScore}`;
const pairOf = (season: BoxScores, game: BoxScoreGame) =>
  `${clubName(season, game.homeTeamId)} – ${clubName(season, game.awayTeamId)}`;
const lineOf = (season: BoxScores, game: BoxScoreGame) => `${pairOf(season, game)} ${scoreOf(game)}`;

function bestOf(season: BoxScores, games: BoxScoreGame[]) {
  const ids = new Set(games.map(({ id }) => id));
  const people = new Map(season.players.map((player) => [player.id, player]));
  const lines = season.lines
    .filter(({ gameId }) => ids.has(gameId))
    .toSorted((a, b) => pointsOf(b) - pointsOf(a));
  const [line] = lines.filter(
    ({ playerId }) => !['DEF', 'HC'].includes(people.get(playerId)?.position ?? 'HC'),
  );
  const player = line && people.get(line.playerId);
  if (!line || !player) throw new Error('Nobody scored in these games');
  return { line, player };
}

/** The news after a week: its games, without those that wait to be played, and its best player. */
export function weekReport(season: BoxScores, week: number, postponed?: BoxScoreGame): Report {
  const inWeek = season.games.filter((game) => game.week === week && game !== postponed);
  const [top, ...others] = inWeek.toSorted((a, b) => b.homeScore + b.awayScore - a.homeScore - a.awayScore);
  if (!top) throw new Error(`Nobody plays in week ${week}`);
  const { line, player } = bestOf(season, inWeek);
  const club = clubName(season, player.teamId);
  const next = season.games.find((game) => game.week === week + 1);
  const results = others.map((game) => `${lineOf(season, game)}.`);
  const resting = season.teams.filter(
    ({ id }) =>
      !season.games.some((game) => game.week === week && [game.homeTeamId, game.awayTeamId].includes(id)),
  );
  const rest = resting.map(({ name }) => name).join(', ');
  return {
    hu: {
      title: `${week}. forduló: ${lineOf(season, top)}`,
      category: 'Forduló',
      intro: `A forduló legjobbja: ${player.name} (${club}), ${feat(line, 'hu')}.`,
      body: paragraphs(
        `Ez ${figure(pointsOf(line), 'hu')} fantasypontot ért annak, akinek a kezdőcsapatában állt.`,
        `A többi eredmény: ${results.join(' ')} Pihent: ${rest}.`,
        ...(next ? [`Következik: ${pairOf(season, next)}.`] : []),
      ),
      tags: ['forduló', 'eredmények'],
    },
    en: {
      title: `Week ${week}: ${lineOf(season, top)}`,
      category: 'Week',
      intro: `Best of the week: ${player.name} (${club}) with ${feat(line, 'en')}.`,
      body: paragraphs(
        `That was worth ${figure(pointsOf(line), 'en')} fantasy points to whoever had him in the line-up.`,
        `The other results: ${results.join(' ')} Bye: ${rest}.`,
        ...(next ? [`Coming up: ${pairOf(season, next)}.`] : []),
      ),
      tags: ['week', 'results'],
    },
  };
}

/** The news of a game that is not played in its week. */
export function postponedReport(season: BoxScores, game: BoxScoreGame): Report {
  const pair = pairOf(season, game);
  return {
    hu: {
      title: `Eső miatt új időpontot kap a meccs: ${pair}`,
      category: 'Így működik',
      intro: `Víz alatt a pálya, a ${game.week}. forduló befagyott. Mi lesz a pontokkal?`,
      body: paragraphs(
        'A hópehely azt jelzi, hogy a forduló befagyott. A már beírt pontok megmaradnak, és a pótolt meccs után zárul le a forduló.',
        'Addig a tabella az előző, lezárt fordulót mutatja.',
      ),
      tags: ['forduló', 'halasztás'],
    },
    en: {
      title: `Postponed because of rain: ${pair}`,
      category: 'How it works',
      intro: `The field is under water, week ${game.week} is frozen. What about the points?`,
      body: paragraphs(
        'A snowflake says that the week is frozen. Points that are in stay, and the week is locked when the game has been played.',
        'Until then the standings show the week that was locked before.',
      ),
      tags: ['week', 'postponed'],
    },
  };
}

const shown: BoxScorePlayer['position'][] = ['QB', 'RB', 'WR', 'TE', 'K'];
const shownCount = 3;

/** The best of a season by position: whom to think of at the next draft. */
export function draftPreview(season: BoxScores): Report {
  const points = new Map<string, number>();
  for (const line of season.lines)
    points.set(line.playerId, (points.get(line.playerId) ?? 0) + pointsOf(line));
  const list = (position: string, locale: Locale) =>
    season.players
      .filter((player) => player.position === position)
      .toSorted((a, b) => (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0))
      .slice(0, shownCount)
      .map(
        ({ id, name, teamId }) =>
          `${name} (${clubName(season, teamId)}) ${figure(points.get(id) ?? 0, locale)}`,
      )
      .join(', ');
  return {
    hu: {
      title: 'Kit vigyél az első körben? A tavalyi szezon legjobbjai',
      category: 'Draft',
      intro:
        'A rangsor a tavalyi pontokból áll össze. Posztonként az első három, a szezonban szerzett pontjaikkal.',
      body: paragraphs(...shown.map((position) => `${position}: ${list(position, 'hu')}.`)),
      tags: ['draft', 'rangsor'],
    },
    en: {
      title: 'Who goes first? The best of last season',
      category: 'Draft',
      intro:
        'The ranking is made of last season’s points. The first three of each position, with what they scored.',
      body: paragraphs(...shown.map((position) => `${position}: ${list(position, 'en')}.`)),
      tags: ['draft', 'ranking'],
    },
  };
}
