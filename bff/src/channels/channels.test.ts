import { describe, expect, it } from '@jest/globals';
import {
  halted,
  isChosen,
  shouldHalt,
  noChannels,
  promoted,
  registered,
  rolledBack,
  since,
  withCanary,
  type Actor,
  type Channels,
} from './channels.ts';

const owner: Actor = { by: 'owner', at: new Date('2026-05-01T10:00:00Z') };
const stableOf = (...versions: string[]): Channels =>
  versions.reduce((channels, version) => promoted(channels, version, owner), noChannels);
const actionsOf = ({ history }: Channels) => history.map(({ action, version }) => `${action} ${version}`);

describe('the channels of a front end', () => {
  it('show nothing new when a release is only registered', () => {
    const channels = registered(stableOf('1'), '2', owner);
    expect(channels).toMatchObject({ stable: '1', canary: null });
    expect(actionsOf(channels)).toEqual(['registered 2', 'promoted 1']);
  });

  it('end a canary with its promotion, or that of another release', () => {
    const canary = withCanary(stableOf('1'), { version: '2', percent: 10 }, owner);
    expect(canary.canary).toMatchObject({ version: '2', percent: 10 });
    expect(promoted(canary, '2', owner)).toMatchObject({ stable: '2', canary: null, earlier: ['1'] });
    expect(promoted(canary, '3', owner)).toMatchObject({ stable: '3', canary: null, earlier: ['1'] });
    expect(promoted(canary, '1', owner)).toMatchObject({ stable: '1', canary: null, earlier: [] });
  });

  it('do not change by what is so already', () => {
    const channels = withCanary(stableOf('1'), { version: '2', percent: 10 }, owner);
    expect(withCanary(channels, { version: '2', percent: 10 }, owner)).toBe(channels);
    const stable = stableOf('1');
    expect(promoted(stable, '1', owner)).toBe(stable);
    expect(withCanary(stable, { version: '2', percent: 0 }, owner)).toBe(stable);
  });

  it.each([
    ['0 percent', { version: '2', percent: 0 }],
    ['0 percent of whichever there is', { version: '', percent: 0 }],
    ['what everybody sees', { version: '1', percent: 50 }],
  ])('end a canary by %s', (_by, given) => {
    const channels = withCanary(stableOf('1'), { version: '2', percent: 10 }, owner);
    expect(withCanary(channels, given, owner).canary).toBeNull();
  });

  it('keep a canary when another one is to end', () => {
    const channels = withCanary(stableOf('1'), { version: '3', percent: 50 }, owner);
    expect(withCanary(channels, { version: '2', percent: 0 }, owner)).toBe(channels);
  });

  it('go back step by step, at last to what was shown before the first release', () => {
    const second = rolledBack(stableOf('1', '2', '3'), owner);
    expect(second).toMatchObject({ stable: '2', earlier: ['1'] });
    const first = second && rolledBack(second, owner);
    expect(first).toMatchObject({ stable: '1', earlier: [] });
    const none = first && rolledBack(first, owner);
    expect(none).toMatchObject({ stable: null, earlier: [] });
    expect(none?.history[0]).toMatchObject({ action: 'rolled_back', version: '', detail: '1' });
    expect(none && rolledBack(none, owner)).toBeUndefined();
    expect(none && rolledBack(none, owner, '1')).toBe(none);
    expect(rolledBack(noChannels, owner)).toBeUndefined();
  });

  it('do not go back from a release that is left already', () => {
    const channels = stableOf('1', '2', '3');
    expect(rolledBack(channels, owner, '3')).toMatchObject({ stable: '2' });
    expect(rolledBack(channels, owner, '2')).toBe(channels);
  });

  it('judge a canary by its pages since it is one, whatever its share becomes', () => {
    const soFar = { loads: 500, failed: 1 };
    const canary = withCanary(stableOf('1'), { version: '2', percent: 10 }, owner, soFar);
    expect(canary.canary?.before).toEqual(soFar);
    const more = withCanary(canary, { version: '2', percent: 20 }, owner, { loads: 600, failed: 9 });
    expect(more.canary).toEqual({ version: '2', percent: 20, before: soFar });
    expect(since(soFar, { loads: 530, failed: 11 })).toEqual({ loads: 30, failed: 10 });
  });

  it('end a canary that is halted, and say why', () => {
    const channels = withCanary(stableOf('1'), { version: '2', percent: 10 }, owner);
    const after = halted(channels, { loads: 40, failed: 3 }, owner.at);
    expect(after).toMatchObject({ stable: '1', canary: null });
    expect(after.history[0]).toEqual({
      at: owner.at,
      by: 'endzone',
      action: 'halted',
      version: '2',
      detail: '3/40',
    });
    expect(halted(after, { loads: 40, failed: 3 }, owner.at)).toBe(after);
  });

  it('keep the last hundred changes', () => {
    const many = Array.from({ length: 150 }, (_, i) => String(i));
    const channels = stableOf(...many);
    expect(channels.history).toHaveLength(100);
    expect(channels.history[0]?.version).toBe('149');
    expect(channels.earlier).toHaveLength(20);
  });
});

describe('a canary', () => {
  const people = Array.from({ length: 4_000 }, (_, i) => `user ${i}`);
  const chosen = (version: string, percent: number) =>
    people.filter((id) => isChosen(id, { version, percent }));

  it.each([1, 10, 50, 99])('reaches about %i percent of those who are logged in', (percent) => {
    const share = (100 * chosen('1.1.0', percent).length) / people.length;
    expect(Math.abs(share - percent)).toBeLessThan(2.5);
  });

  it('keeps who has it when its share grows, and takes others for another version', () => {
    const few = chosen('1.1.0', 10);
    expect(chosen('1.1.0', 20)).toEqual(expect.arrayContaining(few));
    expect(chosen('1.2.0', 10)).not.toEqual(few);
  });

  it('is nothing for visitors', () => {
    expect(isChosen(undefined, { version: '1.1.0', percent: 99 })).toBe(false);
  });

  it.each([
    ['too few pages', { loads: 19, failed: 19 }, { loads: 100, failed: 0 }, false],
    ['not above 2 percent', { loads: 100, failed: 2 }, { loads: 100, failed: 0 }, false],
    ['above 2 percent', { loads: 100, failed: 3 }, { loads: 100, failed: 0 }, true],
    ['not three times the stable one', { loads: 100, failed: 5 }, { loads: 100, failed: 2 }, false],
    ['three times the stable one', { loads: 100, failed: 6 }, { loads: 100, failed: 2 }, true],
    ['nothing stable yet', { loads: 20, failed: 1 }, { loads: 0, failed: 0 }, true],
    ['nothing failed', { loads: 1_000, failed: 0 }, { loads: 0, failed: 0 }, false],
  ])('is halted or goes on: %s', (_why, canary, stable, isHalted) => {
    expect(shouldHalt(canary, stable)).toBe(isHalted);
  });
});
