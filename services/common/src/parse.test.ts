import { describe, expect, it } from '@jest/globals';
import {
  choice,
  email,
  flag,
  id,
  integer,
  list,
  multi,
  numberChoice,
  object,
  optionalText,
  paging,
  text,
  typedPassword,
  writtenNumber,
} from '@endzone/contracts/fields';
import { AppError } from './appError.ts';
import { parseRules, parseShape, type Source } from './parse.ts';

const slide = object({ id: id().notRequired(), title: text('slideTitle', 10) });
const schema = object({
  name: text('leagueName', 5),
  email: email('email').notRequired(),
  nb: integer(4, 16).notRequired(),
  isOn: flag(),
  kind: choice(['a', 'b'], { code: 'invalid_choice' }),
  about: optionalText(100),
  images: list(slide, 10, 'images'),
});

function parse(value: unknown, source: Source = 'body'): unknown {
  return parseRules(schema, parseShape(schema, value, source), source);
}

function refusal(run: () => unknown): { code: string; violations: [string, string][] } {
  try {
    run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const violations = (error.details.violations ?? []).map(({ property, code }): [string, string] => [
      property,
      code,
    ]);
    return { code: error.definition.code, violations };
  }
  throw new Error('nothing was refused');
}

describe('what a call takes', () => {
  it('gives the typed value back, text trimmed, composed and without control characters', () => {
    expect(parse({ name: '  A\u0301\u0007b ', about: '', images: [{ title: 'x' }] })).toEqual({
      name: 'Áb',
      about: '',
      images: [{ title: 'x' }],
    });
  });

  it('counts code points, not bytes', () => {
    expect(parse({ name: '🏈🏈🏈🏈🏈' })).toEqual({ name: '🏈🏈🏈🏈🏈' });
  });

  it.each([
    ['an unknown field', { name: 'a', b: 1 }, [['b', 'unknown_field']]],
    ['a nested operator', { name: { $ne: null } }, [['name', 'wrong_type']]],
    [
      'a prototype',
      JSON.parse('{"name":"a","__proto__":{"x":1}}') as unknown,
      [['__proto__', 'unknown_field']],
    ],
    ['a constructor', { name: 'a', constructor: {} }, [['constructor', 'unknown_field']]],
    ['a list for a text', { name: ['a'] }, [['name', 'wrong_type']]],
    ['a text for a number', { name: 'a', nb: '4' }, [['nb', 'wrong_type']]],
    [
      'an unknown field of an entry',
      { name: 'a', images: [{ title: 'x', y: 1 }] },
      [['images[0].y', 'unknown_field']],
    ],
    [
      'an id that is none',
      { name: 'a', images: [{ title: 'x', id: 'abc' }] },
      [['images[0].id', 'wrong_type']],
    ],
    ['no object at all', [1], [['', 'wrong_type']]],
  ])('is malformed with %s', (_what, value, violations) => {
    expect(refusal(() => parse(value))).toEqual({ code: 'malformed_request', violations });
  });

  it.each([
    ['nothing', {}, [['name', 'required']]],
    ['null', { name: null }, [['name', 'required']]],
    ['only white space', { name: ' \n ' }, [['name', 'required']]],
    ['too long a text', { name: 'abcdef' }, [['name', 'too_long']]],
    ['a value outside the set', { name: 'a', kind: 'c' }, [['kind', 'invalid_choice']]],
    ['an address without domain', { name: 'a', email: 'a@b' }, [['email', 'invalid_email']]],
    ['an entry without title', { name: 'a', images: [{}] }, [['images[0].title', 'required']]],
    [
      'several wrong fields, one violation each',
      { email: 'x' },
      [
        ['name', 'required'],
        ['email', 'invalid_email'],
      ],
    ],
  ])('breaks a rule with %s', (_what, value, violations) => {
    const refused = refusal(() => parse(value));
    expect(refused.code).toBe('validation_failed');
    expect(refused.violations.sort()).toEqual([...violations].sort());
  });

  it('takes digits, 1 and true as text from a form', () => {
    expect(parse({ name: 'a', nb: '4', isOn: '1', images: '' }, 'form')).toEqual({
      name: 'a',
      nb: 4,
      isOn: true,
      images: [],
    });
  });

  it('lets the rule of a field say that a text of a form is no number', () => {
    const form = object({ nb: numberChoice([4, 6], { code: 'required', variant: 'nbMaxTeams' }) });
    const refused = refusal(() => parseRules(form, parseShape(form, { nb: 'four' }, 'form'), 'form'));
    expect(refused).toEqual({ code: 'validation_failed', violations: [['nb', 'required']] });
  });

  it('takes any text for a number that is written, but in JSON a number alone', () => {
    const form = object({ height: writtenNumber() });
    expect(parseShape(form, { height: 'tall' }, 'form')).toEqual({ height: 'tall' });
    expect(refusal(() => parseShape(form, { height: '180' }, 'body')).violations).toEqual([
      ['height', 'wrong_type'],
    ]);
  });
});

describe('violations', () => {
  it('stand in the order of the form, also where one name begins with another', () => {
    const form = object({
      name: text('name', 5),
      email: email('email'),
      emailConfirm: text('emailConfirm', 9),
    });
    const refused = refusal(() => parseRules(form, parseShape(form, {}, 'body'), 'body'));
    expect(refused.violations.map(([property]) => property)).toEqual(['name', 'email', 'emailConfirm']);
  });
});

