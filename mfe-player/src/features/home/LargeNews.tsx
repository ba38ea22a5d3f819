import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { color, focusRing, hovered, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { PostCover } from './PostCover.tsx';
import { PostMeta } from './PostMeta.tsx';

/** The first four posts: the newest tall, two beside it, the fourth below them. */
export function LargeNews({ posts }: { posts: BlogPostRow[] }) {
  return (
    <Grid>
      {posts.map((post, index) => (
        <Item key={post.id} as="li">
          <Post to={`/blog/${post.id}`}>
            <PostCover post={post} />
            <div>
              <PostMeta post={post} />
              <h3>{post.title}</h3>
              {index === 0 && <Intro>{post.intro}</Intro>}
            </div>
          </Post>
        </Item>
      ))}
    </Grid>
  );
}

const beside = css`
  flex-direction: row;
  > :first-child {
    flex: none;
    width: 40%;
    aspect-ratio: auto;
  }
  > :last-child {
    flex: 1;
    align-content: center;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1.7fr) repeat(2, minmax(0, 1fr));
  grid-template-rows: auto 1fr;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  /* The newest one, and the only one. */
  > :first-child {
    grid-row: span 2;
  }
  > :only-child {
    grid-column: 1 / -1;
  }
  > :nth-child(2):last-child {
    grid-column: span 2;
    grid-row: span 2;
  }
  > :nth-child(2):nth-last-child(2),
  > :nth-child(3):last-child,
  > :nth-child(4) {
    grid-column: span 2;
    > a {
      ${beside}
    }
  }
  > :first-child h3 {
    ${type.h2}
  }
  /* Its picture takes what the posts beside it leave. */
  > :first-child > a > :first-child {
    flex: 1 0 auto;
  }
  > :first-child > a > :last-child {
    flex: none;
  }
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: none;
    > :first-child {
      grid-row: auto;
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(n) {
      grid-column: auto;
      grid-row: auto;
    }
    > :nth-child(n + 2) > a {
      ${beside}
      min-height: calc(${space[16]} + ${space[10]});
      > :first-child {
        width: 33%;
      }
    }
  }
`;
const Item = styled(Card)`
  display: flex;
`;
const Post = styled(Link)`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  color: inherit;
  text-decoration: none;
  border-radius: inherit;
  > :last-child {
    flex: 1;
    display: grid;
    align-content: start;
    gap: ${space[1]};
    min-width: 0;
    padding: ${space[3]} ${space[4]} ${space[4]};
  }
  h3 {
    ${type.h3}
    hyphens: auto;
    overflow-wrap: anywhere;
  }
  ${hovered(css`
    h3 {
      text-decoration: underline;
      text-underline-offset: 0.15em;
    }
  `)}
  ${focusRing}
`;
const Intro = styled.p`
  ${type.small}
  display: -webkit-box;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  overflow: hidden;
  margin-top: ${space[1]};
  color: ${color.ink2};
`;
