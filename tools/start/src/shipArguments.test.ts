import { describe, expect, it } from '@jest/globals';
import { shipArguments } from './shipArguments.ts';

const byDefault = {
  frontEnd: 'mfe-draft',
  does: 'register',
  percent: 0,
  version: undefined,
  to: undefined,
  port: 3000,
  files: undefined,
};

describe('the arguments of npm run ship', () => {
  it.each([
    ['a front end', [], byDefault],
    ['a canary', ['--canary', '10'], { ...byDefault, does: 'canary', percent: 10 }],
    ['the end of a canary', ['--canary', '0'], { ...byDefault, does: 'endCanary' }],
    [
      'a promotion of a version',
      ['--promote', '--version', '1.0.0-abc'],
      { ...byDefault, does: 'promote', version: '1.0.0-abc' },
    ],
    ['a roll-back', ['--rollback'], { ...byDefault, does: 'rollback' }],
    ['how it stands', ['--status', '--port', '8080'], { ...byDefault, does: 'status', port: 8080 }],
    [
      'another place',
      ['--to', 'https://endzone.example/', '--files', 'https://cdn.example/draft/'],
      { ...byDefault, to: 'https://endzone.example', files: 'https://cdn.example/draft' },
    ],
  ])('name %s', (_what, args, expected) => {
    expect(shipArguments(['mfe-draft', ...args])).toEqual(expected);
  });

  it.each([
    [[], /One front end/],
    [['mfe-nothing'], /One front end/],
    [['mfe-draft', 'shell'], /One front end/],
    [['mfe-draft', '--canary', '100'], /--canary/],
    [['mfe-draft', '--canary', 'ten'], /--canary/],
    [['mfe-draft', '--canary', '10', '--promote'], /Only one/],
    [['mfe-draft', '--port', 'x'], /--port/],
    [['mfe-draft', '--what'], /--what/],
  ])('%j are refused', (args, why) => {
    expect(() => shipArguments(args)).toThrow(why);
  });
});
