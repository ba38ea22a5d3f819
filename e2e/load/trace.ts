import type { Browser, Page } from '@playwright/test';

export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Of the processor; the trace keeps none for events without a thread of their own. */
  tdur?: number;
  args?: {
    name?: string;
    data?: {
      frames?: readonly { isInPrimaryMainFrame?: boolean; processId?: number }[];
      interactionId?: number;
      duration?: number;
    };
  };
};

/** Milliseconds of a task of the page's main thread: on the clock, and of the processor, which a busy machine leaves as it is. */
export type Task = { ms: number; cpu: number };
export type Traced = {
  tasks: Task[];
  /** Milliseconds from each key or press until the page has shown what it did; the figures of INP. */
  interactions: number[];
};

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** What the page's main thread does while something is done, by Chromium's own trace. */
export async function traceOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, { categories });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }; // Chromium's format
  return readTrace(traceEvents);
}

/** @throws when the trace does not say which process draws the page, or has no time of the processor. */
export function readTrace(events: readonly TraceEvent[]): Traced {
  const page = pageOf(events);
  const isMain = ({ pid, tid }: TraceEvent) => pid === page.pid && tid === page.tid;
  const tasks = outermost(
    events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && isMain(event)),
  );
  return { tasks: tasks.map(figuresOf), interactions: interactionsOf(events.filter(isMain)) };
}

/** The thread that runs the page's scripts; a browser has one for each page, and others beside it. */
function pageOf(events: readonly TraceEvent[]): Pick<TraceEvent, 'pid' | 'tid'> {
  const frames = events.flatMap(({ name, args }) =>
    name === 'TracingStartedInBrowser' ? (args?.data?.frames ?? []) : [],
  );
  const drawn = frames.find(({ isInPrimaryMainFrame }) => isInPrimaryMainFrame)?.processId;
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === drawn && args?.name === 'CrRendererMain',
  );
  if (!thread) throw new Error('The trace does not name the main thread of the page.');
  return thread;
}

/** A task that waits runs others inside it: their time is its own. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = -Infinity;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOuter = ts >= end;
      if (isOuter) end = ts + dur;
      return isOuter;
    });
}

function figuresOf({ dur = 0, tdur }: TraceEvent): Task {
  if (tdur === undefined) throw new Error('The trace has no time of the processor.');
  return { ms: dur / 1000, cpu: tdur / 1000 };
}

/** The longest event of each interaction, as a key goes down, is a letter and goes up. */
function interactionsOf(events: readonly TraceEvent[]): number[] {
  const longest = new Map<number, number>();
  for (const { name, args } of events) {
    const { interactionId = 0, duration = 0 } = args?.data ?? {};
    if (name !== 'EventTiming' || interactionId === 0) continue;
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }
  return [...longest.values()];
}
