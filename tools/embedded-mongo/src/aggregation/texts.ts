import type { CompileOperator } from './operators.ts';

export const textOperators: readonly (readonly [string, CompileOperator])[] = [];
