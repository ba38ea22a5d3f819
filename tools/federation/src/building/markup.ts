import { markupOrigin, type Markup, type MarkupPart, type PageMarkup } from '@endzone/contracts/markup';
import type { Locale } from '@endzone/contracts/messages/format';
import { rspack, type Configuration } from '@rspack/core';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { releaseFolder, root, type FrontEnd } from '../frontEnds.ts';
import { commonConfiguration } from './configuration.ts';
import { leanParts } from './lean.ts';
import { Fragments, templateOf } from './markupTemplate.ts';
import { writeWhole } from './writeWhole.ts';

const run = promisify(execFile);
const runner = fileURLToPath(new URL('renderMarkup.mjs', import.meta.url));

/** What a front end's `src/app/markup.tsx` renders. */
const sourceOf = ({ folder }: FrontEnd) => join(folder, 'src/app/markup.tsx');

const isOwn = /^(?:\.|@endzone\/shared-ui\/)/;
const isOfMarkup = /(?:^|\.)markup\.tsx?$/;

type Found = { context?: string; request?: string; contextInfo?: { issuer: string } };

/** `useNews.ts` → `useNews.markup.ts`, when there is one. */
function standInOf({ context = '', request = '', contextInfo }: Found): string | undefined {
  if (isOfMarkup.test(basename(contextInfo?.issuer ?? ''))) return undefined;
  const file = request.startsWith('.')
    ? resolve(context, request)
    : request.replace('@endzone/shared-ui', join(root, 'shared-ui/src'));
  const standIn = file.replace(/\.(tsx?)$/, '.markup.$1');
  return standIn !== file && existsSync(standIn) ? standIn : undefined;
}

/** Modules that need a browser or a server have stand-ins beside them, which take marks for what they would find there. */
const standIns = () =>
  new rspack.NormalModuleReplacementPlugin(isOwn, (data) => {
    const found = data as Found; // what is about to be resolved
    const request = standInOf(found);
    if (request) Object.assign(found, { request });
  });

function configuration(frontEnd: FrontEnd, output: string): Configuration {
  const common = commonConfiguration(frontEnd, 'production');
  return {
    ...common,
    name: 'markup',
    target: 'node',
    devtool: false,
    entry: { markup: sourceOf(frontEnd) },
    // One program holds all of it: nothing is shared.
    resolve: { ...common.resolve, alias: {} },
    output: {
      path: output,
      filename: '[name].cjs',
      publicPath: markupOrigin,
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    optimization: { minimize: false },
    plugins: [standIns(), ...leanParts()],
  };
}

function compile(frontEnd: FrontEnd, output: string): Promise<string> {
  const compiler = rspack(configuration(frontEnd, output));
  const { promise, resolve: done, reject } = Promise.withResolvers<string>();
  compiler.run((error, stats) => {
    const problem = stats?.hasErrors() ? new Error(stats.toString('errors-only')) : error;
    compiler.close(() => (problem ? reject(problem) : done(join(output, 'markup.cjs'))));
  });
  return promise;
}

type Rendering = {
  path: string;
  locale: Locale;
  look: string;
  entry: string;
  html: string;
  literals: Record<string, string>;
};
type Rendered = { renderings: Rendering[]; styles: Record<string, string>; covers: string[] };

async function render(frontEnd: FrontEnd): Promise<Rendered> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const output = mkdtempSync(join(cache, 'markup-'));
  try {
    const bundle = await compile(frontEnd, output);
    const answer = join(output, 'rendered.json');
    await run(process.execPath, [runner, bundle, answer], { cwd: dirname(bundle) });
    return JSON.parse(readFileSync(answer, 'utf8')) as Rendered; // as shared-ui's renderMarkup has made it
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * A page before its scripts: forms send nothing, which would put a password into the address, and buttons say that they are not
 * ready. React would ask for large pictures outside of what the edge fills in.
 */
const withoutScripts = (html: string): string =>
  html
    .replace(/^(?:<link rel="preload"[^>]*>)+/, '')
    .replaceAll('<form ', '<form method="dialog" ')
    .replaceAll('<button ', '<button aria-disabled="true" aria-busy="true" ');

function cleaned({ html, literals }: Rendering): string {
  return Object.entries(literals).reduce(
    (text, [literal, marked]) => text.replaceAll(literal, marked),
    withoutScripts(html),
  );
}

/** All that was rendered, in pieces, each once. */
export function markupOf({ renderings, styles, covers }: Rendered): Markup {
  const fragments = new Fragments();
  const texts = [...new Set(Object.values(styles))];
  const pages: Record<string, Partial<Record<Locale, PageMarkup>>> = {};
  const groups = Map.groupBy(renderings, ({ path, locale, look }) => `${path} ${locale} ${look}`);
  for (const group of groups.values()) {
    const [{ path, locale, look } = group[0] as Rendering] = group; // a group has a first
    const parts: MarkupPart[] = templateOf(new Map(group.map((one) => [one.entry, cleaned(one)])), fragments);
    const page = ((pages[path] ??= {})[locale] ??= {
      style: texts.indexOf(styles[path] ?? ''),
      looks: {},
    });
    page.looks[look] = parts;
  }
  // Every page was rendered in both languages.
  return { pages: pages as Markup['pages'], styles: texts, fragments: fragments.all, covers };
}

/** Renders the public pages of a front end that has some into its release; answers the name of the file. */
export async function buildMarkup(frontEnd: FrontEnd): Promise<string | undefined> {
  if (!existsSync(sourceOf(frontEnd))) return undefined;
  const content = JSON.stringify(markupOf(await render(frontEnd)));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `markup.${hash}.json`;
  writeWhole(join(releaseFolder(frontEnd), file), content);
  return file;
}
