import type { Doc } from '../bson/values.ts';
import type { Store } from '../storage/store.ts';
import type { Login } from '../login/login.ts';
import type { Cursors } from './cursors.ts';

/** What a command can see: its own text, the store, the cursors, the clock and where the server listens. */
export type CommandContext = {
  db: string;
  body: Doc;
  store: Store;
  cursors: Cursors;
  now: number;
  connectionId: number;
  login: Login;
  server: ServerFacts;
};

export type ServerFacts = {
  host: string;
  startedAt: number;
  /** It ends soon: clients that ask are sent to a successor. */
  isLeaving: boolean;
  /** The folder for backups, if there is one. */
  backups: string | undefined;
  connections(): number;
};

export type Command = {
  /** Fields it takes besides the generic ones. */
  fields: ReadonlySet<string>;
  /** A write is answered after the commit, and a retry of it gets the stored answer. */
  isRetryable?: boolean;
  /** Answered before a log-in too. */
  isOpen?: boolean;
  /** The reply, or one that is still to come. */
  run(context: CommandContext): Doc | Promise<Doc>;
};

export function command(
  fields: readonly string[],
  run: Command['run'],
  more: Partial<Command> = {},
): Command {
  return { fields: new Set(fields), run, ...more };
}
