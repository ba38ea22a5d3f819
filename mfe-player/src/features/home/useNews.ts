import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import type { Locale } from '@endzone/contracts/messages/format';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { getNews } from './api.ts';

/** The posts and what shows them. */
type LoadedNews = { posts: BlogPostRow[]; Posts: ComponentType<{ posts: BlogPostRow[] }> };
type NewsState = { status: 'idle' | 'loading' | 'failed'; news: LoadedNews | undefined };

// The cards come beside the posts: the welcome banner waits for neither.
async function loadNews(locale: Locale): Promise<LoadedNews> {
  const [posts, { Posts }] = await Promise.all([getNews(locale), import('./Posts.tsx')]);
  return { posts, Posts };
}

/** The newest posts in the reader's language. They are home's alone: no store has to be loaded for them. */
export function useNews() {
  const { locale } = useMount();
  const [state, setState] = useState<NewsState>({ status: 'loading', news: undefined });
  const latest = useRef<Promise<LoadedNews>>(undefined);
  const load = useCallback(() => {
    setState(({ news }) => ({ status: 'loading', news }));
    const asked = (latest.current = loadNews(locale));
    // A late answer in the language of before is ignored.
    const end = (next: (now: NewsState) => NewsState) => {
      if (asked === latest.current) setState(next);
    };
    asked.then(
      (news) => end(() => ({ status: 'idle', news })),
      // The panel in the place of the news says what is wrong, whatever it was.
      () => end(({ news }) => ({ status: 'failed', news })),
    );
  }, [locale]);
  useEffect(load, [load]);
  return { ...state, load };
}
