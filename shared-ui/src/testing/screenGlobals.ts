import { TextDecoder, TextEncoder } from 'node:util';
import { keepRulesOfReach, reachComputed } from './stylesOfReach.ts';

// Every browser has these; the environment of the screens' tests does not.
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
  CSS: globalThis.CSS ?? { escape: (text: string) => text },
});

// A dialog opens and closes; what the browser does besides (focus kept inside, Escape) is tried in a browser.
if (typeof HTMLDialogElement !== 'undefined')
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
if (typeof HTMLDialogElement !== 'undefined')
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };

// Where letters stand on the page is asked of a browser only.
if (typeof Range !== 'undefined') {
  const nowhere = { left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 };
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => nowhere });
  Object.assign(document, { elementFromPoint: () => null });
}

// styled-components appends text to its style element outside production, which is parsed as a whole each time.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

if (typeof document !== 'undefined') {
  keepRulesOfReach();
  globalThis.getComputedStyle = reachComputed(globalThis.getComputedStyle.bind(globalThis));
}
