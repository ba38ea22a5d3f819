/** A colour, a size, a time or a font that a style writes itself instead of taking it from the theme. */
export type Stray = { line: number; text: string; kind: 'colour' | 'size' | 'time' | 'font' };

const template =
  /(?:styled(?:\.\w+|\([^`]*?\))(?:<[^`]*?>)?(?:\.attrs\([^`]*?\))?(?:<[^`]*?>)?|\bcss(?:<[^`]*?>)?|\bkeyframes|\bcreateGlobalStyle)`/g;

const kinds: readonly { kind: Stray['kind']; pattern: RegExp }[] = [
  { kind: 'colour', pattern: /#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi },
  {
    kind: 'colour',
    pattern:
      /(?:color|background|border[\w-]*|outline|fill|stroke|box-shadow)\s*:[^;{}]*\b(?:white|black|red|green|blue|orange|yellow|grey|gray|purple|pink|brown|silver)\b/g,
  },
  // One pixel is a line; smaller and whole ones of it are the patterns' own.
  { kind: 'size', pattern: /(?<![\w.-])(?!-?[01]px)-?\d*\.?\d+(?:px|rem|pt|cm|mm)\b/g },
  { kind: 'time', pattern: /(?<![\w.-])\d*\.?\d+m?s\b/g },
  { kind: 'font', pattern: /font-family\s*:(?!\s*(?:inherit|\u0000))[^;]+/g },
];

/** The text of a template with its `${…}` blanked out, up to its closing quote. */
function bodyOf(source: string, start: number): string {
  let body = '';
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (depth === 0 && char === '`') return body;
    if (depth === 0 && char === '$' && source[at + 1] === '{') {
      depth = 1;
      at += 1;
      body += '\u0000\u0000';
    } else if (depth > 0) {
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      body += char === '\n' ? '\n' : '\u0000';
    } else body += char;
  }
  return body;
}

const withoutComments = (style: string) =>
  style.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

/** What a file's styles have that the tokens have not. */
export function straysOf(source: string): Stray[] {
  return [...source.matchAll(template)].flatMap(({ index, 0: head }) => {
    const start = index + head.length;
    const body = withoutComments(bodyOf(source, start));
    return kinds.flatMap(({ kind, pattern }) =>
      [...body.matchAll(pattern)].map((found) => ({
        kind,
        line: lineOf(source, start + found.index),
        text: found[0].replaceAll('\u0000', '').trim(),
      })),
    );
  });
}

/** Drawn outside of templates: attributes of SVG and inline styles. */
export function strayAttributes(source: string): Stray[] {
  const colours = /\b(?:fill|stroke|color|stopColor|background)=\{?["']#[0-9a-f]{3,8}/gi;
  return [...source.matchAll(colours)].map((found) => ({
    kind: 'colour' as const,
    line: lineOf(source, found.index),
    text: found[0],
  }));
}
