import type { DemoLogIns } from '@endzone/contracts/edge/development';
import { readFileSync } from 'node:fs';
import { bffSettings } from '../config.ts';

/** The log-ins of the demo that this Endzone was started with; production never shows any. */
export function readDemoLogIns(): DemoLogIns | undefined {
  const { DEMO_FILE, NODE_ENV } = bffSettings();
  if (!DEMO_FILE || NODE_ENV === 'production') return undefined;
  try {
    const { password, people } = JSON.parse(readFileSync(DEMO_FILE, 'utf8')) as DemoLogIns; // written by the builder of demos
    return { password, people };
  } catch {
    // Without a demo there is no such file.
    return undefined;
  }
}
