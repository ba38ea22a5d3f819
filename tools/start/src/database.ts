import { CommandError } from '@endzone/common/commandLine';
import { addressOf, passwordOf } from '@endzone/embedded-mongo/password';
import { databaseFlags } from '@endzone/embedded-mongo/node-flags';
import { join } from 'node:path';
import { nodePath } from '../nodePath.mjs';
import { chooseDatabase, type DatabaseChoice } from './databaseChoice.ts';
import { freePort } from './ports.ts';
import {
  canOverlap,
  embeddedDatabaseScript,
  inheritedEnvironment,
  mongodScript,
} from './processDefinitions.ts';
import type { ProcessDefinition } from './processLife.ts';

export type Database = {
  uri: string;
  /** Which database it is, for people. */
  description: string;
  /** Absent when somebody else runs it. */
  process: ProcessDefinition | undefined;
};

type Environment = Record<string, string | undefined>;

async function databaseProcess(script: string, args: string[], environment: Environment) {
  const port = await freePort();
  const definition: ProcessDefinition = {
    name: 'database',
    command: [nodePath(), ...databaseFlags, script, '--port', String(port), ...args],
    environment: inheritedEnvironment(environment),
    port,
    url: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
  };
  return { uri: definition.url, process: definition };
}

const withoutPassword = (uri: string) => uri.replace(/\/\/[^@/]*@/, '//');

/** Endzone writes with retries, which a MongoDB alone, outside a replica set, does not know. */
async function requireReplicaSet(uri: string): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello.setName || hello.msg === 'isdbgrid') return;
  } catch (error) {
    throw new CommandError(
      `The database of MONGODB_URI (${withoutPassword(uri)}) does not answer: ${(error as Error).message}`, // The driver throws Errors.
    );
  } finally {
    await client.close();
  }
  throw new CommandError(
    `The database of MONGODB_URI (${withoutPassword(uri)}) is not a replica set or cluster.`,
  );
}

function prepare(choice: DatabaseChoice, folder: string, environment: Environment) {
  switch (choice.kind) {
    case 'uri':
      return {
        uri: choice.uri,
        description: `MongoDB at ${withoutPassword(choice.uri)}`,
        process: undefined,
      };
    case 'mongod': {
      const args = ['--binary', choice.binary, '--data', join(folder, 'mongod')];
      const description = `${choice.binary} (found by ${choice.foundBy})`;
      return databaseProcess(mongodScript, args, environment).then((made) => ({ ...made, description }));
    }
    case 'embedded': {
      const args = ['--data', join(folder, 'database')];
      const description = 'embedded (for trying and developing; production stands on MongoDB)';
      return databaseProcess(embeddedDatabaseScript, args, environment).then(({ process: made }) => ({
        uri: addressOf(made.port, passwordOf(join(folder, 'database'))),
        process: {
          ...made,
          environment: { ...made.environment, ...(canOverlap && { REUSE_PORT: '1' }) },
          canOverlap,
          takesTurns: true,
        },
        description,
      }));
    }
  }
}

/** The database that this environment asks for, with what has to be run for it. */
export async function prepareDatabase(folder: string, environment: Environment): Promise<Database> {
  const choice = chooseDatabase(environment);
  if (choice.kind === 'uri') await requireReplicaSet(choice.uri);
  return prepare(choice, folder, environment);
}
