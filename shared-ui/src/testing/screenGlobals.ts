import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these; the environment of the screens' tests does not.
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
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

/** Each look for a role asks for the style of hundreds of elements, again and again: it is known until the page changes. */
function rememberStyles(): void {
  let known = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => (known = new WeakMap());
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const event of ['focus', 'blur', 'input', 'change', 'pointerdown', 'pointerup'])
    document.addEventListener(event, forget, true);
  const compute = globalThis.getComputedStyle.bind(globalThis);
  globalThis.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    const style = known.get(element) ?? compute(element);
    known.set(element, style);
    return style;
  };
}

if (typeof document !== 'undefined') rememberStyles();
