import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import Newspaper from 'lucide-react/icons/newspaper';
import { LargeNews } from './LargeNews.tsx';
import { newsBlockOf } from './newsBlock.ts';
import { SmallNews } from './SmallNews.tsx';

/** The newest posts: four large, up to seven small. */
export function Posts({ posts }: { posts: BlogPostRow[] }) {
  const t = useTexts();
  const { large, small } = newsBlockOf(posts);
  if (posts.length === 0)
    return (
      <EmptyState icon={<Icon of={Newspaper} size="lg" />} title={t('home.news.empty')}>
        {t('home.news.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <LargeNews posts={large} />
      {small.length > 0 && <SmallNews posts={small} />}
    </>
  );
}
