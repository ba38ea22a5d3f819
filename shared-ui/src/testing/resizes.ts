/**
 * Stands in for the browser's observer of sizes, which the environment of the tests does not have: `resize` tells who observes an element,
 * `nbObserved` is how many elements are observed.
 */
export function mockResizeObserver() {
  const observed = new Map<Element, () => void>();
  globalThis.ResizeObserver = class implements ResizeObserver {
    private readonly changed: () => void;
    private readonly mine = new Set<Element>();
    constructor(changed: ResizeObserverCallback) {
      this.changed = () => changed([], this);
    }
    observe = (part: Element) => {
      this.mine.add(part);
      observed.set(part, this.changed);
    };
    unobserve = (part: Element) => {
      this.mine.delete(part);
      observed.delete(part);
    };
    disconnect = () => this.mine.forEach(this.unobserve);
  };
  return {
    resize: (part: Element) => {
      const changed = observed.get(part);
      if (!changed) throw new Error('nobody observes it');
      changed();
    },
    nbObserved: () => observed.size,
  };
}

/** The environment is without one again: to be called after each test. */
export const restoreResizeObserver = () => void Reflect.deleteProperty(globalThis, 'ResizeObserver');
