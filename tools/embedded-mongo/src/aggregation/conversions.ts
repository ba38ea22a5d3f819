import type { CompileOperator } from './operators.ts';

export const conversionOperators: readonly (readonly [string, CompileOperator])[] = [];
