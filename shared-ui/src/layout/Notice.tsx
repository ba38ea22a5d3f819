import { Icon } from './Icon.tsx';
import { color, radius, space, type } from '../theme/theme.ts';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = { icon: ComponentProps<typeof Icon>['of']; children: ReactNode };

/** What has happened, beside its drawing. */
export function Notice({ icon, children }: Props) {
  return (
    <Row>
      <Disc>
        <Icon of={icon} size="lg" />
      </Disc>
      <Words>{children}</Words>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[4]};
`;
const Disc = styled.span`
  flex: none;
  display: grid;
  padding: ${space[3]};
  border-radius: ${radius.board};
  background: ${color.turfSoft};
  color: ${color.onTurfSoft};
`;
const Words = styled.div`
  ${type.body}
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
