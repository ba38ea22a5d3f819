import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { buttonStyle, type ButtonKind, type Look } from './buttonStyle.ts';

type Props = { href: string; kind?: ButtonKind; children: ReactNode };

/** A file of the API, which the browser saves under the name that the answer gives it. */
export function DownloadLink({ href, kind = 'secondary', children }: Props) {
  return (
    <Shape href={href} download $kind={kind} $size="md" $full={false} $busy={false}>
      <Icon of={Download} />
      <span>{children}</span>
    </Shape>
  );
}

const Shape = styled.a<Look>`
  ${buttonStyle}
`;
