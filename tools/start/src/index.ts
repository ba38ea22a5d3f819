export { crashPoints } from '@endzone/common/crashPoint';
export { residentMemory } from './memory.ts';
export { CommandError } from './commandError.ts';
export { makeOwner } from './ownerCall.ts';
export { startStack, type Stack, type StackOptions, type Way } from './stack.ts';
export type { Service } from './processDefinitions.ts';
export type { NextLife, SupervisedProcess } from './supervisedProcess.ts';
