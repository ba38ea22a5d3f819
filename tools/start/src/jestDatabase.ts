import { rmSync } from 'node:fs';
import type { SupervisedProcess } from './supervisedProcess.ts';

type TestDatabase = { folder: string; process: SupervisedProcess | undefined };

// Jest loads its set-up and its tear-down apart from each other; what they share is global.
const store = globalThis as { endzoneTestDatabase?: TestDatabase };

export function keepTestDatabase(database: TestDatabase): void {
  store.endzoneTestDatabase = database;
}

export async function endTestDatabase(): Promise<void> {
  const { folder, process } = store.endzoneTestDatabase ?? {};
  await process?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
