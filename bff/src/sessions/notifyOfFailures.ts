import { tellOfFailures, type FailuresInput } from '@endzone/contracts/internal/accounts';
import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';

/** Has somebody told that very many log-ins fail; the next failure tells it again, so this one may be lost. */
export async function notifyOfFailures(whose: FailuresInput): Promise<void> {
  try {
    await call(tellOfFailures, whose, { within: 'loginFailureNotice' });
  } catch (error) {
    processState().log.warn({ err: error }, 'failed log-ins were not reported');
  }
}