describe('a text', () => {
  const marks = (nb: number) => '\u0301'.repeat(nb);

  it.each([
    ['may come with 30 marks on a letter', { about: `a${marks(30)}` }, undefined],
    ['is malformed with 31', { about: `a${marks(31)}` }, ['malformed_request', 'about', 'wrong_type']],
    [
      'is malformed with 31 before any letter',
      { about: marks(31) },
      ['malformed_request', 'about', 'wrong_type'],
    ],
    ['may come with its accents apart', { about: 'o\u030b'.repeat(100) }, undefined],
    ['may come with spaces around it', { name: ` ${' '.repeat(999)}a` }, undefined],
    [
      'is too long with many more',
      { name: ` ${' '.repeat(1_010)}a` },
      ['validation_failed', 'name', 'too_long'],
    ],
    [
      'is too long before its accents are looked at',
      { name: `a${marks(20_000)}` },
      ['validation_failed', 'name', 'too_long'],
    ],
    [
      'is no choice when it is long',
      { name: 'a', kind: 'a'.repeat(2_000) },
      ['validation_failed', 'kind', 'invalid_choice'],
    ],
  ])('%s', (_what, value, refused) => {
    const run = () => parse({ name: 'a', ...value });
    if (!refused) return expect(run).not.toThrow();
    const { code, violations } = refusal(run);
    expect([code, ...(violations[0] ?? [])]).toEqual(refused);
  });

  it('of a query is malformed when it is long', () => {
    const query = object({ term: optionalText(100) });
    const term = 'a'.repeat(2_000);
    expect(refusal(() => parseRules(query, parseShape(query, { term }, 'query'), 'query'))).toEqual({
      code: 'malformed_request',
      violations: [['term', 'too_long']],
    });
  });

  it('as an old password is bounded too', () => {
    const form = object({ password: typedPassword('password') });
    const of = (password: string) => () => parseRules(form, parseShape(form, { password }, 'body'), 'body');
    expect(of('x'.repeat(1_000))).not.toThrow();
    expect(refusal(of('x'.repeat(2_000))).violations).toEqual([['password', 'too_long']]);
  });
});

describe('of a body that is all wrong', () => {
  const keys = (nb: number) => Object.fromEntries(Array.from({ length: nb }, (_, i) => [`k${i}`, i]));

  it('50 violations are told', () => {
    const refused = refusal(() => parse(keys(200)));
    expect(refused.code).toBe('malformed_request');
    expect(refused.violations).toHaveLength(50);
    expect(refused.violations[49]).toEqual(['k49', 'unknown_field']);
  });

  it('nothing is looked at when it has more than 200 keys', () => {
    const refused = refusal(() => parse(keys(201)));
    expect(refused).toEqual({ code: 'malformed_request', violations: [['', 'wrong_type']] });
    const nested = refusal(() => parse({ name: 'a', images: [{ title: 'x', ...keys(200) }] }));
    expect(nested.violations).toEqual([['images[0]', 'wrong_type']]);
  });

  it('the name of an unknown field is told as far as 100 characters', () => {
    const refused = refusal(() => parse({ ['k'.repeat(100_000)]: 1 }));
    expect(refused.violations).toEqual([['k'.repeat(100), 'unknown_field']]);
  });

  it('a list tells of 50 entries, and so does the whole form', () => {
    const form = object({ ids: list(id(), 2_000), titles: list(text('slideTitle', 10), 2_000) });
    const of = (value: unknown) => refusal(() => parseRules(form, parseShape(form, value, 'body'), 'body'));
    const wrong = of({ ids: Array(2_000).fill('x') });
    expect(wrong.code).toBe('malformed_request');
    expect(wrong.violations.map(([property]) => property)).toEqual(
      Array.from({ length: 50 }, (_, i) => `ids[${i}]`),
    );
    const long = of({ ids: Array(30).fill('x'), titles: Array(2_000).fill('x'.repeat(11)) });
    expect([long.code, long.violations.length, long.violations[49]?.[0]]).toEqual([
      'validation_failed',
      50,
      'titles[49]',
    ]);
  });
});

describe('a query', () => {
  const query = object({ status: multi(['active', 'injured']), term: optionalText(100), ...paging(50, 200) });
  const read = (value: unknown) => parseRules(query, parseShape(query, value, 'query'), 'query');

  it.each([
    [{}, { limit: 50, offset: 0 }],
    [
      { status: 'active,injured', limit: '200' },
      { status: ['active', 'injured'], limit: 200, offset: 0 },
    ],
    [{ status: ['active', 'injured'] }, { status: ['active', 'injured'], limit: 50, offset: 0 }],
    [{ status: '' }, { limit: 50, offset: 0 }],
  ])('%j is %j', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each([
    [{ status: 'gone' }],
    [{ limit: '0' }],
    [{ limit: '201' }],
    [{ limit: 'x' }],
    [{ offset: '-1' }],
    [{ other: '1' }],
  ])('refuses %j as malformed', (value) => {
    expect(refusal(() => read(value)).code).toBe('malformed_request');
  });
});

describe('a list that is too long', () => {
  const form = object({ playerIds: list(id(), 3, 'players') });

  it('is refused before its entries are looked at', () => {
    const playerIds = Array<string>(1_000_000).fill('');
    const read = () => parseRules(form, parseShape(form, { playerIds }, 'body'), 'body');
    expect(refusal(read)).toEqual({ code: 'validation_failed', violations: [['playerIds', 'too_many']] });
  });

  it('is malformed in a query', () => {
    const query = object({ status: multi(['a', 'b']) });
    const read = () => parseShape(query, { status: 'a,'.repeat(10_000) }, 'query');
    expect(refusal(read)).toEqual({ code: 'malformed_request', violations: [['status', 'wrong_type']] });
  });
});
