import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useParams } from 'react-router';
import { getPost } from './api.ts';
import { Post } from './Post.tsx';

/** One post of the blog. */
export function PostScreen() {
  const t = useTexts();
  const { id: postId = '' } = useParams();
  const { data: post, failure, status, reload } = useLoad((signal) => getPost(postId, signal), [postId]);
  useFresh(reload);
  const isGone = failure !== undefined && isMissing(failure);
  usePageTitle(post?.title ?? (isGone ? t('blog.missing') : ''));
  if (post) return <Post post={post} />;
  if (isGone)
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
      {failure ? (
        <LoadFailed
          failure={failure}
          title={t('blog.postFailed')}
          onRetry={reload}
          busy={status === 'loading'}
          autoRetry
        />
      ) : (
        <Skeleton shape="page" count={8} />
      )}
    </Page>
  );
}
