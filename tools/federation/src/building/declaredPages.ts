import type { PageDeclaration } from '@endzone/contracts/pages';
import type { FrontEndName } from '@endzone/contracts/release';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { frontEnds, type FrontEnd } from '../frontEnds.ts';

/** The pages of a front end as its `src/pages.ts` lists them now: another version of the file is another module. */
export async function declaredPages({ folder }: FrontEnd): Promise<PageDeclaration[]> {
  const file = join(folder, 'src/pages.ts');
  const { href } = pathToFileURL(file);
  const { pages } = (await import(`${href}?${statSync(file).mtimeMs}`)) as { pages: PageDeclaration[] }; // its type says so
  return pages;
}

/** Every page of Endzone and whose it is. */
export async function allDeclaredPages(): Promise<(PageDeclaration & { of: FrontEndName })[]> {
  const all = await Promise.all(
    frontEnds.map(async (frontEnd) => {
      const pages = await declaredPages(frontEnd);
      return pages.map((page) => ({ ...page, of: frontEnd.name }));
    }),
  );
  return all.flat();
}
