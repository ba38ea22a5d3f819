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

// styled-components appends text to its style element outside production, which is parsed as a whole each time.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });

/** What decides whether somebody sees or reaches an element; the rest of the look is tried in a browser. */
const reach = /(?:^|[;{\s])(?:display\s*:|visibility\s*:|pointer-events\s*:|content\s*:)/;

/** Every rule is compared with every element that a test looks for, so that most of the time went to colours and sizes. */
function keepRulesOfReach(): void {
  const { prototype } = CSSStyleSheet;
  const insertRule = prototype.insertRule;
  prototype.insertRule = function (this: CSSStyleSheet, rule, index) {
    // styled-components goes on without a rule that is refused.
    if (!reach.test(rule)) throw new SyntaxError('not looked at in tests');
    return insertRule.call(this, rule, index);
  };
}

if (typeof document !== 'undefined') {
  rememberStyles();
  keepRulesOfReach();
}
