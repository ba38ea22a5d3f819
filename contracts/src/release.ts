import type { Locale } from './messages/format.ts';
import type { Remotes } from './types/edge.ts';

export type RemoteName = Remotes['remotes'][number]['name'];
export type FrontEndName = 'shell' | RemoteName;

/** A file of a release, below the address of its front end. */
export type ReleasedFile = { file: string; integrity: string };

/** A path of the application as `/leagues/:id`, who shows it, and whether it is a page or a place where pages may come. */
export type ReleasedRoute = {
  path: string;
  of: FrontEndName;
  /** The module below `src` that is loaded with the page, so that it need not wait for it: `features/home/HomeScreen`. */
  screen?: string;
  /** Nothing certain is below: an unknown page unless the remote knows better. */
  isRoom?: true;
};

/** `release.json` of a front end: what the edge must know to write pages. */
export type Release = {
  name: FrontEndName;
  version: string;
  /** The mount contract it was built with. */
  contract: number;
  /** The first script. */
  entry: ReleasedFile;
  /** The scripts that it always asks for next. */
  next: ReleasedFile[];
  /** What a module below `src` that is imported when needed asks for, by its path without ending. */
  modules: Record<string, ReleasedFile[]>;
  /** The words it loads on every page. */
  texts: Record<Locale, ReleasedFile[]>;
  fonts: { latin?: string; latinExt?: string };
  /** Of the shell alone: the table of pages, what the page looks like until the first script runs, and its icon as a `data:` address. */
  page?: { routes: ReleasedRoute[]; style: string; icon: string };
};
