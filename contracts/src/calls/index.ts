import type { Call } from '../call.ts';
import * as content from './content.ts';

/** Every call of the API. */
export const allCalls: readonly Call[] = [content].flatMap((calls) => Object.values(calls) as Call[]); // each module exports calls only
