import { at } from '@endzone/contracts/internal/internalCall';
import { readMembershipsOfUser } from '@endzone/contracts/internal/leagues';
import { readChanges } from '@endzone/contracts/internal/shared';
import { listenForChanges, type ReadChanges } from '@endzone/common/changeListener';
import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import { setTimeout as later } from 'node:timers/promises';
import { OpenPages, type OpenPage } from './openPages.ts';

/** Services whose changes pages are told of. */
const toldServices = ['accounts', 'leagues', 'stats', 'fantasy'] as const;

/** Pages whose leagues are read at a time: after a restart of the edge all of them come at once. */
const readAtOnce = 8;
const againMilliseconds = 2_000;

/** Hears of changes while somebody's page is open, and tells it. */
export class ChangeNews {
  readonly pages = new OpenPages();
  #ends: (() => void)[] = [];
  /** Whom nothing is heard of now. */
  readonly #silent = new Set<ReadChanges>();
  readonly #unread = new Set<OpenPage>();
  #nbReading = 0;

  /** It is told that it is told of changes once all that may concern it is heard of. */
  open(page: OpenPage): void {
    this.pages.add(page);
    if (this.#ends.length === 0) this.#listen();
    this.#unread.add(page);
    this.#readNext();
  }

  close(page: OpenPage): void {
    this.pages.delete(page);
    this.#unread.delete(page);
    if (this.pages.size === 0) this.end();
  }

  /** Hears of nothing any more. */
  end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#silent.clear();
  }

  #listen(): void {
    const sources = toldServices.map(
      (service): ReadChanges =>
        (question, signal) =>
          call(at(service, readChanges), question, {
            within: question.isPatient ? 'changes' : 'internalCall',
            signal,
          }),
    );
    for (const source of sources) this.#silent.add(source);
    this.#ends = sources.map((source) =>
      listenForChanges(source, {
        changed: (topics, isComplete) => {
          if (!isComplete) this.pages.tellAll('everything');
          this.pages.tell(topics);
        },
        isHeard: (isHeard) => {
          if (isHeard) this.#silent.delete(source);
          else this.#silent.add(source);
          this.pages.setHeard(this.#silent.size === 0);
        },
      }),
    );
  }

  /** Leagues that they are in, are invited to, or have asked; who is in others later opens the stream anew. */
  #readNext(): void {
    for (const page of this.#unread) {
      if (this.#nbReading >= readAtOnce) return;
      this.#unread.delete(page);
      this.#nbReading += 1;
      void this.#readLeagues(page)
        .catch((error: unknown) => this.#tryAgain(page, error))
        .finally(() => {
          this.#nbReading -= 1;
          this.#readNext();
        });
    }
  }

  async #readLeagues(page: OpenPage): Promise<void> {
    const found = await call(readMembershipsOfUser, { userId: page.userId, locale: 'en' });
    const all = [...found.leagueMemberships, ...found.pendingLeagueMemberships];
    this.pages.setLeagues(
      page,
      all.map(({ league }) => league.id),
    );
  }

  async #tryAgain(page: OpenPage, error: unknown): Promise<void> {
    processState().log.warn({ err: error }, 'the leagues of an open page cannot be read');
    await later(againMilliseconds, undefined, { ref: false });
    if (this.pages.has(page)) this.#unread.add(page);
  }
}
