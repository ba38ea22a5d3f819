import type { BlogPostRow } from '@endzone/contracts/content/blogPosts';
import { NewsCover } from '@endzone/shared-ui/game/NewsCover.tsx';
import { styled } from 'styled-components';

/** The picture of a post, or a drawn play; the box has its size before either is there. */
export function PostCover({ post: { id, headerImage } }: { post: BlogPostRow }) {
  return (
    <Box>
      {headerImage ? <img src={headerImage} alt="" loading="lazy" decoding="async" /> : <NewsCover id={id} />}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
