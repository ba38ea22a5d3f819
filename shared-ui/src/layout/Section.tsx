import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hashMarks, media, space, type } from '../theme/theme.ts';

type Props = {
  title: ReactNode;
  /** A link or a button at the right end of the title's line. */
  action?: ReactNode;
  /** The rank of the title on the page; it looks the same. */
  level?: 2 | 3;
  id?: string;
  children: ReactNode;
};

/** A part of a page under its title, with the hash marks as divider. */
export function Section({ title, action, level = 2, id, children }: Props) {
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <Box aria-labelledby={titleId} id={id}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {action}
      </Head>
      {children}
    </Box>
  );
}

const Box = styled.section`
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[3]};
  padding-bottom: ${space[3]};
  margin-bottom: ${space[3]};
  ${hashMarks}
  h2,
  h3 {
    ${type.h3}
  }
  > a {
    ${type.smallStrong}
    white-space: nowrap;
  }
  /* The title takes lines before it gives up its place beside the rest, and none of its words is ever cut. */
  ${media.roomy} {
    > :first-child {
      flex: 1 1 0;
      min-width: min-content;
    }
  }
`;
