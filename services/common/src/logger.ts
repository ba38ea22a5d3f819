import { pino, type Logger } from 'pino';

export type { Logger };

// Bodies, addresses, names and tokens are never logged: only ids.
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, base: { name }, redact: ['*.password', '*.token', '*.email'] });
}
