/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { mockMatchMedia } from '../testing/media.ts';
import { mockResizeObserver, restoreResizeObserver } from '../testing/resizes.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { ToastRegion } from './ToastRegion.tsx';

/**
 * Stands in for a browser's layout, in a window of 1024 × 768: where an element is says its `data-at`, "left top width height"; a toast is
 * 400 × 70; a room ends where the page does, and a bar 40 high may lie at its end.
 */
let scrolled = 0;
function boxOf(element: Element): DOMRect {
  if (element.getAttribute('aria-label') === 'Messages') {
    const length = (name: string) =>
      Number.parseFloat((element as HTMLElement).style.getPropertyValue(name)) || 0;
    const bottom = 768 - Math.max(16, length('--taken') + 8) - length('--raise');
    return new DOMRect(1024 - 16 - length('--aside') - 400, bottom - 70, 400, 70);
  }
  const endOfPage = 768 - (Number.parseFloat(roomOfPage()) || 0);
  if (element.hasAttribute('data-room')) return new DOMRect(0, 0, 1024, endOfPage);
  if (element.hasAttribute('data-end-of-room')) return new DOMRect(0, endOfPage - 40, 1024, 40);
  const [left = 0, top = 0, width = 0, height = 0] = (element.getAttribute('data-at') ?? '')
    .split(' ')
    .map(Number);
  return new DOMRect(left, top - scrolled, width, height);
}

beforeEach(() => {
  scrolled = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxOf(this);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(window, 'matchMedia');
  restoreResizeObserver();
});

const saved = { id: 1, kind: 'ok', title: 'Saved' } as const;
let dismiss: () => void;
let show: () => void;
function Screen({ children }: { children?: ReactNode }) {
  const [toasts, setToasts] = useState([saved]);
  dismiss = () => setToasts([]);
  show = () => setToasts([saved]);
  return (
    <>
      {children}
      <ToastRegion toasts={toasts} onDismiss={() => undefined} />
    </>
  );
}

const region = () => screen.getByRole('region', { name: 'Messages' });
const stands = () => {
  const { style } = region();
  return ['--taken', '--aside', '--raise'].map((name) => style.getPropertyValue(name));
};
const atHome = ['', '', ''];
/** Above a control at `underToasts`. */
const aboveControl = ['', '', '60px'];
const underToasts = '620 700 380 40';
const roomOfPage = () => document.documentElement.style.getPropertyValue('--toasts-room');
const rows = (left: number, width: number) =>
  Array.from({ length: 20 }, (_, row) => (
    <button key={row} data-at={`${left} ${40 * row} ${width} 36`}>
      Pick
    </button>
  ));
/** The page is scrolled so far, and rests then. */
async function scrollTo(top: number, restMs = 200): Promise<void> {
  scrolled = top;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await jest.advanceTimersByTimeAsync(restMs);
  });
}

/** Whatever is due in the next frame is done. */
const nextFrame = () => act(() => jest.advanceTimersByTimeAsync(50));
/** A part of the page lies elsewhere now, and nothing has said so yet. */
const lay = (part: Element, at: string) => part.setAttribute('data-at', at);
/** The places of the controls that were scrolled into sight, in turn. */
function watchScrollIntoView(): (string | null)[] {
  const scrolledTo: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.getAttribute('data-at'));
  };
  return scrolledTo;
}

