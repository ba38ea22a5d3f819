import { describe, expect, it, test } from '@jest/globals';
import { isDraftRoom, mayBeSilent, ownPath, readPushed } from './pushed.ts';

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

test.each([
  ['/leagues/l1/draft', true],
  ['/leagues/l1', false],
  ['/leagues/l1/draft/schedule', false],
  ['/team/trades', false],
])('%s is a draft room: %s', (path, isRoom) => {
  expect(isDraftRoom(path)).toBe(isRoom);
});

test.each([
  ['(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', true],
  ['(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36', true],
  ['(Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['(iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1', false],
])('a message may pass unshown in %s: %s', (userAgent, isAllowed) => {
  expect(mayBeSilent(`Mozilla/5.0 ${userAgent}`)).toBe(isAllowed);
});
