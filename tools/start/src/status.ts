import { statusArguments } from './arguments.ts';
import { residentMemory } from './memory.ts';
import { CommandError, runCommand } from './commandError.ts';
import { runningStack, type RunningStack } from './runtimeFile.ts';

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
  const memories = rows.map((row) => (row.pid === undefined ? undefined : memoryOf(row.pid)));
  const total = memories.reduce<number>((sum, memory) => sum + (memory ?? 0), 0);
  return [
    `Endzone on http://localhost:${port}, data in ${data}`,
    line('process', 'pid', 'port', 'memory'),
    ...rows.map((row, index) =>
      line(row.name, String(row.pid ?? '-'), String(row.port ?? '-'), memoryText(memories[index])),
    ),
    line('total', '', '', memoryText(total)),
  ];
}

if (import.meta.main)
  await runCommand(async () => {
    const { port } = statusArguments(process.argv.slice(2));
    const stack = runningStack(port);
    if (!stack) throw new CommandError(`No Endzone runs on port ${port}.`);
    console.log(statusLines(stack).join('\n'));
    return 0;
  });
