import type { CompileOperator } from './operators.ts';

export const arrayOperators: readonly (readonly [string, CompileOperator])[] = [];
