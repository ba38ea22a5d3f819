import { readFileSync } from 'node:fs';

/** A line of a Caddyfile, with the block that it opens. */
export type Directive = { name: string; args: string[]; block: Directive[] };
export type Site = { address: string; directives: Directive[] };
export type Caddyfile = { options: Directive[]; sites: Site[] };

type Token = { text: string; line: number };

/** `{$NAME}` and `{$NAME:default}` are put in before anything is read. @throws when a variable without default is not set. */
function withVariables(text: string, environment: Record<string, string | undefined>): string {
  return text.replace(/\{\$(\w+)(?::([^}]*))?\}/g, (all, name: string, byDefault: string | undefined) => {
    const value = environment[name] ?? byDefault;
    if (value === undefined) throw new Error(`${all} is not set`);
    return value;
  });
}

function tokensOf(text: string): Token[] {
  return text.split('\n').flatMap((content, line) =>
    [...content.replace(/(^|\s)#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => ({
      text: quoted ?? plain ?? '',
      line,
    })),
  );
}

function readBlock(tokens: Token[]): Directive[] {
  const directives: Directive[] = [];
  for (let token = tokens.shift(); token && token.text !== '}'; token = tokens.shift()) {
    // The options of all sites have no name.
    if (token.text === '{') {
      directives.push({ name: '{', args: [], block: readBlock(tokens) });
      continue;
    }
    const { line } = token;
    const args: string[] = [];
    while (tokens[0] && tokens[0].line === line && tokens[0].text !== '{')
      args.push(tokens.shift()?.text ?? '');
    const opens = tokens[0]?.line === line && tokens[0].text === '{';
    if (opens) tokens.shift();
    directives.push({ name: token.text, args, block: opens ? readBlock(tokens) : [] });
  }
  return directives;
}

const isSnippet = ({ name }: Directive) => /^\(.+\)$/.test(name);

/** Reads the part of Caddy's language that our files use. */
export function readCaddyfile(file: string, environment: Record<string, string | undefined>): Caddyfile {
  const all = readBlock(tokensOf(withVariables(readFileSync(file, 'utf8'), environment)));
  const snippets = new Map(all.filter(isSnippet).map(({ name, block }) => [name.slice(1, -1), block]));
  const expand = (block: Directive[]): Directive[] =>
    block.flatMap((directive) => {
      if (directive.name !== 'import') return [{ ...directive, block: expand(directive.block) }];
      const snippet = snippets.get(directive.args[0] ?? '');
      if (!snippet) throw new Error(`There is no snippet ${directive.args[0]}`);
      return expand(snippet);
    });
  return {
    options: all.find(({ name }) => name === '{')?.block ?? [],
    sites: all
      .filter((one) => !isSnippet(one) && one.name !== '{')
      .map(({ name, block }) => ({ address: name, directives: expand(block) })),
  };
}
