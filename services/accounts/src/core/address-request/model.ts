import { newCommandId } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { indexOutbox, flushOutbox, newOutbox, outboxFields } from '@endzone/common/outbox';
import type { OutboxEntry, WithOutbox } from '@endzone/common/outboxDocument';
import { now } from '@endzone/common/clock';
import mongoose, { Schema } from 'mongoose';

type AddressRequest = { _id: string; at: Date } & WithOutbox;

const retentionSeconds = 24 * 3600;

/**
 * Something asked for an address. The call writes it down without a look at who has the address, and is answered: so nobody
 * learns that from the answer or from its time.
 */
const schema = new Schema<AddressRequest>(
  { _id: String, at: { type: Date, expires: retentionSeconds }, ...outboxFields },
  { versionKey: false },
);
indexOutbox(schema);

export const AddressRequestModel = mongoose.model('AddressRequest', schema, 'addressRequests');

export async function recordAddressRequest(...entries: OutboxEntry[]): Promise<void> {
  try {
    await AddressRequestModel.create({
      _id: newCommandId('request'),
      at: now(),
      ...newOutbox(entries),
    });
  } catch (error) {
    // This very request is written down already.
    if (!isDuplicate(error, '_id')) throw error;
  }
  flushOutbox();
}
