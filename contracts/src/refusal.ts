import type { ErrorCode } from './errors.ts';
import type { Violation } from './fields.ts';

/**
 * Why a rule refuses a command: an error's code, which is also the `why` of a `Can`, and what the screen shows with it. Each service
 * narrows `C` to the codes of its rules and `D` to their figures and ids.
 */
export type Refusal<C extends ErrorCode = ErrorCode, D extends object = Record<string, unknown>> = {
  code: C;
  /** Where the code has several texts. */
  variant?: string;
  data?: D;
  /** With `validation_failed`: rules of fields that need stored data. */
  violations?: Violation[];
};
