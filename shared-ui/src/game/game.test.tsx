/** @jest-environment jsdom */
import { coverOf } from '@endzone/contracts/crests/cover';
import { afterEach, describe, expect, it, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { prepareTexts } from '../testing/showScreen.tsx';
import { Countdown } from './Countdown.tsx';
import { FormMarks } from './FormMarks.tsx';
import { barOf, leaderOf, shareOf } from './matchup.ts';
import { MatchupCard } from './MatchupCard.tsx';
import { PlayerPortrait } from './PlayerPortrait.tsx';
import { PlayerRow } from './PlayerRow.tsx';
import { SlotAgainstSlot } from './SlotAgainstSlot.tsx';
import { WeekGames } from './WeekGames.tsx';

await prepareTexts('hu', 'player');
const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>);

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('a countdown', () => {
  it('counts by the anchor, speaks at 60, 30 and 10 seconds, and says that it is over', () => {
    jest.useFakeTimers({ now: 0 });
    show(<Countdown deadline={62_000} now={Date.now} />);
    const spoken = () => screen.getByRole('status').textContent;
    const after = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    expect([screen.getByRole('timer').textContent, spoken()]).toEqual(['1:02', '']);
    after(2_100);
    expect(spoken()).toBe('Még 60 másodperc.');
    after(10_000);
    expect(spoken()).toBe('Még 60 másodperc.');
    after(20_000);
    expect(spoken()).toBe('Még 30 másodperc.');
    after(20_000);
    expect(spoken()).toBe('Még 10 másodperc.');
    expect(screen.getByRole('timer').dataset['state']).toBe('urgent');
    after(60_000);
    expect(screen.getByRole('timer').textContent).toBe('0:00ellenőrzés…');
  });
});

describe('a game of two teams', () => {
  test.each([
    [10, 9, 'first'],
    [9, 10, 'second'],
    [9, 9, 'tie'],
    [null, 9, undefined],
    [0, -1, 'first'],
  ] as const)('at %s to %s is led by %s', (first, second, leader) => {
    expect(leaderOf(first, second)).toBe(leader);
  });

  test.each([
    [75, 25, 75],
    [0, 0, 50],
    [null, null, 50],
    [-5, 20, 0],
    [20, -5, 100],
  ])('at %s to %s gives the first %d percent of the bar', (first, second, share) => {
    expect(shareOf(first, second)).toBe(share);
  });

  test.each([
    [20, 40, 50],
    [-3, 40, 0],
    [null, 40, 0],
    [3, 0, 0],
  ])('a player with %s of at best %d fills %d percent', (points, best, length) => {
    expect(barOf(points, best)).toBe(length);
  });

  it('is read as one sentence', () => {
    const sides = [
      { name: 'Mezőnygólyák', points: 141.45 },
      { name: 'Lángos Lavina', points: null },
    ] as const;
    show(<MatchupCard sides={sides} isProvisional to="/game-center" />);
    expect(
      screen.getByRole('link', { name: 'Mezőnygólyák 141,45, Lángos Lavina nincs pont, nem végleges' }),
    ).toBeTruthy();
  });

  it('is compared place by place in words', () => {
    const player = {
      name: 'Halmos Barnabás',
      position: 'QB',
      status: 'active',
      club: 'Budapest Wolves',
    } as const;
    show(
      <SlotAgainstSlot
        slot="QB"
        best={40}
        sides={[
          { player, points: 37.9 },
          { player, points: null, isMissing: true },
        ]}
      />,
    );
    expect(screen.getByText('QB: 37,9 – Még nincs adat')).toBeTruthy();
  });
});

