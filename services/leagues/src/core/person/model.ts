import { foldStoredNames } from '@endzone/common/storedNames';
import mongoose, { Schema } from 'mongoose';

/** What leagues keeps of a person; of a deleted one only that they are. */
export type PersonDocument = {
  _id: string;
  rev: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  isOwner?: boolean;
  isDeleted?: boolean;
};

const schema = new Schema<PersonDocument>(
  {
    _id: String,
    rev: Number,
    firstName: String,
    lastName: String,
    email: String,
    isOwner: Boolean,
    isDeleted: Boolean,
  },
  { versionKey: false },
);
schema.index({ email: 1 });
foldStoredNames(schema, 'firstName', 'lastName');

export const PersonModel = mongoose.model('Person', schema, 'people');
