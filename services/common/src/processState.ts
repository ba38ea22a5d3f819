import type { ServiceName } from '@endzone/contracts/call';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './health.ts';

/** What every part of one running process shares. */
export type ProcessState = { name: ServiceName | 'bff'; log: Logger; metrics: Metrics };

let current: ProcessState | undefined;

export function openProcess(name: ProcessState['name'], logLevel: string): ProcessState {
  current = { name, log: createLogger(name, logLevel), metrics: createMetrics(name) };
  return current;
}

export function processState(): ProcessState {
  if (!current) throw new Error('The process was not opened yet');
  return current;
}
