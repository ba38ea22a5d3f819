/** @jest-environment jsdom */
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import { aGame, aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { expect, it } from '@jest/globals';
import { gamesTexts } from './texts.ts';
import { useBoardSide, useMissingText } from './useBoardSide.ts';

/** A game of the running week in which so many starters for each side wait for their figures. */
function waitingFor(first: number, second: number): FantasyGame {
  const game = aGame(6, 1, 2);
  const lineUp = (side: 1 | 2, count: number) => {
    const { id, players } = game[`roster${side}`]!;
    const player = players[0]!;
    return {
      id,
      players: Array.from({ length: count }, (_, nb) => ({
        ...player,
        id: `${nb}`,
        name: `Player ${side}${nb}`,
      })),
    };
  };
  return {
    ...game,
    team1: { ...game.team1, name: 'Zsákbanfutók', playersScores: [] },
    team2: { ...game.team2, name: 'Hail Marys', playersScores: [] },
    roster1: lineUp(1, first),
    roster2: lineUp(2, second),
  };
}

function Missing({ game }: { game: FantasyGame }) {
  return <p>{useMissingText(game) ?? 'none'}</p>;
}
async function shown(game: FantasyGame, locale: 'en' | 'hu' = 'en') {
  const { container } = await showScreen(<Missing game={game} />, { texts: gamesTexts, locale });
  return container.textContent;
}

it('the last starters who wait for figures are named', async () => {
  const text = await shown(waitingFor(1, 2));
  expect(text).toMatch(/^Still to come: Player 10 \(.+\), Player 20 \(.+\),? and Player 21 \(.+\)\. /);
});

it.each([
  [
    'en',
    'Still to come: 7 starters for Zsákbanfutók and 1 starter for Hail Marys. Everything is usually in by Friday.',
  ],
  [
    'hu',
    'Még hiányzik: Zsákbanfutók (7 kezdő) és Hail Marys (1 kezdő). Az adatok rendszerint péntekig megérkeznek.',
  ],
] as const)('more are counted for each side (%s)', async (locale, text) => {
  expect(await shown(waitingFor(7, 1), locale)).toBe(text);
});

it('a side that waits for nobody is counted too: the game is decided by the other one', async () => {
  expect(await shown(waitingFor(4, 0))).toContain(
    '4 starters for Zsákbanfutók and 0 starters for Hail Marys',
  );
});

it('nothing is said when all figures are there', async () => {
  expect(await shown(waitingFor(0, 0))).toBe('none');
});

const ofWeek = (currentWeek: number) => aSeason({ nbWeeks: 8, nbPlayoffWeeks: 2, currentWeek });

function Standing({ game, week }: { game: FantasyGame; week: number }) {
  return <p>{useBoardSide(game, ofWeek(week))(1).standing}</p>;
}

it.each([
  ['en', 'regular', 6, '3rd place · 1–2–0'],
  ['en', 'semi_final', 6, 'Regular season: 3rd\u00A0·\u00A01–2–0'],
  ['en', 'third_place', 8, 'Regular season: 3rd\u00A0·\u00A01–2–0'],
  ['hu', 'final', 8, 'Alapszakasz: 3.\u00A0·\u00A01–2–0'],
  ['hu', 'regular', 7, 'Alapszakasz: 3.\u00A0·\u00A01–2–0'],
  ['en', 'regular', 8, 'Regular season: 3rd\u00A0·\u00A01–2–0'],
] as const)(
  'a playoff game, and any once the playoffs have begun, has the standings of the regular season: %s, %s in week %s',
  async (locale, kind, week, text) => {
    const game = aGame(6, 1, 2);
    const team1 = { ...game.team1, rank: 3, wins: 1, losses: 2, ties: 0 };
    const { container } = await showScreen(<Standing game={{ ...game, kind, team1 }} week={week} />, {
      texts: gamesTexts,
      locale,
    });
    expect(container.textContent?.replaceAll('\u2060', '')).toBe(text);
  },
);
