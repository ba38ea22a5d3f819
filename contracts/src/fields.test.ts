import { describe, expect, it } from '@jest/globals';
import type * as yup from 'yup';
import { cleanText, email, longText, object, text } from './fields.ts';

const codesOf = (schema: yup.Schema, value: unknown): unknown[] => {
  try {
    schema.validateSync(value);
    return [];
  } catch (error) {
    return (error as yup.ValidationError).errors.map((one) => (one as unknown as { code: string }).code);
  }
};

describe('a name', () => {
  it.each([
    ['a line feed', 'Wolves\nBears', 'Wolves Bears'],
    ['a line end of Windows with spaces around it', 'Wolves \r\n  Bears', 'Wolves Bears'],
    ['a tab', 'Kovács\tAnna', 'Kovács Anna'],
    ['a line separator', 'Wolves\u2028Bears', 'Wolves Bears'],
    ['a paragraph separator', 'Wolves\u2029Bears', 'Wolves Bears'],
    ['a next line', 'Wolves\u0085Bears', 'Wolves Bears'],
    ['control characters', 'Wol\u0007\u009fves', 'Wolves'],
    ['bidirectional controls', '\u202eWolves\u2066\u200f', 'Wolves'],
    ['what takes no room', 'Wol\u200bve\u00ads\ufeff', 'Wolves'],
    ['half a character', 'Wolves\ud83c', 'Wolves'],
    ['accents apart from their letters', 'O\u030bry', 'Őry'],
  ])('is one line: %s', (_what, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
    expect(object({ name: text('name', 100) }).validateSync({ name: typed })).toEqual({ name: kept });
  });

  it.each(['👩‍👩‍👧', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '–', '7', 'Ő', '…'])(
    'may be any sign that is seen: %s',
    (name) => {
      expect(cleanText(name)).toBe(name);
    },
  );

  it.each([
    ['two zero-width spaces', '\u200b\u200b'],
    ['joiners', '\u200d\u200c'],
    ['a filler', '\u3164'],
    ['an empty Braille cell', '\u2800'],
    ['marks without a letter', '\u0301\ufe0f'],
    ['line breaks', '\n\u2028'],
  ])('needs a visible character: %s', (_what, name) => {
    expect(codesOf(text('name', 100), name)).toEqual(['required']);
  });
});

describe('a text of several lines', () => {
  it('keeps its line breaks', () => {
    expect(longText('body', 100).validateSync(' a\r\nb\rc\u0007\u0085\n')).toBe('a\nb\nc');
  });
});

describe('an address', () => {
  it.each(['\u202eanna@example.org', 'an\u200bna@example.org', 'anna@exa\u00admple.org'])(
    'is kept without what is not seen of it: %j',
    (address) => {
      expect(email('email').validateSync(address)).toBe('anna@example.org');
    },
  );
});
