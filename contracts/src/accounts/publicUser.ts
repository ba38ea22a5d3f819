import type { Id } from '../common.ts';

/** What others see of a person: the name composed by the reader's language. */
export type PublicUser = { id: Id; name: string };
