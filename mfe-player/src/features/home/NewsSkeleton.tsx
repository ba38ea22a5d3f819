import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { media, size } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** As high as the news are, so that the foot of the page stays where it is. */
export const NewsSkeleton = () => (
  <Box>
    <Skeleton shape="cards" count={8} />
  </Box>
);

const Box = styled.div`
  min-height: calc(${size.coverLarge} + ${size.chart});
  ${media.phone} {
    min-height: calc(3 * ${size.chart});
  }
`;
