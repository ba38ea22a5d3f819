import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { isTracing } from './tracing.ts';

type Started = Pick<
  mongo.CommandStartedEvent,
  'requestId' | 'connectionId' | 'commandName' | 'databaseName' | 'command'
>;

/** `find leagueSeasons`: nothing of what is asked for or written. */
function nameOf({ commandName, command }: Started): string {
  const collection: unknown = command[commandName] ?? command.collection;
  return typeof collection === 'string' ? `${commandName} ${collection}` : commandName;
}

/** A span for each command that something under way sends to the database. */
export function traceCommands(client: mongo.MongoClient): void {
  const running = new Map<string, Span>();
  const keyOf = ({ connectionId, requestId }: Pick<Started, 'connectionId' | 'requestId'>) =>
    `${connectionId} ${requestId}`;
  client.on('commandStarted', (event) => {
    if (!isTracing() || !trace.getSpan(context.active())) return;
    const name = nameOf(event);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': event.databaseName,
      'db.operation.name': event.commandName,
    };
    running.set(
      keyOf(event),
      trace.getTracer('endzone').startSpan(name, { kind: SpanKind.CLIENT, attributes }),
    );
  });
  const end = (event: Pick<Started, 'connectionId' | 'requestId'>, hasFailed: boolean) => {
    const span = running.get(keyOf(event));
    if (!span) return;
    running.delete(keyOf(event));
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandSucceeded', (event) => end(event, false));
  client.on('commandFailed', (event) => end(event, true));
}
