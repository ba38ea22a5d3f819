import { Component, type ReactNode } from 'react';
import { useReconnected } from '../api/connection.ts';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { Page } from '../layout/Page.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';

type Props = { onRetry: () => void; children: ReactNode };

/** A screen that cannot be loaded or breaks costs itself only. */
export class ScreenBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { onRetry, children } = this.props;
    return this.state.isBroken ? <BrokenScreen onRetry={onRetry} /> : children;
  }
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useUiTexts();
  useReconnected(onRetry);
  return (
    <Page title={t('screen.broken')}>
      <ErrorPanel title={t('screen.failed')} onRetry={onRetry}>
        {t('screen.others')}
      </ErrorPanel>
    </Page>
  );
}
