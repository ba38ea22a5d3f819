import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';

export type SocialPages = { facebook: string | null; instagram: string | null; youtube: string | null };

export type SiteSettings = {
  timezone: string;
  partner: { name: string; url: string; logoKey: string | null } | null;
  social: SocialPages;
  contactEmail: string | null;
};

/** There is one such document; what was never set is not in it. */
export type SettingsDocument = WithCommands & Partial<WithOutbox> & { _id: 'site' } & Partial<SiteSettings>;

const schema = new Schema<SettingsDocument>(
  {
    _id: String,
    timezone: String,
    partner: new Schema({ name: String, url: String, logoKey: String }, { _id: false }),
    social: new Schema({ facebook: String, instagram: String, youtube: String }, { _id: false }),
    contactEmail: String,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
indexOutbox(schema);
foldStoredNames(schema, 'partner.name');

export const SettingsModel = mongoose.model('Settings', schema, 'settings');
