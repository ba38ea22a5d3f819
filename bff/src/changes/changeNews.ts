import { at } from '@endzone/contracts/internal/internalCall';
import { readMembershipsOfUser } from '@endzone/contracts/internal/leagues';
import { readChanges } from '@endzone/contracts/internal/shared';
import { ChangeFeed } from '@endzone/common/changeFeed';
import { listenForChanges, type ChangeListener, type ReadChanges } from '@endzone/common/changeListener';
import { call, tryCall } from '@endzone/common/internalClient';
import { ChannelsModel } from '../channels/model.ts';
import { OpenPages, type OpenPage } from './openPages.ts';

/** Services whose changes pages are told of. */
const toldServices = ['accounts', 'leagues', 'stats', 'fantasy'] as const;

/** Hears of changes while somebody's page is open, and tells it. */
export class ChangeNews {
  readonly pages = new OpenPages();
  readonly #own = new ChangeFeed([{ model: ChannelsModel, by: '_id', topic: () => 'releases' }]);
  #listeners: ChangeListener[] = [];

  /** From the moment that this resolves on the page hears of every change. */
  async open(page: OpenPage): Promise<void> {
    this.pages.add(page);
    if (this.#listeners.length === 0) this.#listeners = this.#listen();
    await Promise.all([...this.#listeners.map(({ ready }) => ready), this.#readLeagues(page)]);
  }

  close(page: OpenPage): void {
    this.pages.delete(page);
    if (this.pages.size === 0) this.#endListening();
  }

  async end(): Promise<void> {
    this.#endListening();
    await this.#own.close();
  }

  #endListening(): void {
    for (const { end } of this.#listeners) end();
    this.#listeners = [];
  }

  #listen(): ChangeListener[] {
    const ofServices = toldServices.map(
      (service): ReadChanges =>
        (after, signal) =>
          call(at(service, readChanges), { after }, { within: 'changes', signal }),
    );
    const own: ReadChanges = (after) => this.#own.read(after);
    return [...ofServices, own].map((read) =>
      listenForChanges(read, (topics, isComplete) => {
        if (!isComplete) this.pages.tellAll('everything');
        for (const page of this.pages.tell(topics)) void this.#readLeagues(page);
      }),
    );
  }

  /** Leagues that they are in, are invited to, or have asked; without an answer those that were known before. */
  async #readLeagues(page: OpenPage): Promise<void> {
    const asked = { userId: page.userId, locale: 'en' } as const;
    const found = await tryCall(readMembershipsOfUser, asked, { without: 'the leagues of an open page' });
    if (!found) return;
    const { leagueMemberships, pendingLeagueMemberships } = found;
    this.pages.setLeagues(
      page,
      [...leagueMemberships, ...pendingLeagueMemberships].map(({ league }) => league.id),
    );
  }
}
