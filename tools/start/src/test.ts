import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allChecks, nodeRunner } from './checks.ts';
import { runCommand } from './refusal.ts';

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => controller.abort());
  return controller.signal;
}

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endzone-test-'));
  const stop = stopSignal();
  const runNode = nodeRunner(folder, stop);
  const total = { passed: 0, failed: 0 };
  try {
    for (const { title, run } of allChecks(folder, process.argv.slice(2))) {
      if (stop.aborted) return 1;
      const { passed, failed } = await run(runNode);
      console.log(`${title}: ${failed === 0 ? 'in order' : 'NOT in order'}\n`);
      total.passed += passed;
      total.failed += failed;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
