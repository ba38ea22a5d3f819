import type { AdPage } from './content/ads.ts';

/** `user`: somebody is logged in; `owner`: the owner is; `known`: for everybody, once it is known who it is. */
export type Guard = 'user' | 'owner' | 'known';

/** A page as the front end that shows it declares it, in its `src/pages.ts`. */
export type PageDeclaration = {
  /** Parameters as `:id`. `/*` at the end stands for all below that is no page of its own: the edge answers 404 there. */
  path: string;
  guard?: Guard;
  /** The module below `src` that is imported to show it: `features/home/HomeScreen`. None while it is not built yet. */
  load?: string;
  /** The folder below `src` that holds its texts: `features/home`; several when it shows texts that features share. */
  texts?: string | readonly string[];
  /** The draft has bars of its own. The owner's pages have theirs by their guard. */
  frame?: 'draft';
  /** Whose advertisements it carries. */
  ads?: AdPage;
  /** Shows what the device kept while there is no connection. */
  offline?: true;
};

/** The pages of a list that are built. */
export type BuiltPage<Page> = Extract<Page, { load: string }>;
