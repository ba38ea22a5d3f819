import { describe, expect, it, test } from '@jest/globals';
import { faultsOfArea, faultsOfMessages } from './checkMessages.ts';
import { faultsOfRooms, faultsOfServer } from './checkRooms.ts';
import { parse, readRooms, readServer, type Json, type Room } from './textFiles.ts';

describe('the texts of Endzone', () => {
  it('stand in both languages, in their place, with the same placeholders, and somebody shows each', () => {
    expect(faultsOfRooms(readRooms())).toEqual([]);
  });

  it('of the API do so too', () => {
    expect(faultsOfMessages()).toEqual([]);
  });

  it('of the web server have no banned word', () => {
    expect(faultsOfServer(readServer())).toEqual([]);
  });

  it('are found where the front ends have them', () => {
    const found = readRooms().filter(({ texts, code }) => texts.length > 0 && code.length > 0);
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['shared-ui', 'shell', 'mfe-player']),
    );
  });
});

const aRoom = (code: string, hu: Json, en: Json = hu): Room => ({
  name: 'mfe-player',
  code: [parse('x.tsx', code)],
  texts: [{ folder: 'texts', feature: 'register', hu, en }],
});

describe('the check finds', () => {
  test.each<[string, string, Json, Json, string]>([
    [
      'a key that one language lacks',
      "t('register.a'); t('register.b')",
      { a: 'x', b: 'y' },
      { a: 'x' },
      'texts: b is missing in en',
    ],
    [
      'a key that nobody shows',
      "t('register.a')",
      { a: 'x', b: 'y' },
      { a: 'x', b: 'y' },
      'texts: nobody shows register.b',
    ],
    [
      'a key out of its place',
      "t('register.a'); t('register.b')",
      { b: 'y', a: 'x' },
      { a: 'x', b: 'y' },
      'texts/hu.json: a is not in its place',
    ],
    [
      'a deeper key out of its place',
      't(`register.in.${a}`)',
      { in: { b: 'y', a: 'x' } },
      { in: { a: 'x', b: 'y' } },
      'texts/hu.json: in.a is not in its place',
    ],
    [
      'other placeholders',
      "t('register.a')",
      { a: '{{name}}' },
      { a: '{{names}}' },
      'texts: placeholders of a differ between the languages',
    ],
    [
      'an article that may be the wrong one',
      "t('register.a')",
      { a: 'Tart a {{week}}. forduló' },
      { a: 'Week {{week}} is under way' },
      'texts: a has an article before a placeholder',
    ],
    ...[
      'Névsor: {{name}}-ban',
      '{{name}}ban van hely',
      'A „{{name}}”-t hívd meg',
      '<b>{{name}}</b>nak szól',
    ].map((text): [string, string, Json, Json, string] => [
      `a suffix that may be the wrong one: ${text}`,
      "t('register.a')",
      { a: text },
      { a: 'It is {{name}}’s' },
      'texts: a has a suffix behind a placeholder',
    ]),
    ...Object.entries({
      eldob: 'Eldobod, amit beírtál?',
      készülék: 'Ezen a készüléken',
      elmentetlen: 'Elmentetlen adatok',
      'nem kerül mentésre': 'Ez nem kerül mentésre',
      'fantasy já': 'A bajnokság fantasy játéka',
    }).map(([word, text]): [string, string, Json, Json, string] => [
      `the banned word ${word}`,
      "t('register.a')",
      { a: text },
      { a: 'x' },
      `texts: a has the banned word “${word}”`,
    ]),
    [
      'a straight apostrophe',
      "t('register.a')",
      { a: 'x' },
      { a: "It can't be" },
      'texts: a has a straight apostrophe',
    ],
    ['an empty text', "t('register.a')", { a: ' ' }, { a: 'x' }, 'texts: a is empty'],
    [
      'a plural form that one language lacks',
      "t('register.a')",
      { a_one: 'x', a_other: 'x' },
      { a_other: 'x' },
      'texts: a_one is missing in en',
    ],
    [
      'a key without text',
      "t('register.a'); t('register.c')",
      { a: 'x' },
      { a: 'x' },
      'x.tsx:1: there is no text register.c',
    ],
    [
      'a key with a gap that fits no text',
      "t('register.a'); t(`register.b.${c}`)",
      { a: 'x' },
      { a: 'x' },
      'x.tsx:1: there is no text register.b.…',
    ],
    [
      'words between tags',
      "t('register.a'); <p>Hello you</p>",
      { a: 'x' },
      { a: 'x' },
      'x.tsx:1: Hello you stands in the code and not in the texts',
    ],
    [
      'words that are read aloud',
      't(\'register.a\'); <p aria-label="Close it" />',
      { a: 'x' },
      { a: 'x' },
      'x.tsx:1: aria-label="Close it" stands in the code and not in the texts',
    ],
  ])('%s', (_, code, hu, en, fault) => {
    expect(faultsOfRooms([aRoom(code, hu, en)])).toEqual([fault]);
  });

  it('a banned word of a page that is written as code, and of the web server', () => {
    const page = parse('texts.hu.ts', "const text = 'Eldobod?';");
    const english = parse('texts.en.ts', 'const text = "It can\'t be";');
    const server = parse('page.ts', "const texts = { en: 'Game', hu: 'A fantasy játék' };");
    expect(faultsOfRooms([{ name: 'mfe-player', code: [page, english], texts: [] }])).toEqual([
      'texts.hu.ts:1 has the banned word “eldob”',
      'texts.en.ts:1 has a straight apostrophe',
    ]);
    expect(faultsOfServer([server])).toEqual(['page.ts:1 has the banned word “fantasy já”']);
  });

  it('no straight apostrophe in a sentence of the specification', () => {
    const text = "You don't have any active memberships! Join a league.";
    expect(faultsOfRooms([aRoom("t('register.a')", { a: 'x' }, { a: text })])).toEqual([]);
  });

  it('texts that no feature names', () => {
    const room = aRoom("t('a')", { a: 'x' });
    const texts = room.texts.map((file) => ({ ...file, feature: undefined }));
    expect(faultsOfRooms([{ ...room, texts }])).toEqual(['texts: no featureTexts() names these texts']);
  });

  it('no fault in keys with gaps, plurals, a gap for the whole end, names and signs', () => {
    const code = 't(`register.${name}.title`); t("register.n"); <p title="Endzone"> – 3 {x}</p>';
    expect(
      faultsOfRooms([aRoom(code, { a: { title: 'x' }, n_one: '{{count}}', n_other: '{{count}}' })]),
    ).toEqual([]);
  });

  it('no suffix in what follows a placeholder otherwise', () => {
    // "5%-a" and "6%-a": the word is "százalék" each time.
    const texts = {
      a: '{{week}}. forduló, {{home}}–{{away}}: {{count}} pont, {{percent}}%-a „{{name}}” csapaté',
    };
    expect(faultsOfRooms([aRoom("t('register.a')", texts)])).toEqual([]);
  });

  it('no key in a comment', () => {
    expect(faultsOfRooms([aRoom("// t('register.a')", { a: 'x' })])).toEqual([
      'texts: nobody shows register.a',
    ]);
  });

  test.each([
    [
      'a message that one language lacks',
      { a: 'x', b: 'y' },
      { a: 'x' },
      undefined,
      'errors.b is missing in hu',
    ],
    [
      'other placeholders',
      { a: '{{x}}' },
      { a: 'x' },
      undefined,
      'placeholders of errors.a differ between the languages',
    ],
    [
      'an article before a placeholder',
      { a: 'Week {{week}}' },
      { a: 'Ez a {{week}}. forduló' },
      undefined,
      'errors.a has an article before a placeholder',
    ],
    [
      'a suffix behind a placeholder',
      { a: 'At {{name}}' },
      { a: '{{name}}nál' },
      undefined,
      'errors.a has a suffix behind a placeholder',
    ],
    [
      'a banned word',
      { a: 'Not saved' },
      { a: 'Ez nem kerül mentésre' },
      undefined,
      'errors.a has the banned word “nem kerül mentésre”',
    ],
    [
      'a straight apostrophe',
      { a: "It can't be" },
      { a: 'x' },
      undefined,
      'errors.a has a straight apostrophe',
    ],
    [
      'a message out of its place',
      { b: 'y', a: 'x' },
      { a: 'x', b: 'y' },
      undefined,
      'en: errors.a is not in its place',
    ],
    ['a message that nobody sends', { a: 'x', b: 'y' }, { a: 'x', b: 'y' }, ['a'], 'nobody shows errors.b'],
    ['a code without message', { a: 'x' }, { a: 'x' }, ['a', 'b'], 'errors.b has no text'],
  ])('%s of the API', (_, en, hu, asked, fault) => {
    expect(faultsOfArea('errors', en as never, hu as never, asked && new Set(asked))).toEqual([fault]);
  });
});
