import { CommandError, runCommandLine } from '@endzone/common/commandLine';
import { statusArguments } from './arguments.ts';
import { memoryOf as readMemory, type Memory } from './memory.ts';
import { runningStack, type RunningStack } from './runtimeFile.ts';
import { jobLines, readLongJobs } from './statusJobs.ts';

type Row = { name: string; pid: number | undefined; port: number | undefined };

const line = (...[name, pid, port, resident, own]: string[]) =>
  `${name?.padEnd(12)}${pid?.padStart(9)}${port?.padStart(8)}${resident?.padStart(12)}${own?.padStart(12)}`.trimEnd();

const inMebibytes = (memory: number) => `${memory.toFixed(1)} MiB`;
const memoryTexts = (memory: Memory | undefined): [resident: string, own: string] =>
  memory ? [inMebibytes(memory.resident), inMebibytes(memory.own)] : ['stopped', ''];

const sumOf = (memories: (Memory | undefined)[]): Memory => ({
  resident: memories.reduce((sum, memory) => sum + (memory?.resident ?? 0), 0),
  own: memories.reduce((sum, memory) => sum + (memory?.own ?? 0), 0),
});

/** A table of the processes with the memory each holds, and their sums. */
export function statusLines({ pid, port, data, processes }: RunningStack, memoryOf = readMemory): string[] {
  const rows: Row[] = [{ name: 'supervisor', pid, port: undefined }, ...processes];
  const pids = new Set(rows.flatMap((row) => row.pid ?? []));
  const memories = new Map([...pids].map((each) => [each, memoryOf(each)]));
  // A process that serves several addresses is counted, and shown, once.
  const textsOf = ({ pid: each }: Row, index: number) => {
    const first = rows.findIndex((row) => each !== undefined && row.pid === each);
    if (first !== -1 && first !== index) return [`with ${rows[first]?.name}`, ''];
    return memoryTexts(each === undefined ? undefined : memories.get(each));
  };
  return [
    `Endzone on http://localhost:${port}, data in ${data}`,
    line('process', 'pid', 'port', 'resident', 'own'),
    ...rows.map((row, index) =>
      line(row.name, String(row.pid ?? '-'), String(row.port ?? '-'), ...textsOf(row, index)),
    ),
    line('total', '', '', ...memoryTexts(sumOf([...memories.values()]))),
  ];
}

if (import.meta.main)
  await runCommandLine(async () => {
    const { port } = statusArguments(process.argv.slice(2));
    const stack = runningStack(port);
    if (!stack) throw new CommandError(`No Endzone runs on port ${port}.`);
    console.log([...statusLines(stack), '', ...jobLines(await readLongJobs(stack))].join('\n'));
    return 0;
  });
