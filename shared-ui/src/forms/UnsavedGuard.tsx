import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyUnsavedChanged } from '../host/unsaved.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { onBack } from '../overlay/backListener.ts';
import { Confirm } from '../overlay/Confirm.tsx';

/** A link that would leave this page in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search } = window.location;
  return link.href.split('#')[0] === `${origin}${pathname}${search}` ? undefined : link;
}

// The router numbers the pages of its history.
const placeOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;

/** While it stands, what was typed is not left behind unasked: by a link, by "back", or by closing the page. */
export function UnsavedGuard() {
  const t = useUiTexts();
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);

  useEffect(() => {
    const here = placeOf(window.history.state);
    let isReturning = false;
    const handleClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isLeaving.current) return;
      event.preventDefault();
      event.stopPropagation();
      const isOurs = link.origin === window.location.origin;
      setLeave(() => () => {
        if (isOurs) void navigate(`${link.pathname}${link.search}${link.hash}`);
        else window.location.assign(link.href);
      });
    };
    const handleBack = (event: PopStateEvent) => {
      const there = placeOf(event.state);
      if (here === undefined || there === undefined || isLeaving.current) return;
      // The browser has moved already: go back to the page that still shows, unheard by the router.
      event.stopImmediatePropagation();
      if (isReturning) isReturning = false;
      else {
        isReturning = true;
        window.history.go(here - there);
        setLeave(() => () => window.history.go(there - here));
      }
    };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', handleClick, true);
    const endBack = onBack(handleBack);
    window.addEventListener('beforeunload', handleUnload);
    notifyUnsavedChanged();
    return () => {
      document.removeEventListener('click', handleClick, true);
      endBack();
      window.removeEventListener('beforeunload', handleUnload);
      notifyUnsavedChanged();
    };
  }, [navigate]);

  if (!leave) return null;
  return (
    <Confirm
      question={t('unsaved.question')}
      confirm={t('unsaved.discard')}
      cancel={t('unsaved.keep')}
      danger
      keepsBack
      onCancel={() => setLeave(undefined)}
      onConfirm={() => {
        isLeaving.current = true;
        setLeave(undefined);
        leave();
      }}
    />
  );
}
