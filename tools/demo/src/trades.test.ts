import { describe, expect, it } from '@jest/globals';
import { Client } from '@endzone/season/client';
import type { Manager, Play } from '@endzone/season/play';
import { kinds } from './kinds.ts';
import { offerTrades } from './trades.ts';

/** A manager with a passer and a runner on their bench, called `3 QB` and `3 RB` of the third. */
class Bench extends Client {
  readonly offered: string[] = [];
  readonly #nb: number;
  readonly #isPossible: (pair: string) => boolean;

  constructor(nb: number, isPossible: (pair: string) => boolean) {
    super('http://nobody.invalid');
    this.#nb = nb;
    this.#isPossible = isPossible;
  }

  override async get<T>(path: string): Promise<T> {
    const players = ['QB', 'RB'].map((position) => ({
      id: `${this.#nb} ${position}`,
      position,
      activityStatus: 'bench',
    }));
    // The caller says what it asks for: a roster, or whether a trade is possible.
    return (path.endsWith('/rosters/me') ? { players } : { possible: this.#isPossible(pairOf(path)) }) as T;
  }

  override async post<T>(path: string): Promise<T> {
    this.offered.push(pairOf(path));
    return undefined as T; // nobody reads it
  }
}

const pairOf = (path: string) => path.split('/').slice(-2).join(' for ');

function benches(isPossible: (pair: string) => boolean = () => true) {
  const clients = Array.from({ length: kinds.season.managers }, (_, nb) => new Bench(nb, isPossible));
  const managers = clients.map((client) => ({ client }) as unknown as Manager); // as far as it is read
  return {
    play: { leagueId: 'liga', managers } as Play,
    offers: () => clients.map(({ offered }) => offered),
  };
}

const shown = kinds.season.shown.find(([role]) => role === 'manager')?.[1];
const isFor = (pair: string) => pair.includes(` for ${shown} `);

describe('the trades of the demo', () => {
  it('wait for the manager whose log-in is shown, as README says, and one of theirs for somebody else', async () => {
    const { play, offers } = benches();
    await offerTrades(play);
    expect(offers().flat()).toHaveLength(2);
    expect(offers().flat().filter(isFor)).toHaveLength(1);
    expect(offers()[shown ?? -1]).toHaveLength(1);
  });

  it('are those that the API lets them offer, of one position', async () => {
    const { play, offers } = benches((pair) => ['5 RB for 1 RB', '1 QB for 4 QB'].includes(pair));
    await offerTrades(play);
    expect(offers()).toEqual([[], ['1 QB for 4 QB'], [], [], [], ['5 RB for 1 RB']]);
  });

  it('are never missing: no demo is made without one to accept', async () => {
    const { play } = benches((pair) => !isFor(pair));
    await expect(offerTrades(play)).rejects.toThrow('Nobody has anything to offer');
  });
});
