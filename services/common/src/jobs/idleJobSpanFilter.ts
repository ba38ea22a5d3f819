import type { Context } from '@opentelemetry/api';
import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';
import { jobDone, jobName } from './jobSpan.ts';

/** A run that has made so many spans has something to tell. */
const mostHeld = 200;

/**
 * Jobs look for work each second and mostly find none: their spans are held until a run ends, and left out where it found nothing and
 * did not fail.
 */
export class IdleJobSpanFilter implements SpanProcessor {
  readonly #next: SpanProcessor;
  /** By trace: a run of a job is the root of its own. */
  readonly #held = new Map<string, ReadableSpan[]>();

  constructor(next: SpanProcessor) {
    this.#next = next;
  }

  onStart(span: Span, parent: Context): void {
    if (jobName in span.attributes) this.#held.set(span.spanContext().traceId, []);
    this.#next.onStart(span, parent);
  }

  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext();
    const held = this.#held.get(traceId);
    if (!held) return this.#next.onEnd(span);
    held.push(span);
    const isOver = jobName in span.attributes;
    if (!isOver && held.length < mostHeld) return;
    this.#held.delete(traceId);
    const isIdle = isOver && span.attributes[jobDone] === 0;
    if (!isIdle) for (const each of held) this.#next.onEnd(each);
  }

  forceFlush(): Promise<void> {
    return this.#next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#next.shutdown();
  }
}
