import { describe, expect, it, jest, test } from '@jest/globals';
import { mountContract, oldestMountContract, type Remote } from '@endzone/contracts/mount';
import { LostManifest, type KnownRemote, type Manifest } from './manifest.ts';
import { RemoteLoader, type Surroundings } from './remoteLoader.ts';

const known = (over: Partial<KnownRemote> = {}): KnownRemote => ({
  name: 'mfe_draft',
  entry: 'http://draft.example/mfe_draft.aa.js',
  version: '1.0.0',
  contract: mountContract,
  ...over,
});
const App = () => null;
const remote: Remote = { contract: mountContract, App };
const manifest = (...remotes: KnownRemote[]): Manifest => ({ remotes, shell: '1' });

function aLoader(over: Partial<Surroundings> = {}) {
  const load = jest.fn<Surroundings['load']>(over.load ?? (() => Promise.resolve(remote)));
  const around = {
    written: () => manifest(known()),
    ask: jest.fn(() => Promise.resolve(manifest(known()))),
    ranHere: () => undefined,
    reload: jest.fn<Surroundings['reload']>(() => true),
    slowMilliseconds: 8_000,
    ...over,
    reportCrash: jest.fn<Surroundings['reportCrash']>(),
    load,
  };
  return { loader: new RemoteLoader('mfe_draft', around), around };
}

/** Resolves when the loader is in such a state. */
function until(loader: RemoteLoader, isReached: (state: ReturnType<RemoteLoader['state']>) => boolean) {
  return new Promise<ReturnType<RemoteLoader['state']>>((resolve) => {
    const look = () => {
      if (!isReached(loader.state())) return;
      leave();
      resolve(loader.state());
    };
    const leave = loader.subscribe(look);
    look();
  });
}

const settled = (loader: RemoteLoader) =>
  until(loader, (state) => state.kind === 'ready' || (state.kind === 'failed' && !state.isTrying));

const lost = () =>
  Promise.reject(Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }));
const threw = () => Promise.reject(new SyntaxError('unexpected'));

describe('a remote', () => {
  it('is loaded from where the page says, without asking', async () => {
    const { loader, around } = aLoader();
    expect(loader.state()).toEqual({ kind: 'loading', isSlow: false });
    loader.start();
    loader.start();
    expect(await settled(loader)).toEqual({ kind: 'ready', App, life: 1 });
    expect(around.load).toHaveBeenCalledTimes(1);
    expect(around.ask).not.toHaveBeenCalled();
  });

  it('that the page does not know is asked for', async () => {
    const { loader, around } = aLoader({ written: () => manifest() });
    loader.start();
    expect((await settled(loader)).kind).toBe('ready');
    expect(around.ask).toHaveBeenCalledTimes(1);
  });
});

describe('the edge hears of', () => {
  it('a screen that throws', async () => {
    const { loader, around } = aLoader();
    loader.start();
    await settled(loader);
    expect(around.reportCrash).not.toHaveBeenCalled();
    loader.screenThrew();
    expect(around.reportCrash.mock.calls).toEqual([[known()]]);
  });
});

describe('says what is the matter:', () => {
  const other = known({ contract: mountContract + 1 });
  test.each<[string, string, Partial<Surroundings>]>([
    ['missing', 'nobody knows it', { written: () => manifest(), ask: () => Promise.resolve(manifest()) }],
    ['unreachable', 'its files do not come', { load: lost }],
    [
      'unreachable',
      'the edge does not answer either',
      { written: () => manifest(), ask: () => Promise.reject(new LostManifest('x')) },
    ],
    ['broken', 'it throws', { load: threw }],
    ['broken', 'its entry threw', { load: () => Promise.reject(new Error('the entry left no container')) }],
    ['contract', 'it was made for another shell', { written: () => manifest(other) }],
    ['contract', 'it tells so itself', { load: () => Promise.resolve({ ...remote, contract: 99 }) }],
  ])('%s when %s', async (why, _when, over) => {
    const { loader } = aLoader(over);
    loader.start();
    expect(await settled(loader)).toEqual({ kind: 'failed', why, isTrying: false });
  });

  it.each([oldestMountContract, mountContract])('nothing of a remote of number %i', async (contract) => {
    const { loader } = aLoader({
      written: () => manifest(known({ contract })),
      load: () => Promise.resolve({ ...remote, contract }),
    });
    loader.start();
    expect((await settled(loader)).kind).toBe('ready');
  });

  it('does not even load what was made for another shell', async () => {
    const { loader, around } = aLoader({ written: () => manifest(other) });
    loader.start();
    await settled(loader);
    expect(around.load).not.toHaveBeenCalled();
  });
});

