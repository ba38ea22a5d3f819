/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../federation.ts';
import addresses, { ranHere } from './addresses.ts';
import entryScripts from './entryScripts.ts';
import failures from './failures.ts';

type Hook<Name extends keyof ModuleFederationRuntimePlugin> = Exclude<
  ModuleFederationRuntimePlugin[Name],
  undefined
>;

/** A hook as the runtime calls it: with more than its plugin reads. */
const call = <Name extends keyof ModuleFederationRuntimePlugin>(
  plugin: ModuleFederationRuntimePlugin,
  name: Name,
  args: object,
) => (plugin[name] as (args: object) => unknown as Hook<Name> & ((args: object) => unknown))(args);

const draft = (over: Partial<RegisteredRemote> = {}): RegisteredRemote => ({
  name: 'mfe_draft',
  entry: 'http://draft.example/mfe_draft.aa.js',
  release: '1.0.0',
  ...over,
});

describe('an entry', () => {
  const script = (over: Partial<RegisteredRemote>) =>
    call(entryScripts(), 'createScript', { url: draft().entry, remoteInfo: draft(over) }) as {
      script: HTMLScriptElement;
      timeout: number;
    };

  it('is run as the edge knows it, and not waited for without end', () => {
    const { script: made, timeout } = script({ integrity: 'sha384-abc' });
    expect(made).toMatchObject({ src: draft().entry, integrity: 'sha384-abc', crossOrigin: 'anonymous' });
    expect(timeout).toBe(60_000);
  });

  it('whose integrity is unknown is run in any case', () => {
    expect(script({}).script.integrity).toBe('');
  });
});

describe('each try', () => {
  const plugin = addresses();
  const register = (remote: RegisteredRemote) => {
    call(plugin, 'beforeRegisterRemote', { remote });
    return remote.entry;
  };

  it('has an address of its own, and uses up what preloads of its chunks left behind', () => {
    document.head.innerHTML =
      '<link rel=preload as=script href=http://draft.example/1.js><link rel=preload as=script href=http://shell.example/1.js>';
    expect(register(draft())).toBe(draft().entry);
    expect(document.querySelectorAll('link')).toHaveLength(2);
    expect(register(draft())).toBe(`${draft().entry}?try=2`);
    expect(document.querySelector('link')?.href).toBe('http://shell.example/1.js');
    expect(document.querySelector('script')?.src).toBe('http://draft.example/1.js');
    expect(register(draft({ entry: 'http://elsewhere.example/a.js' }))).toBe(
      'http://elsewhere.example/a.js?try=3',
    );
  });

  it('leaves the entry that ran, whatever its address was', () => {
    const remoteInfo = draft({ entry: `${draft().entry}?try=2` });
    call(plugin, 'afterInitRemote', { remoteInfo, error: new Error('it threw') });
    expect(ranHere('mfe_draft')).toBeUndefined();
    call(plugin, 'afterInitRemote', { remoteInfo });
    expect(ranHere('mfe_draft')).toBe(draft().entry);
  });
});

describe('the edge hears of', () => {
  const sent = jest.fn<(url: string, body: Blob) => boolean>(() => true);
  beforeEach(() => void Object.assign(navigator, { sendBeacon: sent }));
  afterEach(() => void sent.mockClear());

  const lost = '[ Federation Runtime ]: #RUNTIME-008\nOriginal Error Message:\n ScriptNetworkError: …';
  const threw = '[ Federation Runtime ]: #RUNTIME-008\nOriginal Error Message:\n ScriptExecutionError: …';
  it.each([
    ['an entry that does not come', new Error(lost), 'LostScript', 'load'],
    ['an entry that throws', new Error(threw), 'Error', 'crash'],
    [
      'a chunk that does not come',
      Object.assign(new Error('1'), { name: 'ChunkLoadError' }),
      'ChunkLoadError',
      'load',
    ],
    ['a module that throws', new TypeError('x is undefined'), 'TypeError', 'crash'],
  ])('%s', async (_what, error, name, kind) => {
    const plugin = failures();
    expect(() => call(plugin, 'errorLoadRemote', { id: 'mfe_draft/App', error, remote: draft() })).toThrow(
      expect.objectContaining({ name }),
    );
    const [[url, body] = []] = sent.mock.calls;
    expect(url).toBe('/api/front-end-reports');
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(body!);
    });
    expect(JSON.parse(String(text))).toEqual({ name: 'mfe_draft', version: '1.0.0', kind });
  });

  it('nothing of what is loaded, unless it is no remote', () => {
    const loaded = (exposeModule: object) => () =>
      call(failures(), 'onLoad', { id: 'mfe_draft/App', exposeModule });
    expect(loaded({ remote: {} })).not.toThrow();
    expect(loaded({})).toThrow('mfe_draft/App exposes no remote');
    expect(sent).not.toHaveBeenCalled();
  });
});
