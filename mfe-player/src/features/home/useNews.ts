import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { getNews } from './api.ts';

/** The posts and what shows them. */
type LoadedNews = { posts: BlogPostRow[]; Posts: ComponentType<{ posts: BlogPostRow[] }> };
type NewsState = { status: 'idle' | 'loading' | 'failed'; news: LoadedNews | undefined };

// The cards come beside the posts: the welcome banner waits for neither.
async function loadNews(): Promise<LoadedNews> {
  const [posts, { Posts }] = await Promise.all([getNews(), import('./Posts.tsx')]);
  return { posts, Posts };
}

/** The newest posts. They are home's alone: no store has to be loaded for them. */
export function useNews() {
  const [state, setState] = useState<NewsState>({ status: 'loading', news: undefined });
  const load = useCallback(() => {
    setState(({ news }) => ({ status: 'loading', news }));
    loadNews().then(
      (news) => setState({ status: 'idle', news }),
      // The panel in the place of the news says what is wrong, whatever it was.
      () => setState(({ news }) => ({ status: 'failed', news })),
    );
  }, []);
  useEffect(load, [load]);
  return { ...state, load };
}
