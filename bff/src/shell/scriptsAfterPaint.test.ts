import { beforeEach, expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { scriptsAfterPaint } from './scriptsAfterPaint.ts';

type Surroundings = {
  visibilityState?: string;
  supportedEntryTypes?: readonly string[];
  readyState?: 'loading' | 'interactive';
};

/** What the page has asked for: a fragment is empty once it was added. */
let added: string[];
let waiting: string[];
let watched: object[];
let paint: () => void;
let timeOut: () => void;
let parse: () => void;

beforeEach(() => {
  added = [];
  waiting = ['script'];
  watched = [];
});

/** Runs the script in a browser that has this much of what it asks for. */
function run({
  visibilityState = 'visible',
  supportedEntryTypes = ['paint'],
  readyState = 'interactive',
}: Surroundings) {
  class PerformanceObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(tell: () => void) {
      paint = tell;
    }
    observe(options: object) {
      watched.push({ ...options });
    }
  }
  const parsed: (() => void)[] = [];
  const document = {
    visibilityState,
    readyState,
    addEventListener: (_type: 'DOMContentLoaded', tell: () => void) => parsed.push(tell),
    getElementById: (id: string) => (id === 'endzone-scripts' ? { content: waiting } : null),
    head: { append: (content: string[]) => added.push(...content.splice(0)) },
  };
  parse = () => {
    document.readyState = 'interactive';
    for (const tell of parsed) tell();
  };
  const setTimeout = (tell: () => void) => {
    timeOut = tell;
  };
  runInNewContext(scriptsAfterPaint, {
    self: { PerformanceObserver },
    PerformanceObserver,
    document,
    setTimeout,
  });
}

it('adds the scripts once, with the first paint', () => {
  run({});
  expect(watched).toEqual([{ type: 'paint', buffered: true }]);
  expect(added).toEqual([]);
  paint();
  expect(added).toEqual(['script']);
  paint();
  timeOut();
  expect(added).toEqual(['script']);
});

it('waits no longer than its time for a paint', () => {
  run({});
  timeOut();
  expect(added).toEqual(['script']);
});

it.each([
  ['in a tab that nobody looks at', { visibilityState: 'hidden' }],
  ['in a page that is prepared before it is opened', { visibilityState: 'prerender' }],
  ['where no paint is told of', { supportedEntryTypes: ['navigation'] }],
])('adds them at once %s', (_where, surroundings) => {
  run(surroundings);
  expect(added).toEqual(['script']);
  expect(watched).toEqual([]);
});

it.each<[string, Surroundings, () => void]>([
  ['a part of it is painted', {}, () => paint()],
  ['its time is over', {}, () => timeOut()],
  ['nobody looks at it', { visibilityState: 'hidden' }, () => undefined],
])('adds them once the page is read, though %s before', (_what, surroundings, happen) => {
  run({ ...surroundings, readyState: 'loading' });
  happen();
  expect(added).toEqual([]);
  parse();
  expect(added).toEqual(['script']);
});
