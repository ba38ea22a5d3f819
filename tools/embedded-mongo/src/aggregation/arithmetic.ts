import type { CompileOperator } from './operators.ts';

export const arithmeticOperators: readonly (readonly [string, CompileOperator])[] = [];
