import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, type } from '../theme/theme.ts';
import { Panel } from './EmptyState.tsx';
import { useBackOff } from './useBackOff.ts';

type Props = {
  /** What happened. */
  title: ReactNode;
  /** What still works. */
  children?: ReactNode;
  onRetry?: () => void;
  /** A try is under way. */
  busy?: boolean;
  /** Tries again by itself, ever more seldom. */
  autoRetry?: boolean;
  /** Helps the operator to find the failure. */
  requestId?: string;
};

/** Stands in the place of the part that is down; the rest of the page goes on. */
export function ErrorPanel({ title, children, onRetry, busy = false, autoRetry = false, requestId }: Props) {
  const t = useUiTexts();
  const seconds = useBackOff(autoRetry ? onRetry : undefined, !busy);
  return (
    <Panel $tone="error">
      <Icon of={Unplug} size="lg" />
      <div role="alert">
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {onRetry && (
        <Button size="sm" icon={<Icon of={RotateCw} size="sm" />} busy={busy} reads onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
      {seconds !== undefined && <Small>{t('error.retryIn', { count: seconds })}</Small>}
      {requestId && <Small>{t('error.request', { id: requestId })}</Small>}
    </Panel>
  );
}

const Small = styled.span`
  ${type.meta}
  color: ${color.ink3};
  font-variant-numeric: tabular-nums;
`;
