export { Refusal } from './refusal.ts';
export { makeOwner } from './ownerCall.ts';
export { startStack, type Stack, type StackOptions } from './stack.ts';
export type { Service } from './processDefinitions.ts';
