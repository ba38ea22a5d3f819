import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { ProcessConfig } from './config.ts';
import { IdleJobSpanFilter } from './jobs/idleJobSpanFilter.ts';

type Settings = Pick<ProcessConfig, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** `name=value,name=value`, the values percent-encoded, as the specification of the exporter says. */
function headersOf(list: string | undefined): Record<string, string> {
  const pairs = (list ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string>; // pairs of texts
}

const sentEveryMilliseconds = 1_000;

/** Sends the spans of this process to a collector, a page each second; what it does not take is dropped. */
export function exportSpans({
  name,
  endpoint,
  settings,
}: {
  name: string;
  endpoint: string;
  settings: Settings;
}): { finish: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: 2_000,
  });
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: sentEveryMilliseconds });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'endzone',
      'service.name': name,
      'service.instance.id': String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new IdleJobSpanFilter(batches)],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    finish: async () => {
      await provider.shutdown();
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
