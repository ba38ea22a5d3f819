import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { PostEditor } from './PostEditor.tsx';

/** A post that is not public yet. */
export function NewPostScreen() {
  const t = useTexts();
  usePageTitle(t('blog.create'));
  return <PostEditor />;
}
