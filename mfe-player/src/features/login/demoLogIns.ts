import type { DemoLogIns } from '@endzone/contracts/edge/development';

const isDemo = (value: unknown): value is DemoLogIns =>
  typeof value === 'object' && value !== null && 'password' in value && 'people' in value;

/** The log-ins that the page of a demo carries; none anywhere else. */
export function readDemoLogIns(page: Document = document): DemoLogIns | undefined {
  try {
    const value: unknown = JSON.parse(page.getElementById('endzone-demo')?.textContent ?? 'null');
    return isDemo(value) ? value : undefined;
  } catch {
    // Whatever else wrote it: the log-in goes without.
    return undefined;
  }
}
