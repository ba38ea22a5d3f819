import { color, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Members of one kind under their heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
  > h3 {
    ${type.label}
    margin-bottom: ${space[2]};
    color: ${color.ink2};
  }
`;
