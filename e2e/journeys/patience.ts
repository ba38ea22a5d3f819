import { jest } from '@jest/globals';

/** A browser on a crowded machine takes its time. A journey that failed is walked once more at once, and both times are told. */
export function bePatient(): void {
  jest.setTimeout(300_000);
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
}
