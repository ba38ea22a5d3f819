import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '../remotes/manifest.ts';
import { newerThan } from './newRelease.ts';

const manifest = (shell: string | undefined, player: string, owner = 'owner.1.js'): Manifest => ({
  shell,
  remotes: [
    { name: 'mfe_player', entry: player, version: '1', contract: 1 },
    { name: 'mfe_owner', entry: owner, version: '1', contract: 1 },
  ],
});
const page = manifest('shell.1', 'player.1.js');
const ran = (name: string) => (name === 'mfe_player' ? 'player.1.js' : undefined);

describe('a page', () => {
  it('is of the present release', () => {
    expect(newerThan(page, manifest('shell.1', 'player.1.js'), ran)).toBeUndefined();
  });

  it.each([
    ['the shell', manifest('shell.2', 'player.1.js'), 'shell.2'],
    ['a remote that it runs', manifest('shell.1', 'player.2.js'), 'player.2.js'],
  ])('is older after a release of %s', (_what, present, release) => {
    expect(newerThan(page, present, ran)).toBe(release);
  });

  it.each([
    ['a remote that it does not run', manifest('shell.1', 'player.1.js', 'owner.2.js')],
    ['nothing that is known', { shell: undefined, remotes: [] }],
  ])('is none after a release of %s', (_what, present) => {
    expect(newerThan(page, present, ran)).toBeUndefined();
  });
});
