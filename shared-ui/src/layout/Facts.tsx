import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, size, space, tabular, type } from '../theme/theme.ts';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[]; isRuled?: boolean };

/** Names at the left, what they are at the right: a dialog's or a board's. */
export function Facts({ facts, isRuled = false }: Props) {
  return (
    <List $isRuled={isRuled}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl<{ $isRuled: boolean }>`
  display: grid;
  gap: ${({ $isRuled }) => ($isRuled ? 0 : space[2])};
  ${type.small}
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding: ${({ $isRuled }) => ($isRuled ? `${space[2]} 0` : 0)};
    border-top: ${({ $isRuled }) => ($isRuled ? size.hairline : 0)} solid ${color.line};
    ${media.cramped} {
      flex-wrap: wrap;
    }
  }
  dt {
    color: ${color.ink2};
  }
  dd {
    min-width: 0;
    margin-inline-start: auto;
    font-weight: 640;
    text-align: right;
    overflow-wrap: anywhere;
    ${tabular}
  }
`;
