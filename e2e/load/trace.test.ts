import { describe, expect, it } from '@jest/globals';
import { readTrace, type TraceEvent } from './trace.ts';

const [drawn, other, browser] = [32053, 32129, 31949];
const named = (pid: number, tid: number, name: string): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  ts: 0,
  args: { name },
});
const task = (pid: number, tid: number, ts: number, dur: number, tdur: number, name = 'RunTask') => ({
  name,
  ph: 'X',
  pid,
  tid,
  ts,
  dur,
  tdur,
});
const timing = (ts: number, interactionId: number, duration: number, pid = drawn): TraceEvent => ({
  name: 'EventTiming',
  ph: 'b',
  pid,
  tid: pid,
  ts,
  args: { data: { interactionId, duration } },
});

/** Recorded while a digit was typed, on a busy machine, beside a second page; shortened. */
const recorded: TraceEvent[] = [
  named(browser, browser, 'CrBrowserMain'),
  named(other, other, 'CrRendererMain'),
  named(drawn, drawn, 'CrRendererMain'),
  named(drawn, 32099, 'Compositor'),
  {
    name: 'TracingStartedInBrowser',
    ph: 'I',
    pid: browser,
    tid: browser,
    ts: 10,
    args: { data: { frames: [{ isInPrimaryMainFrame: true, processId: drawn }] } },
  },
  task(drawn, drawn, 100, 83_454, 10_343),
  // The same task again, as the scheduler below tells it.
  task(drawn, drawn, 100, 83_400, 10_300, 'ThreadControllerImpl::RunTask'),
  // Run inside it.
  task(drawn, drawn, 40_000, 1_000, 900),
  task(drawn, drawn, 90_000, 3_825, 1_011),
  // Begun when the trace ended.
  { name: 'RunTask', ph: 'B', pid: drawn, tid: drawn, ts: 99_000 },
  task(drawn, 32099, 200, 70_000, 60_000),
  task(drawn, 32059, 300, 50_000, 50_000, 'ThreadPool_RunTask'),
  task(other, other, 400, 40_000, 40_000),
  task(browser, browser, 500, 30_000, 30_000),
  timing(110, 331, 129.2),
  timing(120, 331, 96),
  timing(130, 0, 500),
  timing(95_000, 338, 16),
  timing(95_000, 1, 900, other),
];

describe('A trace of Chromium', () => {
  const { tasks, interactions } = readTrace(recorded);

  it('tells each outermost task of the page’s main thread once, by the clock and by the processor', () => {
    expect(tasks).toEqual([
      { ms: 83.454, cpu: 10.343 },
      { ms: 3.825, cpu: 1.011 },
    ]);
  });

  it('tells the longest event of each interaction with the page', () => {
    expect(interactions).toEqual([129.2, 16]);
  });

  it.each([
    ['the page’s process', ({ name }: TraceEvent) => name !== 'TracingStartedInBrowser'],
    ['its main thread', ({ name, pid }: TraceEvent) => name !== 'thread_name' || pid !== drawn],
  ])('is refused without %s', (_, isKept) => {
    expect(() => readTrace(recorded.filter(isKept))).toThrow('main thread of the page');
  });

  it('is refused without times of the processor: the clock of a busy machine says nothing', () => {
    const without = recorded.map(({ tdur: _, ...event }) => event);
    expect(() => readTrace(without)).toThrow('time of the processor');
  });
});
