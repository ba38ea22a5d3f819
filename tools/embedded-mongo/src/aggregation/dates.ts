import type { CompileOperator } from './operators.ts';

export const dateOperators: readonly (readonly [string, CompileOperator])[] = [];
