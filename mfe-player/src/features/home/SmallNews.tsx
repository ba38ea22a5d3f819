import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import {
  color,
  focusRing,
  hovered,
  media,
  radius,
  size,
  space,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { PostCover } from './PostCover.tsx';
import { PostMeta } from './PostMeta.tsx';

/** Up to seven further posts, four in a row. */
export function SmallNews({ posts }: { posts: BlogPostRow[] }) {
  return (
    <List>
      {posts.map((post) => (
        <li key={post.id}>
          <Post to={`/blog/${post.id}`}>
            <PostCover post={post} />
            <span>
              <PostMeta post={post} withDate={false} />
              <h3>{post.title}</h3>
            </span>
          </Post>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  margin: ${space[6]} 0 0;
  padding: 0;
  list-style: none;
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    li {
      padding: ${space[3]} 0;
    }
    li + li {
      border-top: ${size.hairline} solid ${color.line};
    }
  }
`;
const Post = styled(Link)`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-height: ${size.controlPhone};
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.cell};
  > :first-child {
    flex: none;
    width: calc(${space[16]} + ${space[3]});
    border-radius: ${radius.badge};
  }
  > :last-child {
    min-width: 0;
  }
  h3 {
    ${type.control}
    line-height: 1.35;
    hyphens: auto;
  }
  ${hovered(css`
    h3 {
      text-decoration: underline;
    }
  `)}
  ${focusRing}
`;
