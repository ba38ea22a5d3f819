import { pino, type Logger } from 'pino';
import { traceId } from './tracing.ts';

export type { Logger };

const maxWaiting = 1024 * 1024;

// The reader of the log is gone: the process is stopped by other means.
process.stdout.on('error', () => undefined);

/**
 * A reader that stands still costs what they do not read, and neither memory nor the end of the process: written to the descriptor itself,
 * a full pipe holds up the exit for ever.
 */
const output = {
  write: (line: string) => {
    if (process.stdout.writableLength < maxWaiting) process.stdout.write(line);
  },
};

// Bodies, addresses, names and tokens are never logged: only ids.
export function createLogger(name: string, level: string): Logger {
  const mixin = () => {
    const id = traceId();
    return id ? { traceId: id } : {};
  };
  return pino({ name, level, base: { name }, redact: ['*.password', '*.token', '*.email'], mixin }, output);
}
