import { describe, expect, it, test } from '@jest/globals';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { built, dockerfileOf, dockerfilePathOf, root } from './deployment.ts';
import { filesAt } from './dockerfile.ts';

const folder = join(root, '.github/workflows');
const files = readdirSync(folder);

type Step = { run?: string; uses?: string };
type Job = { needs?: string | string[]; uses?: string; with?: Record<string, string>; steps?: Step[] };
type Workflow = {
  on: Record<string, { paths?: string[]; tags?: string[] } | null>;
  jobs: Record<string, Job>;
};

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const read = (file: string) => parse(textOf(file)) as Workflow; // what GitHub takes it for, the first test looks at
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The problems that GitHub's own reader of workflows finds. */
async function problemsOf(name: string, content: string): Promise<string[]> {
  const result = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const template = result.value && (await convertWorkflowTemplate(result.context, result.value));
  const converted = template?.errors?.map(({ Message: message }) => message) ?? [];
  return [...result.context.errors.getErrors().map(({ message }) => message), ...converted];
}

describe('the pipelines', () => {
  test.each(files)('%s is a workflow', async (file) => {
    expect(await problemsOf(file, textOf(file))).toEqual([]);
  });

  it('are looked at by a reader that sees a wrong one', async () => {
    const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    needs: b\n    stepz: []\n';
    expect(await problemsOf('wrong.yml', wrong)).not.toEqual([]);
  });

  test.each(files)('%s names what is there', (file) => {
    const { on, jobs } = read(file);
    for (const { paths = [] } of Object.values(on).map((one) => one ?? {}))
      for (const path of paths) expect([path, globSync(path, { cwd: root }).length]).not.toEqual([path, 0]);
    for (const { needs = [], uses, with: given = {}, steps = [] } of Object.values(jobs)) {
      for (const other of [needs].flat()) expect(Object.keys(jobs)).toContain(other);
      if (uses?.startsWith('./')) expect([uses, existsSync(join(root, uses))]).toEqual([uses, true]);
      if (given.dockerfile) expect(existsSync(join(root, given.dockerfile))).toBe(true);
      for (const path of given.pattern?.split(' ') ?? [])
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      for (const { run = '' } of steps)
        for (const [, script = ''] of run.matchAll(/npm run ([\w:-]+)/g))
          expect(Object.keys(scripts)).toContain(script);
    }
  });

  const deployables = [
    ...new Map(built.map(({ service, name }) => [dockerfilePathOf(service) ?? '', name])),
  ].map(([dockerfile, name]) => ({
    name: dockerfileOf(name).last.stage,
    dockerfile,
    dockerfileOf: dockerfileOf(name),
  }));

  test.each(deployables)(
    '$name has one of its own, for every change of what it is built from',
    (deployable) => {
      const { on, jobs } = read(`${deployable.name}.yml`);
      expect(jobs.image?.with).toEqual({ name: deployable.name, dockerfile: deployable.dockerfile });
      expect(on.push?.tags).toEqual([`@endzone/${deployable.name}@*`]);
      expect(on.push?.paths).toEqual(on.pull_request?.paths);
      const sources = deployable.dockerfileOf.images.flatMap(({ steps }) =>
        steps.flatMap((step) => (step.kind === 'copy' && !step.stage ? step.sources : [])),
      );
      const needed = [deployable.dockerfile, ...sources.flatMap((source) => filesAt(root, source))];
      const isCovered = (file: string) => on.push?.paths?.some((path) => matchesGlob(file, path));
      expect(needed.filter((file) => !isCovered(file))).toEqual([]);
    },
  );
});
