import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, size, space } from '../theme/theme.ts';

/** Main column and rail; one column below the desktop's width, the rail underneath. */
export function Columns({
  children,
  rail,
  railFirst = false,
}: {
  children: ReactNode;
  rail: ReactNode;
  railFirst?: boolean;
}) {
  return (
    <Grid $railFirst={railFirst}>
      <Stack $gap={6}>{children}</Stack>
      <Rail>{rail}</Rail>
    </Grid>
  );
}

const Grid = styled.div<{ $railFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${size.rail};
  gap: ${space[6]};
  align-items: start;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      order: ${({ $railFirst }) => ($railFirst ? -1 : 0)};
    }
  }
`;

type Gap = keyof typeof space;

/** Things one below the other. */
export const Stack = styled.div<{ $gap?: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 3 }) => space[$gap]};
  min-width: 0;
`;

const Rail = styled(Stack).attrs({ as: 'aside', $gap: 6 })``;

/** Things side by side; they wrap where the line is full. */
export const Row = styled.div<{ $gap?: Gap; $spread?: boolean; $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-width: 0;
`;

/** Two equal columns, one on a phone and where a half is too narrow for its letters: fields of a form, cards. */
export const Halves = styled.div<{ $holdTables?: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(${({ $holdTables }) => ($holdTables ? '20rem' : '8rem')}, 45%)), 1fr)
  );
  gap: ${space[4]};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
