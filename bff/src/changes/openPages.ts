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
};

/** So that a thousand pages that hear of the same do not ask in the same moment. */
const millisecondsPerPage = 1;
const mostSpread = 5_000;

const isOfLeague = (topic: Topic): topic is `league:${Id}` => topic.startsWith('league:');

/** All pages that are told of changes, found by what they hear. */
export class OpenPages {
  readonly #pages = new Map<OpenPage, Set<Topic>>();
  readonly #byTopic = new Map<Topic, Set<OpenPage>>();
  readonly #owners = new Set<OpenPage>();

  get size(): number {
    return this.#pages.size;
  }

  add(page: OpenPage): void {
    this.#pages.set(page, new Set());
    if (page.isOwner) this.#owners.add(page);
    this.#hear(page, personTopic(page.userId));
  }

  /** A page hears of these leagues, and of no other. */
  setLeagues(page: OpenPage, leagueIds: readonly Id[]): void {
    const heard = this.#pages.get(page);
    if (!heard) return;
    const own = personTopic(page.userId);
    const wanted = new Set<Topic>([own, ...leagueIds.map(leagueTopic)]);
    for (const topic of heard) if (!wanted.has(topic)) this.#unhear(page, topic);
    for (const topic of wanted) this.#hear(page, topic);
  }

  delete(page: OpenPage): void {
    for (const topic of this.#pages.get(page) ?? []) this.#unhear(page, topic);
    this.#pages.delete(page);
    this.#owners.delete(page);
  }

  /** @returns those whose own account it is about: their leagues may be others now. */
  tell(topics: readonly Topic[]): OpenPage[] {
    const told = new Map<OpenPage, Set<PageTopic>>();
    const note = (pages: Iterable<OpenPage>, topic: PageTopic) => {
      for (const page of pages) told.set(page, (told.get(page) ?? new Set<PageTopic>()).add(topic));
    };
    const changed: OpenPage[] = [];
    for (const topic of topics) {
      const pages = this.#byTopic.get(topic) ?? [];
      if (topic === 'season') note(this.#pages.keys(), topic);
      else if (topic === 'releases') note(this.#owners, topic);
      else if (isOfLeague(topic)) {
        note(pages, topic);
        note(this.#owners, 'leagues');
      } else {
        note(pages, 'person');
        changed.push(...pages);
      }
    }
    for (const [page, of] of told) page.send(this.#change([...of], told.size));
    return changed;
  }

  tellAll(topic: PageTopic): void {
    for (const page of this.#pages.keys()) page.send(this.#change([topic], this.size));
  }

  #change(topics: PageTopic[], nbPages: number): Change {
    return { topics, spreadMilliseconds: Math.min(mostSpread, (nbPages - 1) * millisecondsPerPage) };
  }

  #hear(page: OpenPage, topic: Topic): void {
    this.#pages.get(page)?.add(topic);
    const pages = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, pages.add(page));
  }

  #unhear(page: OpenPage, topic: Topic): void {
    this.#pages.get(page)?.delete(topic);
    const pages = this.#byTopic.get(topic);
    pages?.delete(page);
    if (pages?.size === 0) this.#byTopic.delete(topic);
  }
}
