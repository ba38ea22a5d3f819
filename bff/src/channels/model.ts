import type { FrontEndName, Release } from '@endzone/contracts/release';
import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import mongoose, { Schema } from 'mongoose';
import type { Channels } from './channels.ts';

/** `rev` counts every write: one that lost a race is made anew. */
export type ChannelsDocument = Channels & WithCommands & WithOutbox & { _id: FrontEndName; rev: number };

const channelsSchema = new Schema<ChannelsDocument>(
  {
    _id: String,
    stable: String,
    earlier: [String],
    canary: {
      type: { version: String, percent: Number, before: { loads: Number, failed: Number } },
      _id: false,
    },
    history: [{ _id: false, at: Date, by: String, action: String, version: String, detail: String }],
    rev: Number,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(channelsSchema);

export const ChannelsModel = mongoose.model('FrontEndChannels', channelsSchema, 'frontEndChannels');

/** What a `release.json` said when it was registered: pages are written from it, wherever its files are. */
export type ReleaseDocument = {
  /** `mfe_draft 1.4.0`: made by `releaseId`. */
  _id: string;
  name: FrontEndName;
  version: string;
  url: string;
  /** SHA-256 of the bytes of `release.json`. */
  hash: string;
  release: Release;
  registeredAt: Date;
  loads: number;
  failed: number;
};

const releaseSchema = new Schema<ReleaseDocument>(
  {
    _id: String,
    name: String,
    version: String,
    url: String,
    hash: String,
    release: Schema.Types.Mixed,
    registeredAt: Date,
    loads: Number,
    failed: Number,
  },
  { versionKey: false, minimize: false },
);
releaseSchema.index({ name: 1, registeredAt: -1 });

export const ReleaseModel = mongoose.model('FrontEndRelease', releaseSchema, 'frontEndReleases');

export const releaseId = (name: FrontEndName, version: string) => `${name} ${version}`;

/** Who may release a front end. The token itself is known to its holder only; here is its SHA-256. */
export type DeployTokenDocument = { _id: string; frontEnd: FrontEndName; createdAt: Date };

const tokenSchema = new Schema<DeployTokenDocument>(
  { _id: String, frontEnd: { type: String, index: true }, createdAt: Date },
  { versionKey: false },
);

export const DeployTokenModel = mongoose.model('DeployToken', tokenSchema, 'deployTokens');
