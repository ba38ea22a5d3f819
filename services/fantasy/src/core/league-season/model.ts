import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';
import type { InternalTeam } from '@endzone/contracts/internal/leagues';
import type { Caretaker } from '../../domain/caretaker.ts';
import type { FantasyTeam, Id, LeagueSeason } from '../../domain/leagueSeason.ts';
import type { LeagueWeeks } from '../../domain/schedule.ts';

/** What a team is called and how it looks. */
export type TeamIdentity = Pick<InternalTeam, 'name' | 'timezone' | 'logo' | 'logoUrl' | 'logoSmallUrl'>;

/** A team of a league season; its roster has an id of its own, which links name. Its identity outlives the team in the league. */
export type SeasonTeam = FantasyTeam & {
  rosterId: Id;
  identity: TeamIdentity;
  /** While the server sets the line-up. */
  caretaker?: Caretaker;
};

/** One league's run through a season: everything that must stay true together. */
export type LeagueSeasonDocument = Omit<LeagueSeason, 'teams'> &
  WithOutbox &
  WithCommands & {
    /** `leagueId:seasonId` */
    _id: string;
    teams: SeasonTeam[];
    /** Counts every write: the condition of the next one. */
    rev: number;
    /** Counts the announced changes of the draft. */
    version: number;
    /** The version that set the dates of the draft; one stored before it was kept has none. */
    datesVersion?: number | undefined;
    /** When the turn at hand is picked automatically; null while nobody is on the clock. */
    turnDueAt: Date | null;
    /** The weeks it plays, drawn by the write of the last pick: with the draft order they say every head-to-head. */
    span: LeagueWeeks | null;
    /** Who was in a roster and is no longer: a player who ever was in one is never deleted. */
    formerPlayerIds: Id[];
    /**
     * The week whose line-ups were taken last: nobody who has not heard of its start changes a roster. 0 before the first, where `null`
     * stands in older documents: a number of the same size lets a start write a few bytes instead of all rosters anew.
     */
    weekPlaying: number | null;
    closedReason: 'no_weeks_left' | 'never_drafted' | null;
    /** What was told once: `starting_soon`, `problem:league_slots_not_filled` … */
    told: string[];
    /** Trades whose swap was written here: the write that decides them. */
    acceptedTrades: string[];
    createdAt: Date;
    /** The draft was cancelled: nothing is left here but what is still to be told. */
    cancelledAt: Date | null;
  };

export function leagueSeasonKey(leagueId: Id, seasonId: Id): string {
  return `${leagueId}:${seasonId}`;
}

/** The league of a key. */
export const leagueOfKey = (key: string): Id => key.slice(0, key.indexOf(':'));

const schema = new Schema<LeagueSeasonDocument>(
  {
    _id: String,
    leagueId: { type: String, index: true },
    seasonId: { type: String, index: true },
    status: String,
    draftStartsAt: Date,
    draftEndsAt: Date,
    draftTurnDurationSeconds: Number,
    quietHours: Schema.Types.Mixed,
    draftSeed: String,
    draftSeedHash: String,
    draftProblem: String,
    // Rosters and draft are the rules' own plain data: what the rules answer is stored as it is.
    teams: [Schema.Types.Mixed],
    draft: Schema.Types.Mixed,
    rev: Number,
    version: Number,
    datesVersion: Number,
    turnDueAt: Date,
    span: Schema.Types.Mixed,
    formerPlayerIds: [String],
    weekPlaying: Number,
    closedReason: String,
    told: [String],
    acceptedTrades: [String],
    createdAt: Date,
    cancelledAt: Date,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false, minimize: false },
);
schema.index({ 'teams.rosterId': 1 });
schema.index({ 'teams.id': 1 });
schema.index({ 'teams.identity.logoUrl': 1 });
schema.index({ 'teams.identity.logoSmallUrl': 1 });
schema.index({ status: 1, draftStartsAt: 1 });
schema.index({ seasonId: 1, status: 1, _id: 1 });
schema.index({ turnDueAt: 1 });
// A week job asks for them without reading rosters and drafts.
schema.index(
  { seasonId: 1, leagueId: 1 },
  { partialFilterExpression: { 'quietHours.from': { $exists: true } } },
);
indexOutbox(schema);
foldStoredNames(schema, 'teams.identity.name');

export const LeagueSeasonModel = mongoose.model('LeagueSeason', schema, 'leagueSeasons');
