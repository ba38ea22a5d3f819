import { badValue, locationError, notSupported } from '../errors.ts';
import type { Collation } from '../bson/collation.ts';
import { toNumber } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { doc, int } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';

const locales = new Set(['hu', 'en', 'en_US', 'en_GB']);
const strengths = ['base', 'accent', 'variant'] as const;
const knownOptions = new Set([
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
]);
const collators = new Map<string, Collation>();

/** Undefined stands for the simple, binary order. */
export function parseCollation(spec: Doc): Collation | undefined {
  for (const name of spec.keys())
    if (!knownOptions.has(name))
      throw locationError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  const locale = spec.get('locale');
  if (typeof locale !== 'string')
    throw locationError(40414, "BSON field 'collation.locale' is missing but a required field");
  if (locale === 'simple') return undefined;
  if (!locales.has(locale))
    throw badValue(
      `Field 'locale' is invalid in: { locale: "${locale}" }: the embedded database knows hu, en and simple`,
    );
  requireSupportedOptions(spec);
  const strength = strengthOf(spec);
  const numeric = spec.get('numericOrdering') === true;
  const key = `${locale} ${strength} ${numeric}`;
  const known = collators.get(key) ?? makeCollation(locale, strength, numeric);
  collators.set(key, known);
  return known;
}

function requireSupportedOptions(spec: Doc): void {
  const defaults: Record<string, unknown> = {
    caseLevel: false,
    caseFirst: 'off',
    alternate: 'non-ignorable',
    normalization: false,
    backwards: false,
    maxVariable: 'punct',
  };
  for (const [name, value] of Object.entries(defaults))
    if (spec.has(name) && spec.get(name) !== value) throw notSupported(`collation.${name}`);
}

function strengthOf(spec: Doc): number {
  const value = spec.get('strength');
  if (value === undefined) return 3;
  const strength = isNumber(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(strength) || strength < 1 || strength > 5)
    throw badValue('Enumeration value for field collation.strength is not valid');
  if (strength > 3) throw notSupported(`collation.strength ${strength}`);
  return strength;
}

function makeCollation(locale: string, strength: number, numeric: boolean): Collation {
  const collator = new Intl.Collator(locale.replace('_', '-'), {
    sensitivity: strengths[strength - 1]!,
    numeric,
  });
  const spec = doc({
    locale,
    caseLevel: false,
    caseFirst: 'off',
    strength: int(strength),
    numericOrdering: numeric,
    alternate: 'non-ignorable',
    maxVariable: 'punct',
    normalization: false,
    backwards: false,
    version: '57.1',
  });
  return { compare: (a, b) => collator.compare(a, b), fold: (text) => foldText(text, numeric), spec };
}

/** Coarser than every strength: no marks, no case, ligatures and Hungarian double digraphs written out. */
function foldText(text: string, numeric: boolean): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase();
  const spelt = bare
    .replace(/[ßæœøđłıþð]/g, (letter) => letters[letter]!)
    .replace(/ddzs/g, 'dzsdzs')
    .replace(/([cz])\1s/g, '$1s$1s')
    .replace(/ddz/g, 'dzdz')
    .replace(/([glnt])\1y/g, '$1y$1y')
    .replace(/ssz/g, 'szsz');
  return numeric ? spelt.replace(/\p{Nd}+/gu, '0') : spelt;
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
