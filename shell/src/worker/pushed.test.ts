import { describe, expect, it, test } from '@jest/globals';
import { ownPath, readPushed } from './pushed.ts';

const origin = 'https://endzone.example';
const message = {
  code: 'trade_offered',
  title: 'Új ajánlat',
  body: 'Nézd meg',
  path: '/team/trades',
  tag: 't1',
};

describe('a pushed message', () => {
  it('is shown as it says', () => {
    const { title, body, path, tag } = message;
    expect(readPushed(JSON.stringify(message), origin)).toEqual({ title, body, path, tag });
  });

  it('needs neither text nor tag', () => {
    expect(readPushed('{"title":"Draft"}', origin)).toEqual({
      title: 'Draft',
      body: '',
      path: '/notifications',
      tag: undefined,
    });
  });

  test.each([undefined, '', 'nonsense', '{', 'null', '[]', '{"body":"x"}', '{"title":" "}', '{"title":7}'])(
    'that is %j is shown in general words',
    (text) => {
      const { title, body, path } = readPushed(text, origin);
      expect([title, path]).toEqual(['Endzone', '/notifications']);
      expect(body).toMatch(/Új értesítésed van.*new notification/);
    },
  );
});

test.each([
  ['/leagues/abc?week=2#mine', '/leagues/abc?week=2#mine'],
  ['https://evil.example/x', '/notifications'],
  ['//evil.example/x', '/notifications'],
  ['/\\evil.example', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
  ['', '/notifications'],
  [undefined, '/notifications'],
])('%s leads to %s', (path, to) => {
  expect(ownPath(path, origin)).toBe(to);
});
