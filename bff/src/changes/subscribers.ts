import {
  leagueTopic,
  personTopic,
  type Change,
  type PageTopic,
  type Topic,
} from '@endzone/contracts/changes';
import type { Id } from '@endzone/contracts/common';

/** A browser with open pages of one user. */
export type Subscriber = {
  userId: Id;
  isOwner: boolean;
  send: (change: Change) => void;
  /** Whether it is notified of everything that concerns it: from then on it polls nothing. */
  setSubscribed: (isSubscribed: boolean, spreadMilliseconds: number) => void;
};

/** So that a thousand browsers that hear of the same do not ask in the same moment. */
const millisecondsPerSubscriber = 1;
const maxSpread = 5_000;

const isOfLeague = (topic: Topic): topic is `league:${Id}` => topic.startsWith('league:');

/** All who are notified of changes, found by topic. */
export class Subscribers {
  /** What each of them hears; without leagues as long as those are not known. */
  readonly #topicsOf = new Map<Subscriber, Set<Topic> | undefined>();
  readonly #byTopic = new Map<Topic, Set<Subscriber>>();
  readonly #owners = new Set<Subscriber>();
  #isListening = false;

  get size(): number {
    return this.#topicsOf.size;
  }

  has(subscriber: Subscriber): boolean {
    return this.#topicsOf.has(subscriber);
  }

  add(subscriber: Subscriber): void {
    this.#topicsOf.set(subscriber, undefined);
    if (subscriber.isOwner) this.#owners.add(subscriber);
  }

  /** The subscriber hears of its own account and of these leagues: it is subscribed from now on. */
  setLeagues(subscriber: Subscriber, leagueIds: readonly Id[]): void {
    if (!this.has(subscriber)) return;
    const topics = new Set([personTopic(subscriber.userId), ...leagueIds.map(leagueTopic)]);
    this.#forgetTopics(subscriber);
    this.#topicsOf.set(subscriber, topics);
    for (const topic of topics)
      this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(subscriber));
    if (this.#isListening) subscriber.setSubscribed(true, 0);
  }

  /** Whether every change is heard of here. */
  setListening(isListening: boolean): void {
    if (isListening === this.#isListening) return;
    this.#isListening = isListening;
    for (const [subscriber, topics] of this.#topicsOf)
      if (topics) subscriber.setSubscribed(isListening, this.#spreadAmong(this.size));
  }

  delete(subscriber: Subscriber): void {
    this.#forgetTopics(subscriber);
    this.#topicsOf.delete(subscriber);
    this.#owners.delete(subscriber);
    // Whoever comes next begins anew.
    if (this.size === 0) this.#isListening = false;
  }

  notify(topics: readonly Topic[]): void {
    const notified = new Map<Subscriber, Set<PageTopic>>();
    const note = (subscribers: Iterable<Subscriber>, topic: PageTopic) => {
      for (const subscriber of subscribers)
        notified.set(subscriber, (notified.get(subscriber) ?? new Set<PageTopic>()).add(topic));
    };
    for (const topic of topics) {
      const subscribers = this.#byTopic.get(topic) ?? [];
      if (topic === 'season') note(this.#topicsOf.keys(), topic);
      else if (isOfLeague(topic)) {
        note(subscribers, topic);
        note(this.#owners, 'leagues');
      } else {
        note(subscribers, 'person');
        note(this.#owners, 'people');
      }
    }
    const spreadMilliseconds = this.#spreadAmong(notified.size);
    for (const [subscriber, of] of notified) subscriber.send({ topics: [...of], spreadMilliseconds });
  }

  notifyAll(topic: PageTopic): void {
    const spreadMilliseconds = this.#spreadAmong(this.size);
    for (const subscriber of this.#topicsOf.keys()) subscriber.send({ topics: [topic], spreadMilliseconds });
  }

  #spreadAmong(nb: number): number {
    return Math.min(maxSpread, (nb - 1) * millisecondsPerSubscriber);
  }

  #forgetTopics(subscriber: Subscriber): void {
    for (const topic of this.#topicsOf.get(subscriber) ?? []) {
      const subscribers = this.#byTopic.get(topic);
      subscribers?.delete(subscriber);
      if (subscribers?.size === 0) this.#byTopic.delete(topic);
    }
  }
}
