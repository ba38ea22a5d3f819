import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** What follows from a step, or what stands against it. */
export function Consequences({
  items,
  isAgainst = false,
}: {
  items: readonly ReactNode[];
  isAgainst?: boolean;
}) {
  return (
    <List $isAgainst={isAgainst}>
      {items.map((item, i) => (
        <li key={i}>
          <Icon of={isAgainst ? X : Check} size="sm" />
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $isAgainst: boolean }>`
  ${type.small}
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.ink};
  li {
    display: flex;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
  }
  li + li {
    border-top: ${size.hairline} solid ${color.line};
  }
  svg {
    flex: none;
    margin-top: ${space[1]};
    color: ${({ $isAgainst }) => ($isAgainst ? color.loss : color.turfText)};
  }
`;
