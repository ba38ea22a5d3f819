import {
  draftNamespace,
  socketPath,
  type ClientToServer,
  type DraftClosed,
  type JoinRefusal,
  type ServerToClient,
} from '@endzone/contracts/socket';
import { io, type Socket } from 'socket.io-client';

const numbered = ['draft:scheduled', 'draft:started', 'draft:pick', 'draft:team'] as const;
/** One may ask for the state so often. */
const syncEveryMilliseconds = 2_100;
const retryDelayMilliseconds = 500;

type WatcherOptions = { url: string; token: string; leagueId: string };

/** Somebody who has the draft room open and keeps to the rules of a client: what they know is what they heard or was synced. */
export class Watcher {
  readonly problems: string[] = [];
  /** How often they were connected, and how often they had missed something and asked. */
  nbConnects = 0;
  nbGaps = 0;
  nbHeard = 0;
  /** The number of the state they have; undefined before the first one. */
  known: number | undefined;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  /** Numbers heard on this connection. */
  #heard = new Set<number>();
  #isSynced = false;
  #isOver = false;
  #asking: NodeJS.Timeout | undefined;

  constructor({ url, token, leagueId }: WatcherOptions) {
    this.#socket = io(`${url}${draftNamespace}`, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1_000,
      extraHeaders: { Authorization: `Bearer ${token}` },
      auth: { leagueId },
    });
    this.#listen();
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#asking);
    this.#socket.disconnect();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.nbConnects += 1;
      this.#heard = new Set();
      this.#isSynced = false;
      clearTimeout(this.#asking);
    });
    // Whom the server turned away tries again themselves; all else socket.io does.
    socket.on('connect_error', (error: Error & { data?: JoinRefusal }) => {
      if (error.data && error.data.status < 500)
        this.problems.push(`a watcher was refused: ${error.data.code}`);
      this.#comeAgain();
    });
    socket.on('disconnect', () => this.#comeAgain());
    socket.on('draft:closed', ({ code }: DraftClosed) => {
      this.#isOver = true;
      if (code !== 'draft_over') this.problems.push(`a watcher was closed: ${code}`);
    });
    socket.on('draft:sync', ({ version }) => this.#take(version));
    for (const name of numbered)
      socket.on(name, ({ version }: { version: number }) => this.#hear(name, version));
  }

  #comeAgain(): void {
    if (this.#isOver || this.#socket.active) return;
    setTimeout(() => {
      if (!this.#isOver && !this.#socket.active) this.#socket.connect();
    }, retryDelayMilliseconds);
  }

  #take(version: number): void {
    if (this.known !== undefined && version < this.known)
      this.problems.push(`a watcher who knew ${this.known} was synced to ${version}`);
    this.known = version;
    this.#isSynced = true;
    clearTimeout(this.#asking);
    this.#asking = undefined;
  }

  #hear(name: string, version: number): void {
    if (!this.#isSynced) this.problems.push(`${name} ${version} came before the first draft:sync`);
    if (this.#heard.has(version)) this.problems.push(`${name} ${version} came twice`);
    this.#heard.add(version);
    this.nbHeard += 1;
    const known = this.known ?? 0;
    if (version === known + 1) this.known = version;
    else if (version > known + 1) this.#ask();
  }

  /** Something was missed: the state is asked for until it comes. */
  #ask(): void {
    if (this.#asking) return;
    this.nbGaps += 1;
    const ask = () => {
      this.#asking = setTimeout(ask, syncEveryMilliseconds);
      if (!this.#socket.connected) return;
      this.#socket.emit('draft:sync', { version: this.known ?? 0 }, (answer) => {
        if (answer.ok) this.#take(answer.version);
      });
    };
    ask();
  }
}
