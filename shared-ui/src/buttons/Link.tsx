import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { css, styled } from 'styled-components';
import { color, focusRing, hovered } from '../theme/theme.ts';

type Props = {
  to: string;
  /** Without underline until hovered: in lists where everything is a link. */
  quiet?: boolean;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  lang?: string;
  /** For the next page alone, as the history keeps it. */
  state?: object;
  onClick?: () => void;
};

/** The way to another page of ours. */
export function Link({ quiet = false, ...rest }: Props) {
  return <Inner {...rest} $quiet={quiet} />;
}

/** The way out of this window: to another site, or to what is read beside a form. */
export function OutsideLink({
  href,
  quiet = false,
  children,
}: {
  href: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  return (
    <Outer href={href} target="_blank" rel="noopener noreferrer" $quiet={quiet}>
      {children}
    </Outer>
  );
}

const look = css<{ $quiet: boolean }>`
  color: ${({ $quiet }) => ($quiet ? color.ink2 : color.turfText)};
  text-decoration-line: ${({ $quiet }) => ($quiet ? 'none' : 'underline')};
  ${hovered(css`
    text-decoration-line: underline;
    text-decoration-thickness: 0.12em;
  `)}
  ${focusRing}
`;
const Inner = styled(RouterLink)<{ $quiet: boolean }>`
  ${look}
`;
const Outer = styled.a<{ $quiet: boolean }>`
  ${look}
`;

/** A name in a row that opens a dialog: a button that reads like text. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 640;
  text-align: start;
  ${hovered(css`
    text-decoration: underline;
    text-underline-offset: 0.2em;
  `)}
  ${focusRing}
`;