describe('another try', () => {
  it('looks where the remote is now, loads again, and shows it', async () => {
    const moved = known({ entry: 'http://elsewhere.example/mfe_draft.bb.js' });
    const { loader, around } = aLoader({ ask: () => Promise.resolve(manifest(moved)) });
    around.load.mockImplementationOnce(lost);
    loader.start();
    expect((await settled(loader)).kind).toBe('failed');
    loader.retry();
    expect(loader.state()).toEqual({ kind: 'failed', why: 'unreachable', isTrying: true });
    expect(await settled(loader)).toEqual({ kind: 'ready', App, life: 2 });
    expect(around.load.mock.calls.map(([{ entry }]) => entry)).toEqual([known().entry, moved.entry]);
  });

  it('that fails for another reason says that one', async () => {
    const { loader, around } = aLoader({ ask: () => Promise.resolve(manifest()) });
    around.load.mockImplementation(lost);
    loader.start();
    await settled(loader);
    loader.retry();
    expect(await settled(loader)).toMatchObject({ why: 'missing' });
  });

  it('makes a screen anew that threw', async () => {
    const { loader } = aLoader();
    loader.start();
    await settled(loader);
    loader.screenThrew();
    expect(loader.state()).toMatchObject({ kind: 'failed', why: 'broken' });
    loader.retry();
    expect(await settled(loader)).toEqual({ kind: 'ready', App, life: 2 });
  });

  it('brings a new page when a newer release took the place of the one that runs here', async () => {
    const newer = known({ entry: 'http://draft.example/mfe_draft.bb.js' });
    const { loader, around } = aLoader({
      ranHere: () => known().entry,
      ask: () => Promise.resolve(manifest(newer)),
    });
    around.load.mockImplementationOnce(threw);
    loader.start();
    await settled(loader);
    expect(around.reload).not.toHaveBeenCalled();
    loader.retry();
    await settled(loader);
    expect(around.reload).toHaveBeenCalledWith(newer.entry);
  });

  it('brings a new page when the remote waits for a newer shell that is there', async () => {
    const other = known({ contract: mountContract + 1 });
    const { loader, around } = aLoader({
      written: () => ({ remotes: [other], shell: '1' }),
      ask: () => Promise.resolve({ remotes: [other], shell: '2' }),
    });
    loader.start();
    await settled(loader);
    expect(around.reload).not.toHaveBeenCalled();
    loader.retry();
    await settled(loader);
    expect(around.reload).toHaveBeenCalledWith('2');
  });
});

describe('a slow remote', () => {
  const slowly = () => {
    jest.useFakeTimers();
    const arrival = Promise.withResolvers<Remote>();
    const { loader, around } = aLoader();
    around.load.mockImplementationOnce(() => arrival.promise);
    loader.start();
    jest.advanceTimersByTime(7_999);
    expect(loader.state()).toEqual({ kind: 'loading', isSlow: false });
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    return { loader, around, arrival };
  };

  it('is told after eight seconds, and may still arrive', async () => {
    const { loader, arrival } = slowly();
    expect(loader.state()).toEqual({ kind: 'loading', isSlow: true });
    arrival.resolve(remote);
    expect(await settled(loader)).toEqual({ kind: 'ready', App, life: 1 });
  });

  it('is loaded again by a press, and the first to arrive is shown', async () => {
    const { loader, arrival, around } = slowly();
    loader.retry();
    expect(loader.state()).toEqual({ kind: 'loading', isSlow: false });
    expect(await settled(loader)).toEqual({ kind: 'ready', App, life: 2 });
    expect(around.load).toHaveBeenCalledTimes(2);
    arrival.resolve({ ...remote, App: () => 'late' });
    await arrival.promise;
    expect(loader.state()).toEqual({ kind: 'ready', App, life: 2 });
  });

  it('whose first try fails late does not disturb the second one', async () => {
    const { loader, arrival, around } = slowly();
    const second = Promise.withResolvers<Remote>();
    around.load.mockImplementationOnce(() => second.promise);
    loader.retry();
    arrival.reject(new TypeError('Failed to fetch'));
    await arrival.promise.catch(() => undefined);
    await Promise.resolve();
    expect(loader.state()).toEqual({ kind: 'loading', isSlow: false });
    second.resolve(remote);
    expect((await settled(loader)).kind).toBe('ready');
  });
});
