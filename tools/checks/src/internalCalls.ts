import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyCall } from '@endzone/contracts/internal/internalCall';
import { isTest, type Sources } from './declaredPackages.ts';

/** A declared call, which packages answer it, and which ask it; a package is named as often as it does. */
export type CallUse = {
  /** `leagues.readLeague` */
  name: string;
  process: string | undefined;
  servedBy: string[];
  askedBy: string[];
};

type Declared = { module: string; name: string; call: AnyCall };

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'mayBeAbsent' in value && 'process' in value;

/** Every call that stands in `contracts/src/internal`. */
async function readDeclared(root: string): Promise<Declared[]> {
  const files = globSync('contracts/src/internal/*.ts', { cwd: root }).sort();
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(root, file))) as Record<string, unknown>; // a module
      return Object.entries(exported).flatMap(([name, call]) =>
        isCall(call) ? [{ module: basename(file, '.ts'), name, call }] : [],
      );
    }),
  );
  return modules.flat();
}

const contractImport = /^import ([^;]*?) from '@endzone\/contracts\/internal\/(\w+)';/gm;

/** By which expression a file names a call: `leagues.readLeague`, `readLeague`, or what it is imported as. */
function expressionsIn(text: string, { module, name }: Declared): string[] {
  return [...text.matchAll(contractImport)].flatMap(([, imported = '', source]) => {
    if (source !== module) return [];
    const whole = /^\* as (\w+)$/.exec(imported)?.[1];
    if (whole) return [`${whole}\\.${name}`];
    const alone = new RegExp(`[{,\\s]${name}(?: as (\\w+))?\\s*[,}]`).exec(imported);
    return alone ? [alone[1] ?? name] : [];
  });
}

const countOf = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].length;

/** How often a file serves a call, and how often it names it otherwise. */
function usesIn(text: string, declared: Declared): { served: number; asked: number } {
  const expressions = expressionsIn(text, declared);
  const body = text.replaceAll(contractImport, '');
  const served = expressions.map((each) => countOf(body, `\\bserve\\(\\s*${each}\\b`));
  const named = expressions.map((each) => countOf(body, `(?<![\\w.'])${each}\\b`));
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  return { served: sum(served), asked: sum(named) - sum(served) };
}

const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name);

/** Who serves and who asks each declared call, as the sources say it. */
export async function readCallUses(root: string, packages: Sources[]): Promise<CallUse[]> {
  const declared = await readDeclared(root);
  return declared.map((one) => {
    const uses = packages.map(({ manifest, files }) => {
      const found = files.filter(({ path }) => !isTest(path)).map(({ text }) => usesIn(text, one));
      return {
        name: manifest.name.replace('@endzone/', ''),
        served: found.reduce((all, { served }) => all + served, 0),
        asked: found.reduce((all, { asked }) => all + asked, 0),
      };
    });
    return {
      name: `${one.module}.${one.name}`,
      process: one.call.process,
      servedBy: uses.flatMap(({ name, served }) => times(served, name)),
      askedBy: uses.flatMap(({ name, asked }) => times(asked, name)),
    };
  });
}

/** Calls that nobody asks, or that are not served once by whom they name. */
export function misusedCalls(uses: readonly CallUse[]): string[] {
  return uses.flatMap(({ name, process, servedBy, askedBy }) => {
    const isServed = process ? servedBy.length === 1 && servedBy[0] === process : servedBy.length > 0;
    const isTwice = !process && new Set(servedBy).size < servedBy.length;
    return [
      ...(isServed && !isTwice ? [] : [`${name} is served by ${servedBy.join(', ') || 'nobody'}`]),
      ...(askedBy.length > 0 ? [] : [`${name} is asked by nobody`]),
    ];
  });
}
