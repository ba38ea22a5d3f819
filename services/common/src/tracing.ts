import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from './config.ts';

/** What spans are sent with; loaded when there is somewhere to send them. */
type SpanExport = { finish: () => Promise<void> };

let exporting: SpanExport | undefined;

/** Whether spans are made; without an exporter everything here does its work and nothing else. */
export const isTracing = () => exporting !== undefined;

/** Makes spans from now on, if the configuration names where they go. */
export async function openTracing(name: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config();
  if (!endpoint || exporting) return;
  const { exportSpans } = await import('./spanExport.ts');
  exporting = exportSpans({ name, endpoint, settings: config() });
}

/** Sends what is left, and makes no more spans. */
export async function closeTracing(): Promise<void> {
  const closing = exporting;
  exporting = undefined;
  await closing?.finish();
}

/** The id under which traces of this moment are found; for the log. */
export const traceId = (): string | undefined => exporting && trace.getSpanContext(context.active())?.traceId;

type SpanOptions = {
  kind?: SpanKind;
  attributes?: Attributes;
  /** In the place of what is under way. */
  parent?: Context;
  /** Traces that it is part of besides its own, as `traceparent`. */
  links?: string[];
};

const tracer = () => trace.getTracer('endzone');

function startSpan(name: string, { kind = SpanKind.INTERNAL, attributes, parent, links }: SpanOptions): Span {
  const linked = (links ?? []).flatMap((link) => {
    const spanContext = trace.getSpanContext(contextOf(link));
    return spanContext ? [{ context: spanContext }] : [];
  });
  return tracer().startSpan(
    name,
    { kind, ...(attributes && { attributes }), links: linked },
    parent ?? context.active(),
  );
}

function fail(span: Span, error: unknown): void {
  // Its message may hold what people wrote.
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
}

/** Does some work as a span of its own. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  run: (span?: Span) => Promise<T>,
): Promise<T> {
  if (!exporting) return run();
  const span = startSpan(name, options);
  try {
    return await context.with(trace.setSpan(options.parent ?? context.active(), span), run, undefined, span);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The parent of what belongs to nothing that is under way. */
export const noParent = ROOT_CONTEXT;

/** For timers and deliveries that a request starts, and whose work is not the request's. */
export function outsideTrace<T>(run: () => T): T {
  return exporting ? context.with(ROOT_CONTEXT, run) : run();
}

/** The headers by which another process goes on with the trace under way. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (exporting) propagation.inject(context.active(), headers);
  return headers;
}

/** The trace under way as a text that can be kept. */
export const traceParent = (): string | undefined => traceHeaders().traceparent;

/** The trace that such a text stands for. */
export const contextOf = (traceparent: string | undefined): Context =>
  exporting ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;

type Served = {
  /** The name of the call. */
  name: string;
  attributes?: Attributes;
  req: IncomingMessage;
  res: ServerResponse;
  /** Whether the request may belong to a trace of its sender: not from outside, where anybody may name one. */
  isInside: boolean;
};

/** Answers a request as a span, which ends with its answer. */
export function inRequestSpan<T>({ name, attributes, req, res, isInside }: Served, run: () => T): T {
  if (!exporting) return run();
  const { traceparent } = req.headers;
  const parent = contextOf(isInside && typeof traceparent === 'string' ? traceparent : undefined);
  const span = startSpan(name, {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': req.method ?? '', ...attributes },
    parent,
  });
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(parent, span), run);
}

/** Asks another process as a span; `send` takes the headers that name it. */
export function inClientSpan<T>(
  name: string,
  target: string,
  send: (headers: Record<string, string>, span?: Span) => Promise<T>,
): Promise<T> {
  const options = { kind: SpanKind.CLIENT, attributes: { 'peer.service': target } };
  return inSpan(name, options, (span) => send(traceHeaders(), span));
}
