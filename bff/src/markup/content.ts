import { cachedRead } from '@endzone/common/cachedRead';
import { withTimeout } from '@endzone/common/withTimeout';
import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import {
  listPublishedPosts,
  readNewestPosts,
  readPost,
  type PublishedPost,
} from '@endzone/contracts/internal/content';
import { readListedLeagues, type ListedLeagues } from '@endzone/contracts/internal/leagues';
import type { Locale } from '@endzone/contracts/messages';

/** A page goes out without its markup rather than later. */
const within = 'markupContent';

type Source<Input, Value> = {
  read: (input: Input) => Promise<Value>;
  key: (input: Input) => string;
  entries: number;
};

const source = <Input, Value>({ read, key, entries }: Source<Input, Value>) =>
  cachedRead<Input, Value>({
    read: (input) => withTimeout(timeBudget(within), 'the look', read(input)),
    key,
    // What changed shows after this long; the scripts of the page show it at once.
    maxAge: 3_000,
    entries,
    onFailure: (error) => processState().log.warn({ err: error }, 'a page goes out without its content'),
  });

/** The newest posts of the blog and how many there are; undefined when nobody can tell. */
export const newestPosts = source({
  read: (locale: Locale) => call(readNewestPosts, { limit: 20, locale }, { within }),
  key: (locale) => locale,
  entries: 2,
});

/** All posts there are, for search engines. */
export const publishedPosts = source<void, PublishedPost[]>({
  read: () => call(listPublishedPosts, {}, { within }),
  key: () => '',
  entries: 1,
});

export const listedLeagues = source<void, ListedLeagues>({
  read: () => call(readListedLeagues, { limit: 20 }, { within }),
  key: () => '',
  entries: 1,
});

type AskedPost = { postId: string; locale: Locale };

export const wholePost = source<AskedPost, BlogPost | undefined>({
  read: (input) => call(readPost, input, { within }),
  key: ({ postId, locale }) => `${locale} ${postId}`,
  entries: 200,
});

/** Forgets what was read: for tests. */
export function clearContent(): void {
  for (const one of [newestPosts, publishedPosts, listedLeagues, wholePost]) one.forget();
}
