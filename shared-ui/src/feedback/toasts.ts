import type { ToastText } from '@endzone/contracts/mount';
import { useCallback, useState } from 'react';

export type Toast = ToastText & { id: number };

const most = 3;

/** At most three stand at once; the oldest makes room. The same words again are not said twice. */
export function withToast(toasts: readonly Toast[], text: ToastText, id: number): Toast[] {
  const others = toasts.filter(
    (toast) => toast.kind !== text.kind || toast.title !== text.title || toast.text !== text.text,
  );
  return [...others, { ...text, id }].slice(-most);
}

let nextId = 1;

/** The state behind a ToastRegion: `show` from anywhere, `dismiss` by the region, `clear` when what they say is over. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const show = useCallback((text: ToastText) => {
    const id = nextId++;
    setToasts((now) => withToast(now, text, id));
  }, []);
  const dismiss = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const clear = useCallback(() => setToasts([]), []);
  return { toasts, show, dismiss, clear };
}
