import {
  leagueTopic,
  personTopic,
  type Change,
  type PageTopic,
  type Topic,
} from '@endzone/contracts/changes';
import type { Id } from '@endzone/contracts/common';

/** Somebody's open pages in one browser. */
export type OpenPage = {
  userId: Id;
  isOwner: boolean;
  send: (change: Change) => void;
  /** Whether it is told of everything that concerns it: from then on it asks for nothing by itself. */
  setTold: (isTold: boolean, spreadMilliseconds: number) => void;
};

/** So that a thousand pages that hear of the same do not ask in the same moment. */
const millisecondsPerPage = 1;
const mostSpread = 5_000;

const isOfLeague = (topic: Topic): topic is `league:${Id}` => topic.startsWith('league:');

/** All pages that are told of changes, found by what they hear. */
export class OpenPages {
  /** What each of them hears; without leagues as long as those are not known. */
  readonly #pages = new Map<OpenPage, Set<Topic> | undefined>();
  readonly #byTopic = new Map<Topic, Set<OpenPage>>();
  readonly #owners = new Set<OpenPage>();
  #isHeard = false;

  get size(): number {
    return this.#pages.size;
  }

  has(page: OpenPage): boolean {
    return this.#pages.has(page);
  }

  add(page: OpenPage): void {
    this.#pages.set(page, undefined);
    if (page.isOwner) this.#owners.add(page);
  }

  /** A page hears of its own account and of these leagues: it is told from now on. */
  setLeagues(page: OpenPage, leagueIds: readonly Id[]): void {
    if (!this.has(page)) return;
    const topics = new Set([personTopic(page.userId), ...leagueIds.map(leagueTopic)]);
    this.#forgetTopics(page);
    this.#pages.set(page, topics);
    for (const topic of topics) this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(page));
    if (this.#isHeard) page.setTold(true, 0);
  }

  /** Whether every change is heard of here. */
  setHeard(isHeard: boolean): void {
    if (isHeard === this.#isHeard) return;
    this.#isHeard = isHeard;
    for (const [page, topics] of this.#pages) if (topics) page.setTold(isHeard, this.#spreadAmong(this.size));
  }

  delete(page: OpenPage): void {
    this.#forgetTopics(page);
    this.#pages.delete(page);
    this.#owners.delete(page);
    // Whoever comes next begins anew.
    if (this.size === 0) this.#isHeard = false;
  }

  tell(topics: readonly Topic[]): void {
    const told = new Map<OpenPage, Set<PageTopic>>();
    const note = (pages: Iterable<OpenPage>, topic: PageTopic) => {
      for (const page of pages) told.set(page, (told.get(page) ?? new Set<PageTopic>()).add(topic));
    };
    for (const topic of topics) {
      const pages = this.#byTopic.get(topic) ?? [];
      if (topic === 'season') note(this.#pages.keys(), topic);
      else if (isOfLeague(topic)) {
        note(pages, topic);
        note(this.#owners, 'leagues');
      } else note(pages, 'person');
    }
    const spreadMilliseconds = this.#spreadAmong(told.size);
    for (const [page, of] of told) page.send({ topics: [...of], spreadMilliseconds });
  }

  tellAll(topic: PageTopic): void {
    const spreadMilliseconds = this.#spreadAmong(this.size);
    for (const page of this.#pages.keys()) page.send({ topics: [topic], spreadMilliseconds });
  }

  #spreadAmong(nbPages: number): number {
    return Math.min(mostSpread, (nbPages - 1) * millisecondsPerPage);
  }

  #forgetTopics(page: OpenPage): void {
    for (const topic of this.#pages.get(page) ?? []) {
      const pages = this.#byTopic.get(topic);
      pages?.delete(page);
      if (pages?.size === 0) this.#byTopic.delete(topic);
    }
  }
}
