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

export type Shared = { title: string; text?: string; url: string };

const isSharing = () => typeof navigator.share === 'function';

/** Whether the device shares files like this one. */
export const canShareFile = (file: File): boolean =>
  isSharing() && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Shares a link, with a picture where the device takes one: by its own sheet if it has one, else the link is copied. */
export function useShare(): (shared: Shared, picture?: File) => Promise<void> {
  const copy = useCopyLink();
  return useCallback(
    async (shared, picture) => {
      const ways: ShareData[] = isSharing() ? [shared] : [];
      if (picture && canShareFile(picture)) ways.unshift({ ...shared, files: [picture] });
      for (const way of ways) {
        try {
          await navigator.share(way);
          return;
        } catch (error) {
          if (isDismissed(error)) return;
          // A device that cannot share this after all: there is less to try.
        }
      }
      await copy(shared.url);
    },
    [copy],
  );
}
