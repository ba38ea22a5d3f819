export { crashPoints } from '@endzone/common/crashPoint';
export { residentMemory } from './memory.ts';
export { CommandError } from '@endzone/common/commandLine';
export { makeOwner } from './ownerCall.ts';
export { startStack, type Stack, type StackOptions } from './stack.ts';
