import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space, type } from '../theme/theme.ts';

type Props = {
  /** `<Icon of={Trophy} size="lg" />` */
  icon?: ReactNode;
  /** One line: what is missing. */
  title: ReactNode;
  /** One line: when it comes. */
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing here yet, and when there will be. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Panel>
      {icon}
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </Panel>
  );
}

export const Panel = styled.div<{ $tone?: 'error' }>`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[6]};
  border: ${size.line} ${({ $tone }) => ($tone ? 'solid' : 'dashed')}
    ${({ $tone }) => ($tone ? color.loss : color.lineStrong)};
  border-radius: ${radius.card};
  text-align: center;
  > svg {
    color: ${({ $tone }) => ($tone ? color.loss : color.ink3)};
  }
  strong {
    ${type.bodyStrong}
  }
  p {
    ${type.small}
    max-width: 60ch;
    color: ${color.ink2};
  }
  > a,
  > button {
    margin-top: ${space[2]};
  }
`;
