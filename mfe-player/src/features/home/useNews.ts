import type { BlogPostRow } from '@endzone/contracts/types/content';
import { useCallback, useEffect, useState } from 'react';
import { getNews } from './api.ts';

type NewsState = { status: 'idle' | 'loading' | 'failed'; posts: BlogPostRow[] | undefined };

/** The newest posts. They are home's alone: no store has to be loaded for them. */
export function useNews() {
  const [state, setState] = useState<NewsState>({ status: 'loading', posts: undefined });
  const load = useCallback(() => {
    setState(({ posts }) => ({ status: 'loading', posts }));
    getNews().then(
      (posts) => setState({ status: 'idle', posts }),
      // The panel in the place of the news says what is wrong, whatever it was.
      () => setState(({ posts }) => ({ status: 'failed', posts })),
    );
  }, []);
  useEffect(load, [load]);
  return { ...state, load };
}
