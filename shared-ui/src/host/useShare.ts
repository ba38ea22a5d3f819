import { useCallback } from 'react';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useHost } from './HostContext.tsx';

const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Copies a link and says so. */
export function useCopyLink(): (url: string) => Promise<void> {
  const t = useUiTexts();
  const host = useHost();
  return useCallback(
    async (url) => {
      try {
        await navigator.clipboard.writeText(url);
        host.toast({ kind: 'ok', title: t('share.copied') });
      } catch {
        // Without permission the reader copies it by hand.
        host.toast({ kind: 'info', title: t('share.copyByHand'), text: url });
      }
    },
    [host, t],
  );
}

type Shared = { title: string; text?: string; url: string };

/** Shares a link: by the device's own sheet where there is one, else it is copied. */
export function useShare(): (shared: Shared) => Promise<void> {
  const copy = useCopyLink();
  return useCallback(
    async (shared) => {
      if (typeof navigator.share === 'function') {
        try {
          await navigator.share(shared);
          return;
        } catch (error) {
          if (isDismissed(error)) return;
          // A device that cannot share this link after all: it is copied.
        }
      }
      await copy(shared.url);
    },
    [copy],
  );
}
