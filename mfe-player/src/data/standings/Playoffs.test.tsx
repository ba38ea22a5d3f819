/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import {
  aGame,
  aSeason,
  aTeam,
  leagueId,
  seasonId,
  someStandings,
} from '@endzone/shared-ui/testing/aLeague.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Playoffs } from './Playoffs.tsx';
import { standingsTexts } from './texts.ts';

const names = [1, 2, 3, 4].map((nb) => aTeam(nb).name) as [string, string, string, string];

const seeded = (kind: FantasyGame['kind'], week: number, first: number, second: number, given = {}) => {
  const game = aGame(week, first, second);
  return {
    ...game,
    kind,
    team1: { ...game.team1, seed: first },
    team2: { ...game.team2, seed: second },
    ...given,
  };
};
const final = (given = {}) =>
  ({ state: 'final', isFinal: true, gameResult: 1, decidedBy: 'points', ...given }) as const;

type Given = { locale?: 'en' | 'hu'; season?: string; teamId?: string | undefined };
const show = (games: FantasyGame[], { locale = 'en', season, ...given }: Given = {}) =>
  showScreen(
    <Playoffs
      leagueId={leagueId}
      teamId={'teamId' in given ? given.teamId : aTeam(1).id}
      seasonId={season}
      season={aSeason()}
      standings={someStandings()}
      games={games}
    />,
    { texts: standingsTexts, locale },
  );
const cardsOf = (round: string) =>
  within(screen.getByRole('region', { name: round })).getAllByRole('listitem');

it.each([
  [
    'en',
    'As things stand',
    'Semi-finals · week 10',
    'Final · week 11',
    /^Winner of semi-final 1 – Winner of semi-final 2/,
  ],
  [
    'hu',
    'Jelenlegi állás szerint',
    'Elődöntők · 10. forduló',
    'Döntő · 11. forduló',
    /^1\. elődöntő győztese – 2\. elődöntő győztese/,
  ],
] as const)(
  'before the playoffs it says that the pairs are those of now (%s)',
  async (locale, now, semis, last, open) => {
    await show([aGame(1, 1, 2)], { locale });
    expect(screen.getByText(now)).toBeTruthy();
    const [first, second] = cardsOf(semis).map(({ textContent }) => textContent);
    for (const name of [names[0], names[3]]) expect(first).toContain(name);
    for (const name of [names[1], names[2]]) expect(second).toContain(name);
    expect(cardsOf(last)[0]?.textContent).toMatch(open);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

it('leads from each drawn game to the game, in its league and its season', async () => {
  const semi = seeded('semi_final', 10, 1, 4, { state: 'live', isFinal: false });
  const { host } = await show([semi], { season: seasonId });
  expect(screen.queryByText('As things stand')).toBeNull();
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(`/game-center?season=${seasonId}&week=10&game=${semi.id}`);
  await userEvent.click(link);
  expect(host.selectLeague).toHaveBeenCalledWith(leagueId);
});

it.each([
  ['en', `Semi-final 1: Your game: ${names[0]} (seed 1) 151, ${names[3]} (seed 4) 140.75. In progress`],
  [
    'hu',
    `1. elődöntő: A meccsed: ${names[0]} (1. kiemelt) 151, ${names[3]} (4. kiemelt) 140,75. Most zajlik`,
  ],
] as const)(
  'says whose game it is and how it stands, in sentences of their own (%s)',
  async (locale, words) => {
    await show([seeded('semi_final', 10, 1, 4, { state: 'live', isFinal: false })], {
      locale,
      teamId: aTeam(4).id,
    });
    expect(screen.getByRole('link', { name: (name) => name.startsWith(words) })).toBeTruthy();
  },
);

it('has no links for those who play in no team of the league', async () => {
  await show([seeded('semi_final', 10, 1, 4)], { teamId: undefined });
  expect(cardsOf('Semi-finals · week 10')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  [
    'en',
    'Champion: ',
    'Third place: ',
    'Through to the final: ',
    'Tied on points: the higher seed won (seed 1 vs seed 4).',
  ],
  [
    'hu',
    'Bajnok: ',
    'Bronzérmes: ',
    'Döntős: ',
    'Azonos pontszám: a jobb kiemelés döntött (1. kiemelt – 4. kiemelt).',
  ],
] as const)(
  'names who went through and by what, and the champion (%s)',
  async (locale, champion, third, through, bySeed) => {
    await show(
      [
        seeded('semi_final', 10, 1, 4, final({ decidedBy: 'seed' })),
        seeded('semi_final', 10, 2, 3, final({ gameResult: 2 })),
        seeded('final', 11, 1, 3, final({ gameResult: 2 })),
        seeded('third_place', 11, 2, 4, final()),
      ],
      { locale },
    );
    expect(screen.getByText(champion + names[2])).toBeTruthy();
    expect(screen.getByText(third + names[1])).toBeTruthy();
    for (const name of [names[0], names[2]]) expect(screen.getByText(through + name)).toBeTruthy();
    expect(screen.getByText(bySeed)).toBeTruthy();
  },
);
