import { badValue, locationError } from '../errors.ts';
import { BoundedRegExp, mayTakeForever } from './boundedRegExp.ts';
import type { Regex } from '../bson/values.ts';

const cache = new Map<string, RegExp>();

/** The JavaScript expression for a Perl one with MongoDB's options i, m, s, u and x. */
export function compileRegex({ pattern, options }: Regex): RegExp {
  const key = `${options}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const compiled = compile(pattern, options);
  if (cache.size > 1000) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

function compile(pattern: string, options: string): RegExp {
  const unknown = /[^imsux]/.exec(options);
  if (unknown) throw locationError(51108, `invalid flag in regex options: ${unknown[0]}`);
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const letters = new Set([...options, ...(inline?.[1] ?? '')]);
  let source = inline ? pattern.slice(inline[0].length) : pattern;
  if (letters.has('x')) source = withoutSpace(source);
  const flags = ['i', 'm', 's'].filter((letter) => letters.has(letter)).join('');
  return build(endsBeforeLastLine(translate(source), flags), flags, pattern);
}

function build(source: string, flags: string, pattern: string): RegExp {
  const Made = mayTakeForever(source) ? BoundedRegExp : RegExp;
  for (const unicode of ['u', '']) {
    try {
      return new Made(source, flags + unicode);
    } catch {
      // Perl allows escapes that JavaScript refuses in its unicode mode only: the plain mode is tried next.
    }
  }
  throw locationError(51091, `Regular expression is invalid: ${pattern}`);
}

/** Leaves out blanks and comments outside character classes, as the option x asks for. */
function withoutSpace(source: string): string {
  return source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\s+|#[^\n]*/g, (part) =>
    /^(\s|#)/.test(part) ? '' : part,
  );
}

/** Perl's `$` also stands before a line break that ends the text. */
function endsBeforeLastLine(source: string, flags: string): string {
  if (flags.includes('m')) return source;
  return source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\$/g, (part) =>
    part === '$' ? escapes['\\Z']! : part,
  );
}

const escapes: Readonly<Record<string, string>> = {
  '\\A': '(?<![\\s\\S])',
  '\\z': '(?![\\s\\S])',
  '\\Z': '(?=\\n?(?![\\s\\S]))',
  '\\h': '[ \\t]',
  '\\Q': '',
  '\\E': '',
};

/** The named classes that Perl knows within brackets. */
const posix: Readonly<Record<string, readonly [string, string]>> = {
  alpha: ['a-zA-Z', '\\x00-@\\[-`{-\\x7f'],
  digit: ['0-9', '\\D'],
  alnum: ['a-zA-Z0-9', '\\x00-\\/:-@\\[-`{-\\x7f'],
  upper: ['A-Z', '\\x00-@\\[-\\x7f'],
  lower: ['a-z', '\\x00-`{-\\x7f'],
  space: ['\\s', '\\S'],
  punct: ['!-\\/:-@\\[-`{-~', 'a-zA-Z0-9\\s'],
  xdigit: ['0-9a-fA-F', '\\x00-\\/:-@G-`g-\\x7f'],
  word: ['\\w', '\\W'],
};

function posixClass(name: string, isNegated: boolean): string | undefined {
  return Object.hasOwn(posix, name) ? posix[name]![isNegated ? 1 : 0] : undefined;
}

function translate(source: string): string {
  const quoted = source.replace(/\\Q([\s\S]*?)(?:\\E|$)/g, (_, text: string) =>
    text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
  );
  if (/\(\?>|[*+?}]\+/.test(quoted.replace(/\\[\s\S]/g, '')))
    throw badValue(`Regular expression is not supported: ${source}`);
  return quoted
    .replace(/\[:(\^?)(\w+):\]/g, (whole, not: string, name: string) => posixClass(name, not !== '') ?? whole)
    .replace(/\(\?P</g, '(?<')
    .replace(/\\[\s\S]/g, (escape) => escapes[escape] ?? escape);
}
