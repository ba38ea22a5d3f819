import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { Post } from './Post.tsx';
import { selectPost } from './selectors.ts';
import { postRequested } from './slice.ts';

/** One post of the blog. */
export function PostScreen() {
  const t = useTexts();
  const { id: postId = '' } = useParams();
  const dispatch = useDispatch();
  const { status, id, post } = useSelector(selectPost);
  const load = useCallback(() => dispatch(postRequested({ postId })), [dispatch, postId]);
  useEffect(() => {
    load();
  }, [load]);
  useReconnected(load);
  const shown = id === postId ? post : undefined;
  usePageTitle(shown?.title ?? (status === 'missing' ? t('blog.missing') : ''));
  if (shown) return <Post post={shown} />;
  if (status === 'missing')
    return (
      <Page title={t('blog.missing')} width="text">
        <EmptyState
          title={t('blog.missingText')}
          action={<LinkButton to="/blog">{t('blog.back')}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title={t('blog.title')} titleHidden width="text">
      {status === 'failed' ? (
        <ErrorPanel title={t('blog.postFailed')} onRetry={load} byItself />
      ) : (
        <Skeleton shape="page" count={8} />
      )}
    </Page>
  );
}
