import type { Translation } from '@endzone/contracts/accounts/messageTemplates';
import { Schema } from 'mongoose';

/** What the owner writes: a template keeps it, a mailing sends it. */
export type MessageText = {
  title: string;
  newsletter: boolean;
  /** English before Hungarian. */
  translations: Translation[];
  /** Paths of all pictures in it. */
  pictures: string[];
};

const translation = new Schema<Translation>(
  { language: String, subject: String, body: String, headerImage: { type: String, default: null } },
  { _id: false },
);

export const messageTextFields = {
  title: { type: String, default: '' },
  newsletter: { type: Boolean, default: false },
  translations: [translation],
  pictures: { type: [String], index: true },
};

/** What the audit trail shows of a message: its texts by their language, bodies by name only. */
export const auditedMessage = ({ title, newsletter, translations }: MessageText) => ({
  title,
  newsletter,
  ...Object.fromEntries(
    translations.map(({ language, subject, body, headerImage }) => [
      language,
      { subject, body, headerImage },
    ]),
  ),
});
