import { loadLaterParts } from './loadLaterParts.ts';

/** A screen has its title once it is there, and waits for nothing it shows. */
const isSettled = (place: ParentNode) =>
  place.querySelector('h1') !== null && place.querySelector('[aria-busy="true"]') === null;

function settled(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSettled(place)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  });
}

const showAtOnce = (first: HTMLElement, place: HTMLElement) => {
  first.replaceWith(place);
  document.getElementById('first-style')?.remove();
};

/** Draws into `place`, which stands nowhere until its screen is there; then it takes the place of the first markup, in one step. */
export function replaceMarkupWithApp(first: HTMLElement, place: HTMLElement): void {
  place.remove();
  void settled(place)
    // With the footer, which would come a moment later.
    .then(loadLaterParts)
    .then(
      ({ replaceMarkup }) => replaceMarkup(first, place),
      () => showAtOnce(first, place),
    );
}
