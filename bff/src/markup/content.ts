import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { readNewestPosts, readPost, type NewestPosts } from '@endzone/contracts/internal/content';
import { readListedLeagues, type ListedLeagues } from '@endzone/contracts/internal/leagues';
import type { Locale } from '@endzone/contracts/messages';
import { LastKnown } from '../remotes/lastKnown.ts';

/** What changed shows after this long; the scripts of the page show it at once. */
const fresh = 3_000;
const most = 200;

/** A page goes out without its markup rather than later. */
const within = 'markupContent';

const source = <T>(read: () => Promise<T>) =>
  new LastKnown<T>({
    read,
    fresh,
    within,
    onFailure: (error) => processState().log.warn({ err: error }, 'a page goes out without its content'),
  });

const newest = (locale: Locale) => source(() => call(readNewestPosts, { limit: 20, locale }, { within }));
const posts = { en: newest('en'), hu: newest('hu') };
const leagues = source(() => call(readListedLeagues, { limit: 20 }, { within }));

const single = new Map<string, LastKnown<BlogPost | undefined>>();

function postSource(id: string, locale: Locale): LastKnown<BlogPost | undefined> {
  const key = `${locale} ${id}`;
  const before = single.get(key);
  if (before) return before;
  if (single.size >= most) single.clear();
  const one = source(() => call(readPost, { postId: id, locale }, { within }));
  single.set(key, one);
  return one;
}

/** The newest posts of the blog and how many there are; undefined when nobody can tell. */
export const newestPosts = (locale: Locale): Promise<NewestPosts | undefined> => posts[locale].current();
export const listedLeagues = (): Promise<ListedLeagues | undefined> => leagues.current();
export const wholePost = (id: string, locale: Locale): Promise<BlogPost | undefined> =>
  postSource(id, locale).current();

/** Forgets what was read: for tests. */
export function forgetContent(): void {
  for (const one of [posts.en, posts.hu, leagues]) one.forget();
  single.clear();
}
