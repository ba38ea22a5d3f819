import type { PageDeclaration } from '../pages.ts';

export type RemoteName = 'mfe_player' | 'mfe_draft' | 'mfe_owner';

/** What the shell has to know of a page, and whose it is. */
export type ShownPage = Pick<PageDeclaration, 'path' | 'guard' | 'frame' | 'ads' | 'offline'> & {
  of: 'shell' | RemoteName;
};

/** `GET /remotes.json`: where the shell finds its microfrontends, and whose pages are whose. */
export type Remotes = {
  remotes: { name: RemoteName; entry: string; version: string; contract: number; integrity?: string }[];
  /** Every page; the first that an address fits counts. */
  pages: ShownPage[];
  /** Whose pages nobody has told the edge yet: an address that is none of `pages` may be one of theirs. */
  missing: RemoteName[];
  /** On the owner's site: the address of the site that has all other pages. */
  elsewhere?: string;
};
