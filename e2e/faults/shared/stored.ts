import type { Position, SeasonStatus, Slot } from '@endzone/contracts/game';
import { MongoClient, type Document } from 'mongodb';

/** What the rigs read in the databases, as the judge; the services' own types are none of their business. */
export type StoredPick = {
  pickNo: number;
  teamId: string;
  playerId: string | null;
  pickedAt: Date;
  isAuto: boolean;
  hash: string;
};
export type StoredEntry = { rosterPlayerId: string; playerId: string; position: Position; slot: Slot };
export type StoredTeam = {
  id: string;
  rosterId: string;
  managerId: string | null;
  draftOrder: number | null;
  autoPick: boolean;
  entries: StoredEntry[];
};
export type StoredSeason = {
  _id: string;
  leagueId: string;
  seasonId: string;
  status: SeasonStatus;
  draftProblem: string | null;
  /** Counts the announced changes of the draft. */
  version: number;
  draftSeedHash: string;
  draftTurnDurationSeconds: number;
  teams: StoredTeam[];
  turnDueAt: Date | null;
  draft: {
    pickNo: number;
    startedAt: Date;
    endedAt: Date | null;
    turnDeadlineAt: Date | null;
    picks: StoredPick[];
  } | null;
};
export type StoredLeague = {
  _id: string;
  nbMaxTeams: number;
  members: { id: string; userId: string | null; team: { id: string } }[];
  pending: { id: string; userId?: string; address?: string }[];
  sealedFor: string | null;
  isDeleted: boolean;
};

const sendingMilliseconds = 5_000;

/** The databases of a stack. */
export class Stored {
  readonly #client: MongoClient;

  private constructor(client: MongoClient) {
    this.#client = client;
  }

  static async open(uri: string): Promise<Stored> {
    return new Stored(await MongoClient.connect(uri));
  }

  collection<T extends Document>(service: string, name: string) {
    return this.#client.db(`endzone_${service}`).collection<T>(name);
  }

  async season(leagueId: string): Promise<StoredSeason | undefined> {
    const found = this.collection<StoredSeason>('fantasy', 'leagueSeasons').findOne({ leagueId });
    return (await found) ?? undefined;
  }

  async league(leagueId: string): Promise<StoredLeague | undefined> {
    const found = this.collection<StoredLeague>('leagues', 'leagues').findOne({ _id: leagueId });
    return (await found) ?? undefined;
  }

  /** Where something that was caused is still to be done: entries to be delivered, mails to be sent. */
  async waiting(): Promise<string[]> {
    const waiting: string[] = [];
    for (const service of ['accounts', 'leagues', 'stats', 'fantasy', 'content']) {
      const database = this.#client.db(`endzone_${service}`);
      for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
        const condition = { $or: [{ outboxSince: { $exists: true } }, { 'outbox.0': { $exists: true } }] };
        if (await database.collection(name).findOne(condition)) waiting.push(`${service}.${name}`);
      }
    }
    const mails = this.collection('accounts', 'mails');
    // Handed over for longer: whoever did it has died, or lost their database, and nobody does it again.
    const lately = { state: 'sending', takenAt: { $gt: new Date(Date.now() - sendingMilliseconds) } };
    if (await mails.findOne({ $or: [{ state: 'queued' }, lately] })) waiting.push('mails');
    return waiting;
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}
