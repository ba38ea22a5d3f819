import { pageState } from '../host/pageState.ts';
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
type Mark = { document: number; address: string };
const markNow = (): Mark | undefined => {
  const found = (stateNow() as { [mark]?: Mark })[mark];
  return found?.document === performance.timeOrigin ? found : undefined;
};

type State = {
  /** Of the page below: who goes back further than to it leaves it, and what lies over it. */
  address: string;
  /** What is open, the one on top last: each closes itself, or asks. */
  open: (() => void)[];
  /** The step back that takes our entry away: nobody needs to hear of it. */
  isTidying: boolean;
  /** Where the page went on to since that step began: the browser still comes back to the page below. */
  navigations: (() => void)[];
};
/** A front end's dialog may lie over one of another front end. */
const state = pageState('overlays', (): State => ({
  address: '',
  open: [],
  isTidying: false,
  navigations: [],
}));

const enter = (): void => {
  const entered = markNow() ?? { document: performance.timeOrigin, address: window.location.href };
  state.address = entered.address;
  if (!markNow()) window.history.pushState({ ...stateNow(), [mark]: entered }, '');
};

const writes = ['pushState', 'replaceState'] as const;

/** A step back takes its time, and a page may go on before it is done: in our entry until then, for a new one would end the step. */
function tidy(): void {
  Object.assign(state, { isTidying: true, navigations: [] });
  for (const write of writes)
    window.history[write] = (...to) => {
      History.prototype.replaceState.apply(window.history, to);
      state.navigations.push(() => window.history[write](...to));
    };
  window.history.back();
}

function endTidying(): void {
  state.isTidying = false;
  for (const write of writes) Reflect.deleteProperty(window.history, write);
  for (const navigate of state.navigations) navigate();
}

function handleBack(event: PopStateEvent): void {
  if (state.isTidying) {
    endTidying();
    event.stopImmediatePropagation();
    // Another one has opened meanwhile.
    if (state.open.length > 0) enter();
    return;
  }
  const close = state.open.at(-1);
  if (markNow()) {
    if (close) return;
    // The entry of something that is closed, reached from the page after it: the page itself is one step further.
    event.stopImmediatePropagation();
    window.history.back();
  } else if (close && window.location.href === state.address) {
    event.stopImmediatePropagation();
    close();
    // It may ask first, or not be left now.
    setTimeout(() => state.open.length > 0 && enter());
  }
}

// Before the guards, which come with the pages.
if (typeof window !== 'undefined') onBack(handleBack);

/** From now on "back" closes this; the answer ends that. */
export function closeOnBack(close: () => void): () => void {
  state.open.push(close);
  enter();
  return () => {
    state.open = state.open.filter((other) => other !== close);
    // One that takes its place opens in the same moment, and a page that is opened from here has an entry of its own.
    setTimeout(() => {
      if (state.open.length === 0 && !state.isTidying && markNow()) tidy();
    });
  };
}
