import type { BlogPostRow } from '@endzone/contracts/types/content';
import { useReconnected } from '@endzone/shared-ui/api/connection.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { EmptyState } from '@endzone/shared-ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { size } from '@endzone/shared-ui/theme/theme.ts';
import Newspaper from 'lucide-react/icons/newspaper';
import { styled } from 'styled-components';
import { LargeNews } from './LargeNews.tsx';
import { newsBlockOf } from './newsBlock.ts';
import { NewsSkeleton } from './NewsSkeleton.tsx';
import { SmallNews } from './SmallNews.tsx';
import { useNews } from './useNews.ts';

/** The newest posts of the blog. */
export function News() {
  const t = useTexts();
  const { posts, status, load } = useNews();
  useReconnected(load);
  const hasArchive = posts !== undefined && newsBlockOf(posts).hasArchive;
  return (
    <Section
      title={t('home.news.title')}
      action={hasArchive && <Link to="/blog">{t('home.news.archive')}</Link>}
    >
      <Room>
        {posts ? (
          <Posts posts={posts} />
        ) : status === 'failed' ? (
          <ErrorPanel title={t('home.news.failed')} onRetry={load} byItself>
            {t('home.news.others')}
          </ErrorPanel>
        ) : (
          <NewsSkeleton />
        )}
      </Room>
    </Section>
  );
}

function Posts({ posts }: { posts: BlogPostRow[] }) {
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

// What stands below does not move when the news come.
const Room = styled.div`
  min-height: ${size.chart};
`;
