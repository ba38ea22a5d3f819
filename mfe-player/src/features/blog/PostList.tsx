import { formatDay, isoInstant } from '@endzone/contracts/messages/format';
import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { NewsCover } from '@endzone/shared-ui/game/NewsCover.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, focusRing, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** "Previews cut to 3 lines and a continue-reading link." */
export function PostList({ posts, ref }: { posts: BlogPostRow[]; ref?: Ref<HTMLUListElement> }) {
  const t = useTexts();
  const { locale } = useMount();
  return (
    <List ref={ref} tabIndex={-1} aria-label={t('blog.title')}>
      {posts.map(({ id, title, category, intro, headerImage, createdAt }) => (
        <Card key={id} as="li">
          <Post>
            <Cover>
              {headerImage ? (
                <img src={headerImage} alt="" loading="lazy" decoding="async" />
              ) : (
                <NewsCover id={id} />
              )}
            </Cover>
            <Words>
              <p>
                {category && <b>{category} · </b>}
                <time dateTime={isoInstant(createdAt)}>{formatDay(locale, createdAt)}</time>
              </p>
              <h2 id={id}>
                <Link to={`/blog/${id}`}>{title}</Link>
              </h2>
              <Intro>{intro}</Intro>
              <Link to={`/blog/${id}`} aria-describedby={id}>
                {t('blog.continue')}
              </Link>
            </Words>
          </Post>
        </Card>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Post = styled.article`
  display: grid;
  grid-template-columns: 36% minmax(0, 1fr);
  height: 100%;
  ${media.phone} {
    grid-template-columns: 28% minmax(0, 1fr);
  }
`;
// The picture fills the height of the words, whatever its own shape.
const Cover = styled.div`
  position: relative;
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Words = styled.div`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[4]};
  ${media.phone} {
    gap: ${space[1]};
    padding: ${space[3]} ${space[3]} 0;
  }
  p {
    ${type.meta}
    color: ${color.ink3};
  }
  b {
    font-weight: 620;
    color: ${color.turfText};
  }
  h2 {
    ${type.h3}
    overflow-wrap: anywhere;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  a {
    ${focusRing}
  }
  > a {
    ${type.smallStrong}
    color: ${color.turfText};
    ${media.phone} {
      display: inline-flex;
      align-items: center;
      min-height: ${size.controlPhone};
    }
  }
`;
const Intro = styled.span`
  ${type.small}
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
  color: ${color.ink2};
`;
