import { expect, test } from '@jest/globals';
import { createMetrics } from '@endzone/common/health';
import { allCalls } from '@endzone/contracts/calls';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './deployment.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manual = read('docs/operating.md');
const quoted = [...new Set([...manual.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text))];
const sources = globSync(['services/*/src/**/*.ts', 'bff/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map(read)
  .join('\n');

const lines = quoted.filter((text) => /^(?!docker |npm )[a-z]+( [a-z]+)+$/.test(text));
test.each(lines)('whoever looks for "%s", as the manual says, finds it', (line) => {
  expect(sources).toContain(`'${line}'`);
});

const metrics = quoted.flatMap((text) => /^([a-z]+(?:_[a-z]+)+)(?:_\*|\{.*\})?$/.exec(text)?.[1] ?? []);
test.each(metrics)('%s is a metric that a process has', async (metric) => {
  const served = (await createMetrics('stats').registry.getMetricsAsJSON()).map(({ name }) => name);
  const measured = [...sources.matchAll(/(?:name: |(?:measure|gaugeByQueue)\()'(\w+)'/g)].map(
    ([, name = '']) => name,
  );
  const named = metric.replace(/(_seconds)_(count|bucket)$/, '$1');
  expect([...served, ...measured].filter((name) => name.startsWith(named))).not.toEqual([]);
});

const paths = quoted.flatMap((text) => /^(?:GET |\/api\/)(owner\/[\w/]+)/.exec(text)?.[1] ?? []);
test.each(paths)('%s is a call', (path) => {
  expect(allCalls.map((call) => `${call.method} ${call.path}`)).toContain(`GET /${path}`);
});
