/*
 * Looking for a role asks for the style of hundreds of elements, and jsdom computes each as a whole: most of the time of a screen's test went there.
 * Here an element has the properties that decide whether somebody sees or reaches it; the rest of the look is tried in a browser.
 */
type Values = Record<string, string>;

const reach =
  /(?:^|[;{\s])(?:display\s*:\s*(?:none|inline\s*[;}])|visibility\s*:|pointer-events\s*:|content\s*:|position\s*:\s*sticky)/;
/** A state of an element, or a place it is in: it may show what another rule hides. */
const displayOfState = /^(?!\.[\w-]+\s*\{)[^{]+\{(?:[^}]*[;\s])?display\s*:/;

/** styled-components inserts its rules one by one, and goes on without those that are refused. */
export function keepRulesOfReach(): void {
  const { prototype } = CSSStyleSheet;
  const insertRule = prototype.insertRule;
  prototype.insertRule = function (this: CSSStyleSheet, rule, index) {
    if (!reach.test(rule) && !displayOfState.test(rule)) throw new SyntaxError('not looked at in tests');
    return insertRule.call(this, rule, index);
  };
}

/** An element must have this class to match the selector; none where the selector is a list, or ends without one. */
const neededClass = (selector: string) =>
  /[,(]/.test(selector) ? undefined : /\.([\w-]+)[^\s>+~]*$/.exec(selector)?.[1];

function valuesOf(style: CSSStyleDeclaration): Values {
  return Object.fromEntries(Array.from(style, (property) => [property, style.getPropertyValue(property)]));
}

type Rule = { selector: string; className: string | undefined; values: Values };
const readRules = new WeakMap<CSSRule, Rule>();

function parse(rule: CSSStyleRule): Rule {
  const selector = rule.selectorText;
  const kept = readRules.get(rule);
  if (kept?.selector === selector) return kept;
  const parsed = { selector, className: neededClass(selector), values: valuesOf(rule.style) };
  readRules.set(rule, parsed);
  return parsed;
}

function* rulesOf(rules: CSSRuleList): Generator<Rule> {
  for (const rule of rules)
    if ('selectorText' in rule) yield parse(rule as CSSStyleRule);
    else if ('media' in rule && (rule as CSSMediaRule).media.mediaText === 'screen')
      yield* rulesOf((rule as CSSMediaRule).cssRules);
}

function matches(element: Element, className: string | null, rule: Rule): boolean {
  if (rule.className && !className?.includes(rule.className)) return false;
  try {
    return element.matches(rule.selector);
  } catch {
    return false; // a selector that jsdom does not know
  }
}

/** `getComputedStyle` for tests: what the browser says by itself, then the sheets in order, then the element, and what it inherits. */
export function reachComputed(compute: typeof getComputedStyle): typeof getComputedStyle {
  const bare = document.implementation.createHTMLDocument('');
  const byBrowser = new Map<string, string>();
  let computed = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => (computed = new WeakMap());
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const event of ['focus', 'blur', 'input', 'change', 'pointerdown', 'pointerup'])
    document.addEventListener(event, forget, true);

  function displayByBrowser(element: Element): string {
    const kind = `${element.localName} ${element.getAttribute('type')} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`;
    const display = byBrowser.get(kind) ?? compute(bare.importNode(element, false)).display;
    byBrowser.set(kind, display);
    return display;
  }

  function styleOf(element: Element): CSSStyleDeclaration {
    const kept = computed.get(element);
    if (kept) return kept;
    const values: Values = { display: displayByBrowser(element) };
    const className = element.getAttribute('class');
    for (const sheet of document.styleSheets)
      for (const rule of rulesOf(sheet.cssRules))
        if (matches(element, className, rule)) Object.assign(values, rule.values);
    const own = (element as HTMLElement).style;
    if (own?.length) Object.assign(values, valuesOf(own));
    const parent = element.parentElement && styleOf(element.parentElement);
    values['visibility'] ??= parent?.visibility ?? 'visible';
    values['pointer-events'] ??= parent?.pointerEvents ?? 'auto';
    const style = {
      ...values,
      opacity: values['opacity'] ?? '1',
      pointerEvents: values['pointer-events'],
      getPropertyValue: (property: string) => values[property] ?? '',
    } as unknown as CSSStyleDeclaration;
    computed.set(element, style);
    return style;
  }

  return (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    return styleOf(element);
  };
}
