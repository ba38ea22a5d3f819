import { statusArguments } from './arguments.ts';
import { residentMemory } from './memory.ts';
import { CommandError, runCommand } from './commandError.ts';
import { runningStack, type RunningStack } from './runtimeFile.ts';
import { jobLines, readLongJobs } from './statusJobs.ts';

type Row = { name: string; pid: number | undefined; port: number | undefined };

const line = (...[name, pid, port, memory]: string[]) =>
  `${name?.padEnd(12)}${pid?.padStart(9)}${port?.padStart(8)}${memory?.padStart(12)}`;

const memoryText = (memory: number | undefined) =>
  memory === undefined ? 'stopped' : `${memory.toFixed(1)} MiB`;

/** A table of the processes with the memory each holds, and their sum. */
export function statusLines(
  { pid, port, data, processes }: RunningStack,
  memoryOf = residentMemory,
): string[] {
  const rows: Row[] = [{ name: 'supervisor', pid, port: undefined }, ...processes];
  const pids = new Set(rows.flatMap((row) => row.pid ?? []));
  const memories = new Map([...pids].map((each) => [each, memoryOf(each)]));
  const total = [...memories.values()].reduce<number>((sum, memory) => sum + (memory ?? 0), 0);
  // A process that serves several addresses is counted, and shown, once.
  const textOf = ({ pid: each }: Row, index: number) => {
    const first = rows.findIndex((row) => each !== undefined && row.pid === each);
    if (first !== -1 && first !== index) return `with ${rows[first]?.name}`;
    return memoryText(each === undefined ? undefined : memories.get(each));
  };
  return [
    `Endzone on http://localhost:${port}, data in ${data}`,
    line('process', 'pid', 'port', 'memory'),
    ...rows.map((row, index) =>
      line(row.name, String(row.pid ?? '-'), String(row.port ?? '-'), textOf(row, index)),
    ),
    line('total', '', '', memoryText(total)),
  ];
}

if (import.meta.main)
  await runCommand(async () => {
    const { port } = statusArguments(process.argv.slice(2));
    const stack = runningStack(port);
    if (!stack) throw new CommandError(`No Endzone runs on port ${port}.`);
    console.log([...statusLines(stack), '', ...jobLines(await readLongJobs(stack))].join('\n'));
    return 0;
  });
