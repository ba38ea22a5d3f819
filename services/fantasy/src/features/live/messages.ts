import { now, runningMilliseconds } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { inSpan, noParent } from '@endzone/common/tracing';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { errorText } from '@endzone/contracts/messages';
import { socketLimits, type AckRefusal, type SyncAck, type TimeAck } from '@endzone/contracts/socket';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { DraftSocket } from './types.ts';

type Ack = (answer: SyncAck | TimeAck) => void;
const ackOf = (args: unknown[]) => args.find((arg): arg is Ack => typeof arg === 'function');

function refused({ data }: DraftSocket, definition: ErrorDefinition): AckRefusal {
  return { ok: false, code: definition.code, message: errorText(data.locale, definition) };
}

/** True once for each of at most `nb` moments within `withinMs`. */
function allowance(nb: number, withinMs: number): () => boolean {
  let moments: number[] = [];
  return () => {
    const at = runningMilliseconds();
    moments = moments.filter((moment) => at - moment < withinMs);
    if (moments.length >= nb) return false;
    moments.push(at);
    return true;
  };
}

function isSyncInput(asked: unknown): asked is { version?: number } {
  if (typeof asked !== 'object' || asked === null) return false;
  const { version } = asked as { version?: unknown }; // looked at here
  return version === undefined || (Number.isSafeInteger(version) && Number(version) >= 0);
}

/** What a client may say: nothing that changes a draft. */
export function subscribeToMessages(
  socket: DraftSocket,
  readState: () => Promise<DraftState | undefined>,
): void {
  const maySpeak = allowance(socketLimits.messages, socketLimits.messagesWithinMs);
  const maySync = allowance(1, socketLimits.syncEveryMs);

  const sync = async (asked: unknown): Promise<SyncAck> => {
    if (!isSyncInput(asked)) return refused(socket, errors.malformedRequest);
    if (!maySync()) return refused(socket, errors.tooManyRequests);
    try {
      const state = await readState();
      if (!state) return refused(socket, errors.serviceUnavailable);
      const { version, serverTime } = state;
      return { ok: true, state: version === asked.version ? null : state, version, serverTime };
    } catch (error) {
      processState().log.warn({ err: error }, 'draft:sync');
      return refused(socket, errors.serviceUnavailable);
    }
  };

  const answer = async (name: unknown, [asked]: unknown[]): Promise<SyncAck | TimeAck> => {
    if (!maySpeak()) return refused(socket, errors.tooManyRequests);
    if (name === 'draft:sync') return sync(asked);
    if (name === 'draft:time') return { ok: true, serverTime: now().getTime() };
    return refused(socket, errors.malformedRequest);
  };

  // Nothing else is heard. What is thrown while somebody is answered ends with their connection, not with the process.
  socket.use(([name, ...args]) => {
    const ack = ackOf(args);
    if (!ack) return void maySpeak();
    // Any other name is a client's own invention.
    const known = name === 'draft:sync' || name === 'draft:time' ? name : 'unknown message';
    inSpan(known, { parent: noParent }, () => answer(name, args))
      .then(ack)
      .catch((error: unknown) => {
        processState().log.warn({ err: error }, 'not answered');
        socket.disconnect(true);
      });
  });
}
