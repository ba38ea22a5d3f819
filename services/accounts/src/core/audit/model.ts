import type { AuditedEvent } from '@endzone/contracts/accounts/audit';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';

/** "Kept 730 days." */
export const retentionDays = 730;

/** One entry of the audit trail; its id is that of the event that told it, so it is there once. */
export type AuditDocument = AuditedEvent & {
  _id: string;
  at: Date;
  /** The subject's name for searching. */
  folded: string;
};

const schema = new Schema<AuditDocument>(
  {
    _id: String,
    at: { type: Date, expires: retentionDays * 86_400 },
    actorId: String,
    kind: String,
    folded: String,
    subject: new Schema({ type: { type: String }, id: String, name: String }, { _id: false }),
    changes: [Schema.Types.Mixed],
    requestId: String,
    device: String,
  },
  { versionKey: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ actorId: 1, at: -1, _id: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });
schema.index({ 'subject.id': 1, at: -1, _id: -1 });
foldStoredNames(schema, 'subject.name');

export const AuditModel = mongoose.model('AuditEntry', schema, 'auditEntries');
