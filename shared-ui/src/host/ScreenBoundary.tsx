import { Component, type ReactNode } from 'react';

type Props = {
  /** What is shown from then on; a new `key` makes a new try. */
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
};

/** What a screen throws ends here: it costs itself only, the page around it goes on. */
export class ScreenBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
