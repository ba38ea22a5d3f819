import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { ErrorPanel } from '@endzone/shared-ui/feedback/ErrorPanel.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { size } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';
import { newsBlockOf } from './newsBlock.ts';
import { NewsSkeleton } from './NewsSkeleton.tsx';
import { useNews } from './useNews.ts';

/** The newest posts of the blog. */
export function News() {
  const t = useTexts();
  const { news, status, load } = useNews();
  const hasArchive = news !== undefined && newsBlockOf(news.posts).hasArchive;
  return (
    <Section
      title={t('home.news.title')}
      action={hasArchive && <Link to="/blog">{t('home.news.archive')}</Link>}
    >
      <Room>
        {news ? (
          <news.Posts posts={news.posts} />
        ) : status === 'failed' ? (
          <ErrorPanel title={t('home.news.failed')} onRetry={load} autoRetry>
            {t('home.news.others')}
          </ErrorPanel>
        ) : (
          <NewsSkeleton />
        )}
      </Room>
    </Section>
  );
}

// What stands below does not move when the news come.
const Room = styled.div`
  min-height: ${size.chart};
`;
