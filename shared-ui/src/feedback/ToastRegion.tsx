import type { ToastKind } from '@endzone/contracts/mount';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useTopDialog } from '../overlay/topDialog.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { color, elevation, media, motion, radius, size, space, toastTime, type, z } from '../theme/theme.ts';
import type { Toast } from './toasts.ts';
import { useClearPlace } from './useClearPlace.ts';

/** Over the page, over a dialog, or where a dialog keeps a place for them. */
type Place = 'page' | 'dialog' | 'slot';
type Props = {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  /** The phone's bottom bar is there. */
  aboveTabBar?: boolean;
};

/**
 * Short notices: ten seconds each, as long as wanted under the pointer or with the focus inside, and gone by one press or Escape. They cover
 * no control: on the page they stand where none is, as near to its lower right corner as that allows, or else below the end of the page; in
 * an open dialog above its buttons, where they take room of their own. What went well before a dialog was opened is not said again in it.
 */
export function ToastRegion({ toasts, onDismiss, aboveTabBar = false }: Props) {
  const t = useUiTexts();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const dialog = useTopDialog();
  const slot = dialog?.querySelector('[data-toasts]');
  const container = slot ?? dialog;
  const isEmpty = toasts.length === 0;
  // Nothing says that the pointer or the focus left what is gone.
  useEffect(() => {
    setPointed(false);
    setFocused(false);
  }, [isEmpty, container]);
  useSaidBefore(dialog, toasts, onDismiss);
  const corner = useRef<HTMLElement>(null);
  useClearPlace(!isEmpty && !dialog, corner);
  const polite = toasts.findLast((toast) => toast.kind !== 'error');
  const handleDismiss = useCallback(
    (id: number) => {
      // The focus goes with it, and nothing says that it went.
      setFocused(false);
      onDismiss(id);
    },
    [onDismiss],
  );
  const region = (
    <Corner
      ref={corner}
      aria-label={t('toast.region')}
      $aboveTabBar={aboveTabBar}
      $place={slot ? 'slot' : dialog ? 'dialog' : 'page'}
      data-used={!isEmpty || undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ScreenReaderOnly as="p" role="status">
        {polite && words(polite)}
      </ScreenReaderOnly>
      {toasts.map((toast) => (
        <Note key={toast.id} toast={toast} isHeld={isPointed || isFocused} onDismiss={handleDismiss} />
      ))}
    </Corner>
  );
  return container ? createPortal(region, container) : region;
}

const presses = ['pointerdown', 'keydown'] as const;

/** A dialog that opens begins something new: what was said before the press that opened it goes. */
function useSaidBefore(
  dialog: HTMLDialogElement | undefined,
  toasts: readonly Toast[],
  onDismiss: (id: number) => void,
): void {
  const known = useRef(new WeakSet<HTMLDialogElement>());
  const said = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const handlePress = () => {
      said.current = new Set(toasts.map(({ id }) => id));
    };
    for (const press of presses) document.addEventListener(press, handlePress, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, handlePress, true);
    };
  }, [toasts]);
  useLayoutEffect(() => {
    // The one below is on top again when another one closes.
    if (!dialog || known.current.has(dialog)) return;
    known.current.add(dialog);
    for (const { id, kind } of toasts) if (kind === 'ok' && said.current.has(id)) onDismiss(id);
  }, [dialog, toasts, onDismiss]);
}

const words = ({ title, text }: Toast) => (text ? `${title}. ${text}` : title);

function Note({
  toast,
  isHeld,
  onDismiss,
}: {
  toast: Toast;
  isHeld: boolean;
  onDismiss: (id: number) => void;
}) {
  const t = useUiTexts();
  const { id, kind, title, text } = toast;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(id), toastTime);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDismiss]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around it stays open.
    event.preventDefault();
    onDismiss(id);
  };
  return (
    <Slip $kind={kind} data-toast={kind} role={kind === 'error' ? 'alert' : undefined} onKeyDown={handleKey}>
      <Icon of={drawings[kind]} />
      <div>
        <strong>{title}</strong>
        {text && <p>{text}</p>}
      </div>
      <IconButton small label={t('close')} icon={<Icon of={X} size="sm" />} onClick={() => onDismiss(id)} />
    </Slip>
  );
}

const drawings = { ok: CircleCheck, info: Info, warn: TriangleAlert, error: CircleAlert } as const;
const edges: Record<ToastKind, string> = {
  ok: color.win,
  info: color.info,
  warn: color.warn,
  error: color.loss,
};

const rise = keyframes`
  from { opacity: 0; transform: translateY(${space[2]}); }
`;
const Slip = styled.div<{ $kind: ToastKind }>`
  ${type.table}
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  width: ${size.toast};
  max-width: 100%;
  padding: ${space[3]} ${space[2]} ${space[3]} ${space[3]};
  background: ${color.raised};
  border-left: ${size.toastEdge} solid ${({ $kind }) => edges[$kind]};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e2};
  animation: ${rise} ${motion.base};
  > svg {
    color: ${({ $kind }) => edges[$kind]};
  }
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 640;
  }
  /* The button beside a title alone is taller than it. */
  &:not(:has(p)) {
    align-items: center;
  }
  ${media.phone} {
    width: 100%;
  }
`;
const inSlot = css`
  &[data-used] {
    padding: ${space[2]} ${space[4]} 0;
  }
  display: grid;
  gap: ${space[2]};
  max-height: 40dvh;
  overflow: auto;
`;
const overPage = css<{ $aboveTabBar: boolean; $place: Place }>`
  position: fixed;
  right: calc(${space[4]} + var(--aside, 0px));
  bottom: calc(max(${space[4]}, var(--taken, 0px) + ${space[2]}) + var(--raise, 0px));
  z-index: ${z.toast};
  display: grid;
  gap: ${space[2]};
  justify-items: end;
  max-width: calc(100% - 2 * ${space[4]});
  ${media.phone} {
    left: ${space[4]};
    bottom: calc(
      max(${({ $aboveTabBar }) => ($aboveTabBar ? size.tabBar : '0px')}, var(--taken, 0px)) +
        env(safe-area-inset-bottom) + ${space[2]} + var(--raise, 0px)
    );
    justify-items: stretch;
    /* The foot of a sheet has its buttons there. */
    ${({ $place }) => $place === 'dialog' && `top: calc(${space[2]} + env(safe-area-inset-top)); bottom: auto;`}
  }
`;
const Corner = styled.section<{ $aboveTabBar: boolean; $place: Place }>`
  ${({ $place }) => ($place === 'slot' ? inSlot : overPage)}
  ${({ $place }) => $place === 'slot' && `${Slip} { width: 100%; }`}
`;
