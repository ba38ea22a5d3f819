import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { argumentFault } from '../commandLine.ts';
import { CopyRefused } from './copy.ts';

type Work = (file: string, values: Record<string, unknown>) => Promise<string>;

/** Runs a command on one file: its sentence and 0, or the sentence of what is in its way and 1. */
export async function runCopy(usage: string, options: ParseArgsOptionsConfig, work: Work): Promise<never> {
  try {
    const { values, positionals } = parse(usage, options);
    if (positionals.length !== 1) throw new CopyRefused(usage);
    process.stdout.write(`${await work(path.resolve(positionals[0]!), values)}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof CopyRefused ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function parse(usage: string, options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CopyRefused(`${argumentFault(error)}\n${usage}`);
  }
}
