import { pageState } from '../host/pageState.ts';
import { hasUnsaved } from '../host/unsaved.ts';
import { onBack } from './backListener.ts';

/**
 * "Back" closes what lies over the page. While a dialog is open the history has one more entry with the page's own address; that it is
 * left is heard here first, so that neither the router nor the guard of a form takes it for a change of the page. The mark in the history
 * ends with the document; front ends of other releases read it too.
 */
const mark = 'endzoneOverlay';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
/** `isLeft`: a page was opened from under what is open, so that an entry lies after this one. */
type Mark = { document: number; address: string; isLeft?: true };
const markNow = (): Mark | undefined => {
  const found = (stateNow() as { [mark]?: Mark })[mark];
  return found?.document === performance.timeOrigin ? found : undefined;
};

function setMark(entered: Mark, write: (typeof writes)[number] = 'replaceState'): void {
  History.prototype[write].call(window.history, { ...stateNow(), [mark]: entered }, '');
}

type State = {
  /** The address of the page below: going back past it leaves the page and everything open over it. */
  address: string;
  /** What is open, the one on top last: each closes itself, or asks. */
  open: (() => void)[];
  /** The step back that takes our entry away: nobody needs to hear of it. */
  isTidying: boolean;
  /**
   * Where the page went on to, shown in our entry so far: what it does to its own one waits until that is reached. It also holds
   * what happened while a dialog is open, where front ends of the release before, which may stand beside these, know the step back alone.
   */
  navigations: (() => void)[];
};
/** A front end's dialog may lie over one of another front end. */
const state = pageState('overlays', (): State => ({
  address: '',
  open: [],
  isTidying: false,
  navigations: [],
}));

/** The router's number of the page that was stepped to, until a dialog opens: the entry of a closed one has the same. */
const step = pageState('overlayStep', (): { to?: unknown } => ({}));
const placeNow = () => (stateNow() as { idx?: unknown }).idx;

const writes = ['pushState', 'replaceState'] as const;

function enter(): void {
  const entered = markNow() ?? { document: performance.timeOrigin, address: window.location.href };
  state.address = entered.address;
  if (!markNow()) {
    state.navigations = [];
    step.to = undefined;
    // A step back to its own entry leaves the page where it is, whichever it is by then.
    window.history.scrollRestoration = 'manual';
    setMark(entered, 'pushState');
    window.history.scrollRestoration = 'auto';
  }
  for (const write of writes) window.history[write] = (...to) => navigateUnder(write, to);
}

/** The page goes on while our entry lies over its own one. */
function navigateUnder(write: (typeof writes)[number], to: Parameters<History['pushState']>): void {
  const entered = markNow();
  const apply = (how = write) => History.prototype[how].apply(window.history, to);
  if (!entered) apply();
  else if (write === 'replaceState' || state.isTidying || state.navigations.length > 0) {
    // Its own entry is out of reach, and a new one would end a step back, which takes its time.
    apply('replaceState');
    setMark(entered);
    state.navigations.push(apply);
  } else if (new URL(to[2] ?? '', window.location.href).pathname === window.location.pathname) {
    // The same page in another way, under what is open: its entry takes the place of ours, which comes to lie over it.
    apply('replaceState');
    enter();
  } else {
    setMark({ ...entered, isLeft: true });
    apply();
  }
}

const leave = (): void => {
  for (const write of writes) Reflect.deleteProperty(window.history, write);
};
const settle = (): void => {
  restoreScroll();
  for (const navigate of state.navigations.splice(0)) navigate();
};

function tidy(): void {
  state.isTidying = true;
  window.history.back();
}

function endTidying(): void {
  state.isTidying = false;
  leave();
  settle();
}

function handleBack(event: PopStateEvent): void {
  const entered = markNow();
  const isFromPage = step.to !== undefined && step.to === placeNow();
  step.to = entered ? undefined : placeNow();
  if (state.isTidying) {
    endTidying();
    event.stopImmediatePropagation();
    // Another one has opened meanwhile.
    if (state.open.length > 0) enter();
    return;
  }
  const close = state.open.at(-1);
  if (entered) {
    // What was typed on the page after it keeps that page: its guard leads back there.
    if (close || hasUnsaved()) return;
    // The entry of something that is closed is no page: the one after it is, or the one below.
    event.stopImmediatePropagation();
    window.history.go(isFromPage && entered.isLeft ? 1 : -1);
  } else if (close && window.location.href === state.address) {
    event.stopImmediatePropagation();
    settle();
    close();
    // It may ask first, or not be left now.
    setTimeout(() => state.open.length > 0 && enter());
  } else restoreScroll();
}

/** A dialog that was left by a link, or with its document, could not set this: the page's own entry was out of reach. */
function restoreScroll(): void {
  window.history.scrollRestoration = 'auto';
}

if (typeof window !== 'undefined') {
  // Before the guards, which come with the pages.
  onBack(handleBack);
  if (!markNow()) restoreScroll();
}

/** From now on "back" closes this; the answer ends that. */
export function closeOnBack(close: () => void): () => void {
  state.open.push(close);
  enter();
  return () => {
    state.open = state.open.filter((other) => other !== close);
    // One that takes its place opens in the same moment, and a page that is opened from here has an entry of its own.
    setTimeout(() => {
      if (state.open.length > 0 || state.isTidying) return;
      if (markNow()) tidy();
      else leave();
    });
  };
}
