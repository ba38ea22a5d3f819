import { useEffect } from 'react';

/** Told when a page has its title: then it is there to be read, focused and counted. */
export const pageTitled = 'endzone:titled';

/** The title of the window, `Ranglista – Endzone`. Every screen has one. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Endzone' : `${title} – Endzone`;
    // The shell's effects of the same page change come after those of the screen.
    queueMicrotask(() => dispatchEvent(new Event(pageTitled)));
  }, [title]);
}
