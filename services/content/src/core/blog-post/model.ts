import { commandFields, type WithCommands } from '@endzone/common/command';
import { indexOutbox, outboxFields } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { foldStoredNames } from '@endzone/common/storedNames';
import type { Locale } from '@endzone/contracts/messages';
import mongoose, { Schema } from 'mongoose';

/** Who created a post, as accounts knew them then. */
export type Author = { id: string; firstName: string; lastName: string };

/** A post; of a deleted one only that it was. */
export type BlogPostDocument = WithCommands &
  Partial<WithOutbox> & {
    _id: string;
    title: string;
    /** Reduced HTML. */
    body: string;
    intro: string;
    category: string | null;
    tags: string[];
    /** Absent in posts from before it was kept. */
    language?: Locale | null;
    headerKey: string | null;
    author: Author | null;
    createdAt: Date;
    updatedAt: Date;
    isDeleted: boolean;
    /** Title, intro and tags for searching. */
    folded: string;
    /** The pictures that it shows. */
    fileKeys: string[];
    /** Counts the changes; missing before the first one. */
    version?: number;
  };

const author = new Schema({ id: String, firstName: String, lastName: String }, { _id: false });

const schema = new Schema<BlogPostDocument>(
  {
    _id: String,
    title: String,
    body: String,
    intro: String,
    category: String,
    tags: [String],
    language: String,
    headerKey: String,
    author,
    createdAt: Date,
    updatedAt: Date,
    isDeleted: Boolean,
    folded: String,
    fileKeys: [String],
    version: Number,
    ...commandFields,
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ isDeleted: 1, createdAt: -1, _id: -1 });
schema.index({ fileKeys: 1 });
indexOutbox(schema);
foldStoredNames(schema, 'title', 'author.firstName', 'author.lastName');

export const BlogPostModel = mongoose.model('BlogPost', schema, 'blogPosts');
