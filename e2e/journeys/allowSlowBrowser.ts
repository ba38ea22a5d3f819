import { jest } from '@jest/globals';

/** A browser on a crowded machine takes its time. */
export function allowSlowBrowser(): void {
  jest.setTimeout(300_000);
}
