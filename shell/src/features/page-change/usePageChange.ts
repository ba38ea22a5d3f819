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

/** The title of the new page, unless the visitor is already in the middle of it. */
function focusTitle(): void {
  const main = document.getElementById('main');
  const { activeElement } = document;
  if (!main || (activeElement !== document.body && main.contains(activeElement))) return;
  (main.querySelector<HTMLElement>('h1[tabindex]') ?? main).focus({ preventScroll: true });
}

/** On every page change: scrolls to the top, brings the focus to the new title, counts the page. */
export function usePageChange(path: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const isChange = !isFirst.current;
    isFirst.current = false;
    if (isChange) scrollTo(0, 0);
    let isThere = false;
    const handleThere = () => {
      if (isThere) return;
      isThere = true;
      report(path);
      // The first page begins at its top, where the skip link is.
      if (isChange) focusTitle();
    };
    addEventListener(pageTitled, handleThere);
    const timer = setTimeout(handleThere, longestWait);
    return () => {
      removeEventListener(pageTitled, handleThere);
      clearTimeout(timer);
    };
  }, [path]);
}
