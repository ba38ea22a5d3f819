import { describe, expect, it } from '@jest/globals';
import { seasonOptions, UsageError } from './options.ts';

const read = (...args: string[]) => seasonOptions(args, 'shipped', {});

describe('the options of the season player', () => {
  it('plays the shipped box scores with ten managers and two playoff weeks by default', () => {
    expect(read()).toEqual({
      data: 'shipped',
      managers: 10,
      playoffWeeks: 2,
      seed: 1,
      exportTo: undefined,
      target: undefined,
    });
  });

  it('takes another stack with its owner, whose password nobody reads in the arguments', () => {
    const args = ['--url', 'http://localhost:3000/', '--owner', 'a@b.hu'];
    expect(seasonOptions(args, 'shipped', { OWNER_PASSWORD: 'x:y' }).target).toEqual({
      url: 'http://localhost:3000',
      owner: { email: 'a@b.hu', password: 'x:y' },
    });
  });

  it.each([
    ['an odd number of managers', ['--managers', '5'], '--managers must be one of'],
    ['too many managers', ['--managers', '18'], '--managers must be one of'],
    ['no number', ['--seed', 'x'], '--seed must be a number'],
    ['three playoff weeks', ['--playoff-weeks', '3'], '--playoff-weeks must be 1 or 2'],
    ['an address without owner', ['--url', 'http://localhost:3000'], '--url and --owner belong together'],
    ['an owner without address', ['--owner', 'a:b'], '--url and --owner belong together'],
    ['an owner without password', ['--url', 'http://x', '--owner', 'a'], '--owner must be EMAIL, with'],
    ['no address', ['--url', 'here', '--owner', 'a:b'], '--url must be an address'],
    ['an unknown option', ['--speed', '3'], "Unknown option '--speed'"],
  ])('refuses %s in one sentence', (_what, args, sentence) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(sentence);
  });
});
