/** How Node runs the database: messages come and go, so the space for young objects stays small and is looked after (`memory.ts`). */
export const databaseFlags = ['--max-semi-space-size=1', '--expose-gc', '--v8-pool-size=1'];
