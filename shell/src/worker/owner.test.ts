import { describe, expect, it } from '@jest/globals';
import { Owner } from './owner.ts';

function aStore(kept?: string) {
  const state = { kept, clears: 0 };
  const store = {
    read: async () => state.kept,
    write: async (userId: string) => void (state.kept = userId),
    clear: async () => {
      state.kept = undefined;
      state.clears += 1;
    },
  };
  return { state, store };
}

describe('what is kept', () => {
  it('is the same person’s after the worker has slept', async () => {
    const { state, store } = aStore('anna');
    const owner = new Owner(store);
    expect(await owner.userId()).toBe('anna');
    await owner.becomes('anna');
    expect([state.clears, owner.turn]).toEqual([0, 0]);
  });

  it('goes when somebody else logs in', async () => {
    const { state, store } = aStore('anna');
    const owner = new Owner(store);
    await owner.becomes('bela');
    expect(state).toEqual({ kept: 'bela', clears: 1 });
    expect([await owner.userId(), owner.turn]).toEqual(['bela', 1]);
  });

  it('goes with a log-out, and what was asked for before is of an earlier turn', async () => {
    const { state, store } = aStore('anna');
    const owner = new Owner(store);
    const asked = owner.turn;
    await owner.forget();
    expect(state).toEqual({ kept: undefined, clears: 1 });
    expect(await owner.userId()).toBeUndefined();
    expect(owner.turn).not.toBe(asked);
  });

  it('stays nobody’s when a log-out comes while somebody else logs in', async () => {
    const { state, store } = aStore('anna');
    const owner = new Owner(store);
    await owner.userId();
    const login = owner.becomes('bela');
    await Promise.resolve();
    await owner.forget();
    await login;
    expect([state.kept, await owner.userId()]).toEqual([undefined, undefined]);
  });

  it('is nobody’s where it cannot be read', async () => {
    const { store } = aStore();
    const owner = new Owner({ ...store, read: () => Promise.reject(new Error('storage')) });
    expect(await owner.userId()).toBeUndefined();
  });
});
