import { useEffect, useRef, useState, type ReactNode } from 'react';
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

type Props = {
  /** Asks in its own dialog, which `keepsBack`. */
  ask?: (answers: { stay: () => void; leave: () => void }) => ReactNode;
};

/** While it stands, what was typed is not left behind unasked: by a link, by "back", or by closing the page. */
export function UnsavedGuard({ ask }: Props) {
  const t = useUiTexts();
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
  const isLeaving = useRef(false);
  /** The entry from which it last stepped back to this page, until it is there. */
  const steppedFrom = useRef<string>(undefined);

  useEffect(() => {
    const here = placeOf(window.history.state);
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
      if (there === here) {
        if (steppedFrom.current !== undefined) event.stopImmediatePropagation();
        steppedFrom.current = undefined;
        return;
      }
      // The browser has moved already: go back to the page that still shows, unheard by the router.
      event.stopImmediatePropagation();
      // The entry of a dialog has its page's number, so that a step may end there: another one follows, but not from the same entry
      // again, to which a front end of another release may lead back each time.
      const from = JSON.stringify(event.state);
      const isLedBack = steppedFrom.current === from;
      steppedFrom.current = isLedBack ? undefined : from;
      if (isLedBack) return;
      window.history.go(here - there);
      setLeave(() => () => window.history.go(there - here));
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
  const stay = () => {
    steppedFrom.current = undefined;
    setLeave(undefined);
  };
  const leaveNow = () => {
    isLeaving.current = true;
    setLeave(undefined);
    leave();
  };
  if (ask) return ask({ stay, leave: leaveNow });
  return (
    <Confirm
      question={t('unsaved.question')}
      confirm={t('unsaved.discard')}
      cancel={t('unsaved.keep')}
      danger
      keepsBack
      onCancel={stay}
      onConfirm={leaveNow}
    />
  );
}
