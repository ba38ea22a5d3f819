import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Children, type ReactNode, type Ref } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { color, media, radius, space, type } from '../theme/theme.ts';

/** The most urgent wins: a page shows one at a time. */
export type BannerKind = 'info' | 'ok' | 'warn' | 'error' | 'now';

type Props = {
  kind?: BannerKind;
  /** In place of the kind's own drawing: a lock, a broken connection. */
  icon?: ReactNode;
  title?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Said aloud when it appears while the page stands; an error at once. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** Takes the focus when a program gives it. */
  focusable?: boolean;
  children?: ReactNode;
};

/** What holds for the whole page now. */
export function Banner({
  kind = 'info',
  icon,
  title,
  action,
  live = false,
  ref,
  focusable = false,
  children,
}: Props) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <Strip $kind={kind} role={role} ref={ref} tabIndex={focusable ? -1 : undefined}>
      {icon ?? <Icon of={drawings[kind]} />}
      <Text>
        {title && <strong>{title}</strong>}
        {title && children && `${endOf(title, children)} `}
        {children}
      </Text>
      {action}
    </Strip>
  );
}

/** A title and a text on one line are two sentences; what is more than text begins a line of its own. */
const endOf = (title: ReactNode, text: ReactNode) =>
  typeof title === 'string' && typeof Children.toArray(text)[0] === 'string' && !/[.!?:…]$/.test(title)
    ? '.'
    : '';

const drawings = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  error: CircleAlert,
  now: Timer,
} as const;

const looks: Record<BannerKind, ReturnType<typeof css>> = {
  info: css`
    background: ${color.infoSoft};
    --accent: ${color.info};
  `,
  ok: css`
    background: ${color.turfSoft};
    --accent: ${color.turfText};
  `,
  warn: css`
    background: ${color.warnSoft};
    --accent: ${color.warn};
  `,
  error: css`
    background: ${color.lossSoft};
    --accent: ${color.loss};
  `,
  now: css`
    background: ${color.pylonSoft};
    --accent: ${color.pylonText};
  `,
};

const Strip = styled.div<{ $kind: BannerKind }>`
  ${type.table}
  ${({ $kind }) => looks[$kind]}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  color: ${color.ink};
  > svg {
    color: var(--accent);
  }
  strong {
    font-weight: 640;
  }
  ${media.phone} {
    flex-wrap: wrap;
    > svg + div {
      flex-basis: 70%;
    }
  }
`;
const Text = styled.div`
  flex: 1;
  min-width: 0;
  text-wrap: pretty;
`;