describe('a player of a roster', () => {
  it('is opened by their name, and says in words that they are injured', async () => {
    const onOpen = jest.fn();
    const player = {
      name: 'Hídvégi Marcell',
      position: 'WR',
      status: 'injured',
      club: 'Diósd Saints',
    } as const;
    show(
      <PlayerRow
        slot="BENCH"
        player={player}
        points={12.1}
        pointsName="Pont"
        isProvisional
        onOpen={onOpen}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hídvégi Marcell' }));
    expect(onOpen).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Sérült')).toBeTruthy();
    expect(screen.getByText('Nem végleges')).toBeTruthy();
    expect(screen.getByText('12,1')).toBeTruthy();
  });
});

describe('the games of a player’s club in a row of a phone', () => {
  const club = (id: string, name: string) => ({ id, name, logoUrl: null });
  const wolves = club('a', 'Budapest Wolves');
  const saints = club('b', 'Diósd Saints');
  const sharks = club('c', 'Győr Sharks');
  const game = (home: typeof wolves, away: typeof wolves, clubId = wolves.id) => ({
    id: `${home.id}${away.id}`,
    clubId,
    home,
    away,
    date: '2026-05-02',
    score: null,
  });
  const marked = (pairing: string) => {
    const words = screen.getByTitle(pairing);
    return [words.textContent, [...words.querySelectorAll('b')].map(({ textContent }) => textContent)];
  };

  const clubs = () => [...document.querySelectorAll('abbr')].map(({ textContent }) => textContent);

  it('mark it as the one whose games they are, at home and away', () => {
    const week = { week: 7, games: [game(wolves, saints), game(sharks, wolves)] };
    show(<WeekGames club={wolves.name} week={week} />);
    expect(marked('Budapest Wolves – Diósd Saints')).toEqual(['WOL–SAI máj. 2.', ['WOL']]);
    expect(marked('Győr Sharks – Budapest Wolves')).toEqual(['SHA–WOL máj. 2.', ['WOL']]);
    expect(clubs()).toEqual(['WOL']);
  });

  it('names the club of each game when the player has changed clubs within the week', () => {
    const week = { week: 7, games: [game(wolves, saints), game(sharks, wolves, sharks.id)] };
    show(<WeekGames club={sharks.name} week={week} />);
    expect(marked('Budapest Wolves – Diósd Saints')).toEqual(['WOL–SAI máj. 2.', ['WOL']]);
    expect(marked('Győr Sharks – Budapest Wolves')).toEqual(['SHA–WOL máj. 2.', ['SHA']]);
    expect(clubs()).toEqual(['WOL', 'SHA']);
  });
});

describe('a portrait', () => {
  const drawn = { position: 'QB', club: 'Budapest Wolves', number: 12 } as const;
  const looks = ({ container }: ReturnType<typeof show>) => ({
    photo: container.querySelector('img')?.getAttribute('src') ?? null,
    loading: container.querySelector('img')?.getAttribute('loading') ?? null,
    number: container.querySelector('svg')?.textContent ?? null,
  });

  test.each([
    ['in a list, read when it is seen', 'sm', 'lazy'],
    ['in a dialog, read at once', 'lg', null],
  ] as const)('is the photo %s', (_where, size, loading) => {
    const shown = show(<PlayerPortrait photo="/files/kis.jpg" {...drawn} size={size} />);
    expect(looks(shown)).toEqual({ photo: '/files/kis.jpg', loading, number: null });
  });

  test.each([null, undefined, ''])('is the jersey with the number for the photo %j', (photo) => {
    const shown = show(<PlayerPortrait photo={photo} {...drawn} size="lg" />);
    expect(looks(shown)).toEqual({ photo: null, loading: null, number: '12' });
  });
});

describe('last results', () => {
  it('are read out as words', () => {
    show(<FormMarks results={['win', 'loss', 'tie']} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Utolsó eredmények: Győzelem, Vereség, Döntetlen',
    );
  });
});

describe('the cover of a post without a picture', () => {
  it('is the same for the same post, and differs among posts', () => {
    expect(coverOf('a')).toEqual(coverOf('a'));
    const looks = Array.from({ length: 60 }, (_, index) => JSON.stringify(coverOf(`post ${index}`)));
    expect(new Set(looks).size).toBeGreaterThan(14);
  });
});
