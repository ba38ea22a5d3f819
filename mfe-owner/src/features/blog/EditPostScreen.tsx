import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useParams } from 'react-router';
import { getPost } from './api.ts';
import { PostEditor } from './PostEditor.tsx';

/** A post that is public already. */
export function EditPostScreen() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, failure, status, reload } = useLoad((signal) => getPost(id, signal), [id]);
  usePageTitle(data?.title ?? t('blog.edit'));
  if (data) return <PostEditor key={data.id} post={data} />;
  return (
    <Page title={t('blog.edit')} over={<Link to="/owner/blog">{t('blog.title')}</Link>} width="full">
      {!failure ? (
        <Skeleton shape="page" count={6} />
      ) : isMissing(failure) ? (
        <EmptyState
          title={t('blog.missing.title')}
          action={<LinkButton to="/owner/blog">{t('blog.title')}</LinkButton>}
        >
          {t('blog.missing.text')}
        </EmptyState>
      ) : (
        <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
      )}
    </Page>
  );
}
