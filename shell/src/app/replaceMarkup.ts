/** A large picture that is shown at once is waited for no longer than this. */
const pictureMilliseconds = 300;

/** Waits for the pictures that the browser loads without knowing where they stand. */
async function picturesOf(place: HTMLElement): Promise<void> {
  const pictures = [...place.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy');
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, pictureMilliseconds))]);
}

const nameOf = (element: Element) =>
  ['id', 'name', 'href', 'aria-label']
    .map((attribute) => element.getAttribute(attribute))
    .find((value) => value !== null && !value.startsWith('_')) ?? element.textContent;

/** The element of the screen that takes the place of one in the markup. */
const successorOf = (element: Element, place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(element.localName)].find((one) => nameOf(one) === nameOf(element));

/** React hears of a value only when the element's own setter wrote it. */
function write(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What somebody typed or opened meanwhile, and where they are, stays. */
function carryOver(first: HTMLElement, place: HTMLElement): void {
  for (const typed of first.querySelectorAll('input')) {
    const field = typed.value === '' ? undefined : successorOf(typed, place);
    if (field instanceof HTMLInputElement) write(field, typed.value);
  }
  for (const opened of first.querySelectorAll('details[open]'))
    successorOf(opened, place)?.setAttribute('open', '');
}

const behind = {
  position: 'fixed',
  inset: '0',
  overflow: 'hidden',
  opacity: '0.001',
  transform: 'scale(0.9)',
  transformOrigin: '0 0',
  pointerEvents: 'none',
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Paints the screen once, smaller and unseen. The browser then takes nothing of it for a new paint that is the page's largest: its words
 * are there since the markup, in letters of the system that are a hair narrower. And its pictures are decoded before they are shown.
 */
async function paintUnseen(first: HTMLElement, place: HTMLElement): Promise<void> {
  // Nothing is painted where nobody looks.
  if (document.visibilityState === 'hidden') return;
  Object.assign(place.style, behind);
  // Nobody hears everything twice, nor tabs into what is not to be seen.
  Object.assign(place, { inert: true, ariaHidden: 'true' });
  first.after(place);
  await frame();
  await frame();
}

/** The screen takes the place of the markup, in one step. */
export async function replaceMarkup(first: HTMLElement, place: HTMLElement): Promise<void> {
  await picturesOf(place);
  await paintUnseen(first, place);
  const { activeElement } = document;
  const focused = activeElement && first.contains(activeElement) ? successorOf(activeElement, place) : null;
  carryOver(first, place);
  // Once painted it stays where it stands: what is moved is painted for the first time again.
  if (!place.isConnected) first.after(place);
  first.remove();
  place.removeAttribute('style');
  Object.assign(place, { inert: false, ariaHidden: null });
  document.getElementById('first-style')?.remove();
  focused?.focus({ preventScroll: true });
}
