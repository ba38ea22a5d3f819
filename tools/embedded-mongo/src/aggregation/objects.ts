import type { CompileOperator } from './operators.ts';

export const objectOperators: readonly (readonly [string, CompileOperator])[] = [];
