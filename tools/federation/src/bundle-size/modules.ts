import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { join } from 'node:path';
import { frontEnds, releaseFolder } from '../frontEnds.ts';
import type { Weight } from './firstLoad.ts';

/** `shared-ui/src/theme/tokens.ts`, `react-dom/cjs/…`, `webpack/runtime/sharing` of what a source map says. */
const spoken = (source: string, of: string) =>
  source
    .replace(/^webpack:\/\/\w+\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(/^\.\.\//, '')
    .replace(/^\.\//, `${of.replace('_', '-')}/`);

const noSource = 'what binds them';

/** How many characters of a script come from which module. */
function charactersOf(script: string, map: SourceMap): Map<string, number> {
  const found = new Map<string, number>();
  for (const [line, text] of script.split('\n').entries())
    for (let column = 0; column < text.length; column++) {
      const { originalSource } = map.findEntry(line, column) as Partial<SourceMapping>; // empty where nobody knows
      const source = originalSource ?? noSource;
      found.set(source, (found.get(source) ?? 0) + 1);
    }
  return found;
}

/** The modules of a script, the heaviest first. Each weighs its share of the characters: nobody knows how small it became alone. */
export function modulesOf({ of, file, kibibytes }: Weight): { module: string; kibibytes: number }[] {
  const frontEnd = frontEnds.find(({ name }) => name === of);
  if (!frontEnd) return [];
  const path = join(releaseFolder(frontEnd), file);
  // Files of words alone have no map.
  if (!existsSync(`${path}.map`)) return [{ module: 'words', kibibytes }];
  const script = readFileSync(path, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload); // what the compiler writes
  const counts = [...charactersOf(script, map)];
  const all = counts.reduce((total, [, count]) => total + count, 0);
  return counts
    .map(([source, count]) => ({ module: spoken(source, of), kibibytes: (kibibytes * count) / all }))
    .toSorted((a, b) => b.kibibytes - a.kibibytes);
}
