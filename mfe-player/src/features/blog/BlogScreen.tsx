import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { pageOf } from '@endzone/shared-ui/data/useListQuery.ts';
import { usePageTurn } from '@endzone/shared-ui/data/usePageTurn.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import Newspaper from 'lucide-react/icons/newspaper';
import { useSearchParams } from 'react-router';
import { getPosts } from './api.ts';
import { Pages } from './Pages.tsx';
import { PostList } from './PostList.tsx';

/** All posts, newest first; the address holds the page and the tag or category they are kept to. */
export function BlogScreen() {
  const t = useTexts();
  const { locale } = useMount();
  usePageTitle(t('blog.title'));
  const [search] = useSearchParams();
  const page = pageOf(search);
  const tag = search.get('tag') ?? undefined;
  const category = search.get('category') ?? undefined;
  const {
    data: posts,
    failure,
    status,
    reload,
  } = useLoad(
    (signal) => getPosts({ page, language: locale, tag, category }, signal),
    [page, locale, tag, category],
  );
  useFresh(reload);
  const { list, turned } = usePageTurn<HTMLUListElement>(posts?.items, page);
  const kept = tag ?? category;
  return (
    <Page
      title={t('blog.title')}
      lead={kept && t('blog.keptTo', { name: kept })}
      actions={kept && <Link to="/blog">{t('blog.all')}</Link>}
    >
      {!posts && failure && (
        <LoadFailed
          failure={failure}
          title={t('blog.failed')}
          onRetry={reload}
          busy={status === 'loading'}
          autoRetry
        />
      )}
      {!posts && !failure && <Skeleton shape="cards" count={6} />}
      {posts?.items.length === 0 && (
        <EmptyState icon={<Icon of={Newspaper} size="lg" />} title={t('blog.empty')}>
          {t('blog.emptyText')}
        </EmptyState>
      )}
      {posts && posts.items.length > 0 && <PostList ref={list} posts={posts.items} />}
      {posts && <Pages page={page} total={posts.total} onTurn={turned} />}
    </Page>
  );
}
