import { hash } from 'node:crypto';

/** The same id for the same thing of every seeded database. */
export const seededId = (kind: string, ...numbers: number[]): string =>
  hash('sha256', [kind, ...numbers].join(':')).slice(0, 24);
