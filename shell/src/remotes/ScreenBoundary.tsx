import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = { onError: () => void; children: ReactNode };

/** What a screen throws ends here; the page around it goes on. A new `key` makes a new one. */
export class ScreenBoundary extends Component<Props, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError() {
    return { hasThrown: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
    this.props.onError();
  }

  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}
