import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Newspaper from 'lucide-react/icons/newspaper';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { Pages } from './Pages.tsx';
import { PostList } from './PostList.tsx';
import { selectPostList } from './selectors.ts';
import { postsRequested } from './slice.ts';

/** All posts, newest first; the address holds the page and the tag or category they are kept to. */
export function BlogScreen() {
  const t = useTexts();
  usePageTitle(t('blog.title'));
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const tag = search.get('tag') ?? undefined;
  const category = search.get('category') ?? undefined;
  const dispatch = useDispatch();
  const { status, page: posts } = useSelector(selectPostList);
  const load = useCallback(
    () => dispatch(postsRequested({ page, tag, category })),
    [dispatch, page, tag, category],
  );
  useEffect(() => {
    load();
  }, [load]);
  useReconnected(load);
  const kept = tag ?? category;
  return (
    <Page
      title={t('blog.title')}
      lead={kept && t('blog.keptTo', { name: kept })}
      actions={kept && <Link to="/blog">{t('blog.all')}</Link>}
    >
      {status === 'failed' ? (
        <ErrorPanel title={t('blog.failed')} onRetry={load} byItself />
      ) : status === 'loading' || !posts ? (
        <Skeleton shape="cards" count={6} />
      ) : posts.items.length === 0 ? (
        <EmptyState icon={<Icon of={Newspaper} size="lg" />} title={t('blog.empty')}>
          {t('blog.emptyText')}
        </EmptyState>
      ) : (
        <>
          <PostList posts={posts.items} />
          <Pages page={page} total={posts.total} />
        </>
      )}
    </Page>
  );
}