describe('toasts', () => {
  it.each([
    ['in their corner, where no control is', <p data-at="600 690 400 70">Nothing to press</p>, ['', '', '']],
    ['on the bars at the foot of the page', <nav data-foot data-at="0 696 1024 72" />, ['72px', '', '']],
    ['left of the buttons of rows', rows(930, 80), ['', '86px', '']],
    [
      'above a link',
      <a href="/" data-at="700 700 200 20">
        Terms
      </a>,
      ['', '', '60px'],
    ],
    [
      'above an address to be copied',
      <code data-at="700 700 200 20">https://example.hu</code>,
      ['', '', '60px'],
    ],
    [
      'left of those whose checkbox is out of sight: its label is pressed',
      <label data-at="930 0 80 768">All</label>,
      ['', '86px', ''],
    ],
    [
      'above a bar and the button that stands on it',
      <>
        <nav data-foot data-at="0 728 1024 40" />
        <button data-at="620 650 380 40">Save</button>
      </>,
      ['40px', '', '78px'],
    ],
  ])('stand %s', async (_where, page, place) => {
    await showScreen(<Screen>{page}</Screen>);
    expect(stands()).toEqual(place);
    expect(roomOfPage()).toBe('');
  });

  const heads = (top: number) => (
    <div role="row">
      <span role="columnheader" data-at={`600 ${top} 200 40`}>
        Points
      </span>
    </div>
  );
  it.each([
    ['above the head of a table', heads(700), ['', '', '60px']],
    ['above a title', <h2 data-at="600 700 200 40">Games</h2>, ['', '', '60px']],
    [
      'further from a control, where that is clear of a title too',
      <>
        <h2 data-at="600 610 200 40">Games</h2>
        <button data-at={underToasts}>Join</button>
      </>,
      ['', '', '150px'],
    ],
    [
      'over the head of a table where nothing else is left but controls',
      <>
        {rows(0, 1024).slice(3, 17)}
        {heads(700)}
        {rows(0, 1024).slice(0, 1)}
      </>,
      atHome,
    ],
  ])('rather stand %s', async (_where, page, place) => {
    await showScreen(<Screen>{page}</Screen>);
    expect(stands()).toEqual(place);
  });

  it('stay when a title comes under them later', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <h2 data-at="600 1500 380 40">Games</h2>
      </Screen>,
    );
    await scrollTo(800);
    expect(stands()).toEqual(atHome);
  });

  it.each([
    ['that is scrolled out of its list', '0 0 1024 600', '700 650 200 60', {}],
    ['that is for readers of the screen only', '0 0 1024 768', '700 700 1 1', {}],
    ['that is hidden', '0 0 1024 768', '700 700 200 40', { visibility: 'hidden' }],
  ] as const)('have no need to avoid a control %s', async (_which, list, control, style) => {
    await showScreen(
      <Screen>
        <div data-at={list} style={{ overflow: 'auto' }}>
          <button data-at={control} style={style}>
            Pick
          </button>
        </div>
      </Screen>,
    );
    expect(stands()).toEqual(['', '', '']);
  });

  it('avoid a control that stays on the window, whatever scrolls around it', async () => {
    await showScreen(
      <Screen>
        <div data-at="0 0 1024 600" style={{ overflow: 'auto' }}>
          <button data-at="620 700 380 40" style={{ position: 'fixed' }}>
            My team
          </button>
        </div>
      </Screen>,
    );
    expect(stands()).toEqual(['', '', '60px']);
  });

  it('stand below a list that fills the window, which ends above them then, rather than over its head', async () => {
    await showScreen(
      <Screen>
        <div data-room style={{ overflow: 'auto' }}>
          {rows(0, 1024).slice(8)}
        </div>
      </Screen>,
    );
    expect(stands()).toEqual(['', '', '']);
    expect(roomOfPage()).toBe('94px');
  });

  it('stand over the head of a page that is scrolled as a whole when controls fill all that is below', async () => {
    await showScreen(<Screen>{rows(0, 1024).slice(8)}</Screen>);
    // The first row is 320 pixels from the top.
    expect(stands()).toEqual(['', '', '440px']);
    expect(roomOfPage()).toBe('94px');
  });

  it('shorten the page where controls fill the window, until they are gone', async () => {
    await showScreen(<Screen>{rows(0, 1024)}</Screen>);
    expect(stands()).toEqual(['', '', '']);
    // As high as it stands, and room for the ring of the focus.
    expect(roomOfPage()).toBe('94px');
    act(dismiss);
    expect(roomOfPage()).toBe('');
  });

  it('leave the control that has the focus in sight, wherever they stand', async () => {
    const scrolledTo = watchScrollIntoView();
    await showScreen(<Screen>{rows(0, 1024)}</Screen>);
    act(dismiss);
    const [, , third, ...others] = screen.getAllByRole('button', { name: 'Pick' });
    act(() => third?.focus());
    act(show);
    expect(scrolledTo).toEqual([]);
    act(dismiss);
    act(() => others.at(-2)?.focus());
    act(show);
    expect(scrolledTo).toEqual(['0 720 1024 36']);
  });

  it('scroll the control that has the focus out from under them when the focus moves, and not back again', async () => {
    jest.useFakeTimers();
    const scrolledTo = watchScrollIntoView();
    await showScreen(<Screen>{rows(0, 1024)}</Screen>);
    const [last, beforeLast] = screen.getAllByRole('button', { name: 'Pick' }).toReversed();
    act(() => beforeLast?.focus());
    await nextFrame();
    expect(scrolledTo).toEqual(['0 720 1024 36']);
    // As when it was scrolled back under them.
    await scrollTo(0);
    expect(scrolledTo).toEqual(['0 720 1024 36']);
    lay(last!, '0 725 1024 36');
    act(() => last?.focus());
    await nextFrame();
    expect(scrolledTo).toEqual(['0 720 1024 36', '0 725 1024 36']);
  });

  it('scroll nothing away that gets the focus by a press of the pointer', async () => {
    jest.useFakeTimers();
    const scrolledTo = watchScrollIntoView();
    await showScreen(<Screen>{rows(0, 1024)}</Screen>);
    const pressed = screen.getAllByRole('button', { name: 'Pick' }).at(-2)!;
    const matches = pressed.matches.bind(pressed);
    // In jsdom every focus shows.
    Object.assign(pressed, {
      matches: (selector: string) => selector !== ':focus-visible' && matches(selector),
    });
    act(() => pressed.focus());
    await nextFrame();
    expect(scrolledTo).toEqual([]);
  });

  it('stand no longer on a bar at the end of the page when the page ends above them', async () => {
    await showScreen(
      <Screen>
        <div data-room style={{ overflow: 'auto' }}>
          {rows(0, 1024)}
          <div data-foot data-end-of-room />
        </div>
      </Screen>,
    );
    expect(roomOfPage()).not.toBe('');
    expect(stands()).toEqual(atHome);
  });

  it('look again when the page rests after it was scrolled, and stay where they are clear', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <button data-at="620 1500 380 40">Join</button>
      </Screen>,
    );
    expect(stands()).toEqual(['', '', '']);
    await scrollTo(800);
    expect(stands()).toEqual(['', '', '60px']);
    // Nothing is in the corner any more, and nothing where they stand.
    await scrollTo(500);
    expect(stands()).toEqual(['', '', '60px']);
  });

  it('stand on a bar as soon as it is scrolled into sight', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <div data-foot data-at="0 1468 1024 60" />
      </Screen>,
    );
    expect(stands()).toEqual(['', '', '']);
    await scrollTo(760, 20);
    expect(stands()).toEqual(['60px', '', '']);
  });

  it('make way for a control that comes under them', async () => {
    jest.useFakeTimers();
    await showScreen(<Screen />);
    const button = document.body.appendChild(document.createElement('button'));
    button.setAttribute('data-at', '620 700 380 40');
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(stands()).toEqual(['', '', '60px']);
    button.remove();
  });

  it('make way for what a part of the page that was opened brings under them', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <details>
          <summary>More</summary>
        </details>
        <button data-at="620 300 380 40">Join</button>
      </Screen>,
    );
    lay(screen.getByRole('button', { name: 'Join' }), underToasts);
    // It does not bubble.
    fireEvent(screen.getByRole('group'), new Event('toggle'));
    await nextFrame();
    expect(stands()).toEqual(aboveControl);
  });

  it('make way for what a page that grows brings under them, until they are gone', async () => {
    jest.useFakeTimers();
    const sizes = mockResizeObserver();
    await showScreen(
      <Screen>
        <button data-at="620 300 380 40">Join</button>
      </Screen>,
    );
    lay(screen.getByRole('button', { name: 'Join' }), underToasts);
    sizes.resize(document.body);
    await nextFrame();
    expect(stands()).toEqual(aboveControl);
    act(dismiss);
    expect(sizes.nbObserved()).toBe(0);
  });

  it('keep no place that they found in a window of another size', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <button data-at={underToasts}>Join</button>
      </Screen>,
    );
    expect(stands()).toEqual(aboveControl);
    lay(screen.getByRole('button', { name: 'Join' }), '620 300 380 40');
    fireEvent(window, new Event('resize'));
    await nextFrame();
    expect(stands()).toEqual(atHome);
  });

  it('stay where they are in a window of another size while they are reached for', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <button data-at={underToasts}>Join</button>
      </Screen>,
    );
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    fireEvent(window, new Event('resize'));
    await nextFrame();
    expect(stands()).toEqual(aboveControl);
  });

  it('look for their place in a window that grows while the page is scrolled', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <button data-at={underToasts}>Join</button>
      </Screen>,
    );
    lay(screen.getByRole('button', { name: 'Join' }), '620 300 380 40');
    fireEvent(window, new Event('resize'));
    fireEvent(window, new Event('scroll'));
    await nextFrame();
    expect(stands()).toEqual(atHome);
  });

  it('stay where they are while the focus is inside: who is about to close one finds it there', async () => {
    jest.useFakeTimers();
    await showScreen(
      <Screen>
        <button data-at="620 1500 380 40">Join</button>
      </Screen>,
    );
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    await scrollTo(800);
    expect(stands()).toEqual(atHome);
    act(() => close.blur());
    await nextFrame();
    expect(stands()).toEqual(aboveControl);
  });

  it('stay where they are under the pointer', async () => {
    jest.useFakeTimers();
    mockMatchMedia();
    await showScreen(
      <Screen>
        <button data-at="620 1500 380 40">Join</button>
      </Screen>,
    );
    fireEvent.mouseOver(region());
    await scrollTo(800);
    expect(stands()).toEqual(atHome);
    fireEvent.mouseOut(region());
    fireEvent.pointerLeave(region());
    await nextFrame();
    expect(stands()).toEqual(aboveControl);
  });

  it('make way after a finger tapped on them, whose hover stays behind', async () => {
    jest.useFakeTimers();
    mockMatchMedia(true);
    await showScreen(
      <Screen>
        <button data-at="620 1500 380 40">Join</button>
      </Screen>,
    );
    fireEvent.mouseOver(region());
    expect(region().matches(':hover')).toBe(true);
    await scrollTo(800);
    expect(stands()).toEqual(aboveControl);
  });
});
