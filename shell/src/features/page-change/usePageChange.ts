import { api } from '@endzone/shared-ui/api/client.ts';
import { readConsent } from '@endzone/shared-ui/host/consent.ts';
import { pageTitled } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useEffect, useRef } from 'react';

/** A page without a title of its own is counted after this time. */
const longestWait = 2000;

function report(path: string): void {
  const body = {
    path: path.slice(0, 300),
    title: document.title.slice(0, 200),
    consent: readConsent() === 'all',
  };
  // Counting is nothing a visitor waits for.
  api.post('/page-views', { body, isBackground: true }).catch(() => undefined);
}

/** The title of the new page, as soon as it is there, unless the visitor is already in the middle of it. Answers what ends the waiting. */
function focusTitle(): (() => void) | undefined {
  const main = document.getElementById('main');
  const { activeElement } = document;
  if (!main || (activeElement !== document.body && main.contains(activeElement))) return undefined;
  const title = () => main.querySelector<HTMLElement>('h1[tabindex]');
  (title() ?? main).focus({ preventScroll: true });
  if (title()) return undefined;
  const coming = new MutationObserver(() => {
    const come = title();
    if (!come) return;
    coming.disconnect();
    if (document.activeElement === main) come.focus({ preventScroll: true });
  });
  coming.observe(main, { subtree: true, childList: true });
  return () => coming.disconnect();
}

/** On every page change: scrolls to the top, brings the focus to the new title, counts the page. */
export function usePageChange(path: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const isChange = !isFirst.current;
    isFirst.current = false;
    if (isChange) scrollTo(0, 0);
    let isThere = false;
    let endFocus: (() => void) | undefined;
    const handleThere = () => {
      if (isThere) return;
      isThere = true;
      report(path);
      // The first page begins at its top, where the skip link is.
      if (isChange) endFocus = focusTitle();
    };
    addEventListener(pageTitled, handleThere);
    const timer = setTimeout(handleThere, longestWait);
    return () => {
      removeEventListener(pageTitled, handleThere);
      clearTimeout(timer);
      endFocus?.();
    };
  }, [path]);
}
