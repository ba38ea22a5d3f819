import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { color, elevation, motion, radius, size, space, z } from '../theme/theme.ts';
import { DialogBox } from './DialogBox.tsx';
import type { Opening } from './usePopup.ts';

type Props = {
  opening: Opening;
  label: string;
  align: 'start' | 'end';
  children: ReactNode;
};

/** What a popup shows while it is open. */
export function PopupBody({ opening, label, align, children }: Props) {
  const { id, isPhone, button, close, leave } = opening;
  if (isPhone)
    return (
      <DialogBox title={label} onClose={close}>
        {children}
      </DialogBox>
    );
  return (
    <Panel id={id} label={label} button={button} align={align} onClose={leave} onEscape={close}>
      {children}
    </Panel>
  );
}

type PanelProps = {
  id: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  align: 'start' | 'end';
  onClose: () => void;
  onEscape: () => void;
  children: ReactNode;
};

function Panel({ id, label, button, align, onClose, onEscape, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current && button.current) place(ref.current, button.current, align);
    if (ref.current) startOf(ref.current)?.focus({ preventScroll: true });
  }, [align, button]);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (ref.current?.contains(target) || button.current?.contains(target));
    const handlePress = (event: PointerEvent) => !isInside(event.target) && onClose();
    const handleFocus = (event: FocusEvent) => !isInside(event.target) && onClose();
    // What is under the panel moves away from it.
    const handleScroll = (event: Event) => !isInside(event.target) && onClose();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    window.addEventListener('resize', onClose);
    window.addEventListener('scroll', handleScroll, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('scroll', handleScroll, true);
    };
  }, [button, onClose, onEscape]);
  return (
    <Floating ref={ref} id={id} role="group" aria-label={label}>
      {children}
    </Floating>
  );
}

/** What is chosen already, else the first thing that can be. */
function startOf(panel: HTMLElement): HTMLElement | undefined {
  const places = [
    '[role=option][aria-selected=true]',
    '[aria-current]',
    '[role=gridcell] [tabindex="0"]',
    'a, button, input',
  ];
  for (const place of places) {
    const found = panel.querySelector<HTMLElement>(place);
    if (found) return found;
  }
  return undefined;
}

/** Below the button, above it where there is no room below; never outside of the window. */
function place(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const at = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const left = align === 'start' ? at.left : at.right - width;
  const isBelow = at.bottom + height < window.innerHeight || at.top < height;
  const { style } = panel;
  style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  style.top = `${isBelow ? at.bottom + 4 : at.top - height - 4}px`;
}

const Floating = styled.div`
  position: fixed;
  z-index: ${z.sheet};
  min-width: ${size.menu};
  max-width: calc(100vw - 2 * ${space[2]});
  max-height: 70dvh;
  overflow: auto;
  text-align: start;
  padding: ${space[2]};
  background: ${color.raised};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e2};
  transition: opacity ${motion.fast};
  @starting-style {
    opacity: 0;
  }
`;
