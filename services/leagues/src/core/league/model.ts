import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';
import { foldText } from '@endzone/contracts/names';
import type { League } from '../../domain/league.ts';
import { availableSlotCount, nextExpiry } from '../../domain/slots.ts';

/** What lists are found and sorted by; follows from the league and is written with it. */
type LeagueSearchFields = {
  foldedName: string;
  nbAvailableSlots: number;
  nextExpiry: Date | null;
  pictures: string[];
};

/** A league with its members, pending ones and seal: one document, every write is conditional on `rev`. */
export type LeagueDocument = Omit<League, 'id'> &
  LeagueSearchFields &
  WithOutbox &
  WithCommands & { _id: string; rev: number };

const team = {
  id: String,
  name: String,
  timezone: String,
  logo: String,
  logoUrl: String,
  logoSmallUrl: String,
  version: Number,
};
const part = (fields: Record<string, unknown>) => new Schema(fields, { _id: false });
const teamPart = part(team);

const schema = new Schema(
  {
    _id: String,
    rev: Number,
    version: Number,
    name: String,
    nbMaxTeams: Number,
    description: String,
    slides: [part({ id: String, title: String, image: String })],
    adminId: String,
    members: [part({ id: String, userId: String, team: teamPart, joinedBy: String, createdAt: Date })],
    pending: [
      part({
        id: String,
        type: { type: String },
        userId: String,
        team: teamPart,
        address: String,
        typedAddress: String,
        tokenHash: String,
        invitedById: String,
        createdAt: Date,
        expiresAt: Date,
      }),
    ],
    links: [
      part({
        id: String,
        tokenHash: String,
        maxUses: Number,
        uses: Number,
        createdById: String,
        createdAt: Date,
        expiresAt: Date,
      }),
    ],
    sealedFor: String,
    seasons: [
      part({
        id: String,
        status: String,
        draftStartsAt: String,
        draftEndsAt: String,
        draftLatestStartAt: String,
        hasDrafted: Boolean,
        quietHours: Schema.Types.Mixed,
      }),
    ],
    invitationsOfDay: part({ day: String, count: Number }),
    createdAt: Date,
    isDeleted: Boolean,
    foldedName: String,
    nbAvailableSlots: Number,
    nextExpiry: Date,
    pictures: [String],
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);

/** Names as a Hungarian reader expects them. */
export const hungarian = { locale: 'hu', numericOrdering: true } as const;

schema.index({ name: 1, _id: 1 }, { collation: hungarian });
schema.index({ createdAt: 1, _id: 1 });
schema.index({ nbAvailableSlots: 1, _id: 1 });
schema.index({ 'members.userId': 1 });
schema.index({ 'members.id': 1 });
schema.index({ 'members.team.id': 1 });
schema.index({ 'pending.id': 1 });
schema.index({ 'pending.userId': 1 });
schema.index({ 'pending.address': 1 });
schema.index({ 'pending.team.id': 1 });
schema.index({ 'links.tokenHash': 1 });
schema.index({ nextExpiry: 1 });
schema.index({ adminId: 1, 'pending.type': 1 });
schema.index({ 'members.team.logo': 1 });
schema.index({ 'pending.team.logo': 1 });
schema.index({ pictures: 1 });
indexOutbox(schema);
foldStoredNames(schema, 'name', 'slides.title', 'members.team.name', 'pending.team.name');

// The schema says the same as the type, in mongoose's words.
export const LeagueModel = mongoose.model(
  'League',
  schema,
  'leagues',
) as unknown as mongoose.Model<LeagueDocument>;

/** Every picture that the league shows, so that content keeps it. */
function picturesOf({ slides, members, pending }: League): string[] {
  const teams = [...members, ...pending.filter((one) => one.type === 'REQUESTED')].map(({ team }) => team);
  const logos = teams.flatMap(({ logoUrl, logoSmallUrl }) => [logoUrl, logoSmallUrl]);
  const all = [...slides.map(({ image }) => image), ...logos];
  return [...new Set(all.filter((path) => path !== null))];
}

/** The league as its document keeps it. */
export function toDocument({ id, ...league }: League, rev: number) {
  return {
    ...league,
    _id: id,
    rev,
    foldedName: foldText(league.name),
    nbAvailableSlots: availableSlotCount({ id, ...league }),
    nextExpiry: nextExpiry({ id, ...league }),
    pictures: picturesOf({ id, ...league }),
  };
}

/** The league as the rules know it. */
export function toLeague(document: LeagueDocument): League {
  const { _id, rev: _rev, outbox: _outbox, outboxSince: _since, ...stored } = document;
  const { outboxLease: _lease, commands: _commands, keyless: _keyless, ...rest } = stored;
  const { foldedName: _folded, nbAvailableSlots: _slots, nextExpiry: _expiry, ...known } = rest;
  const { pictures: _pictures, ...league } = known;
  // Leagues from before there were links have none.
  const { links = [] } = league as Partial<League>;
  return { id: _id, ...league, links };
}
