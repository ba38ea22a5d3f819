import type { Instant } from './common.ts';
import type { RemoteName } from './edge/remotes.ts';
import type { Locale } from './messages/format.ts';
import type { PageDeclaration } from './pages.ts';

export type FrontEndName = 'shell' | RemoteName;
export const frontEndNames: readonly FrontEndName[] = ['shell', 'mfe_player', 'mfe_draft', 'mfe_owner'];

/** A file of a release, below the address of its front end. */
export type ReleasedFile = { file: string; integrity: string };

/** `release.json` of a front end: what the edge must know to write pages. */
export type Release = {
  name: FrontEndName;
  version: string;
  /** The mount contract it was built with. */
  contract: number;
  /** The number of the API that it calls. */
  apiVersion: number;
  /** What it was built from, when that was told; `builtAt` is the commit's time, so that a second build is the same. */
  commit?: string;
  builtAt?: Instant;
  /** The first script. */
  entry: ReleasedFile;
  /** The scripts that it always asks for next. */
  next: ReleasedFile[];
  /** What a module below `src` that is imported when needed asks for, by its path without ending. */
  modules: Record<string, ReleasedFile[]>;
  /** The words it loads on every page. */
  texts: Record<Locale, ReleasedFile[]>;
  /** Of the shell alone: the words that every page but home loads too. */
  screenTexts?: Record<Locale, ReleasedFile[]>;
  fonts: { latin?: string; latinExt?: string };
  /** The pages that it shows. */
  pages: PageDeclaration[];
  /** Of the shell alone: what the page looks like until the first script runs, and its icon as a `data:` address. */
  page?: { style: string; icon: string };
  /** Of the shell alone: what makes the site an application that can be installed. */
  app?: InstallableApp;
  /** What its public pages look like before any script runs (`markup.ts`). */
  markup?: ReleasedFile;
};

/** The worker, and the pictures of the application on its device; colours as the page's ground in both themes. */
export type InstallableApp = {
  worker: ReleasedFile;
  icons: { small: string; large: string; maskable: string; apple: string; badge: string };
  colours: { light: string; dark: string };
};
