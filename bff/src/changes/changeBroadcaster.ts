import { at } from '@endzone/contracts/internal/internalCall';
import { readMembershipsOfUser } from '@endzone/contracts/internal/leagues';
import { readChanges } from '@endzone/contracts/internal/shared';
import { listenForChanges, type ReadChanges } from '@endzone/common/changeListener';
import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import { setTimeout as delay } from 'node:timers/promises';
import { Subscribers, type Subscriber } from './subscribers.ts';

/** Services that publish their changes. */
const publishingServices = ['accounts', 'leagues', 'stats', 'fantasy'] as const;

/** Subscribers whose leagues are read at a time: after a restart of the edge all of them come at once. */
const readAtOnce = 8;
const retryDelayMilliseconds = 2_000;

/** Listens for changes while anybody is subscribed, and notifies them. */
export class ChangeBroadcaster {
  readonly subscribers = new Subscribers();
  #ends: (() => void)[] = [];
  /** Whom nothing is heard of now. */
  readonly #silent = new Set<ReadChanges>();
  readonly #unread = new Set<Subscriber>();
  #nbReading = 0;

  /** It counts as subscribed once its leagues are known and every service is heard of. */
  open(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
    if (this.#ends.length === 0) this.#listen();
    this.#unread.add(subscriber);
    this.#readNext();
  }

  close(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
    this.#unread.delete(subscriber);
    if (this.subscribers.size === 0) this.end();
  }

  /** Hears of nothing any more. */
  end(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#silent.clear();
  }

  #listen(): void {
    const sources = publishingServices.map(
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
          if (!isComplete) this.subscribers.notifyAll('everything');
          this.subscribers.notify(topics);
        },
        listening: (isListening) => {
          if (isListening) this.#silent.delete(source);
          else this.#silent.add(source);
          this.subscribers.setListening(this.#silent.size === 0);
        },
      }),
    );
  }

  /** Leagues that they are in, are invited to, or have asked; who is in others later opens the stream anew. */
  #readNext(): void {
    for (const subscriber of this.#unread) {
      if (this.#nbReading >= readAtOnce) return;
      this.#unread.delete(subscriber);
      this.#nbReading += 1;
      void this.#readLeagues(subscriber)
        .catch((error: unknown) => this.#tryAgain(subscriber, error))
        .finally(() => {
          this.#nbReading -= 1;
          this.#readNext();
        });
    }
  }

  async #readLeagues(subscriber: Subscriber): Promise<void> {
    const found = await call(readMembershipsOfUser, { userId: subscriber.userId, locale: 'en' });
    const all = [...found.leagueMemberships, ...found.pendingLeagueMemberships];
    this.subscribers.setLeagues(
      subscriber,
      all.map(({ league }) => league.id),
    );
  }

  async #tryAgain(subscriber: Subscriber, error: unknown): Promise<void> {
    processState().log.warn({ err: error }, 'the leagues of a subscriber cannot be read');
    await delay(retryDelayMilliseconds, undefined, { ref: false });
    if (this.subscribers.has(subscriber)) this.#unread.add(subscriber);
  }
}
