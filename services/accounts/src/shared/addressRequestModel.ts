import { newId } from '@endzone/common/ids';
import {
  indexOutbox,
  kickOutbox,
  outboxFields,
  pushOutbox,
  type OutboxEntry,
  type WithOutbox,
} from '@endzone/common/outbox';
import { now } from '@endzone/common/clock';
import mongoose, { Schema } from 'mongoose';

type AddressRequest = { _id: string; at: Date } & WithOutbox;

const keptSeconds = 24 * 3600;

/**
 * Something asked for an address. The call writes it down without a look at who has the address, and is answered: so nobody
 * learns that from the answer or from its time.
 */
const schema = new Schema<AddressRequest>(
  { _id: String, at: { type: Date, expires: keptSeconds }, ...outboxFields },
  { versionKey: false },
);
indexOutbox(schema);

export const AddressRequestModel = mongoose.model('AddressRequest', schema, 'addressRequests');

export async function writeDown(...entries: OutboxEntry[]): Promise<void> {
  const told = pushOutbox(entries);
  await AddressRequestModel.updateOne(
    { _id: newId() },
    { $set: { at: now(), ...told.$set }, $push: told.$push ?? {} },
    { upsert: true },
  );
  kickOutbox();
}
