import { createHmac } from 'node:crypto';
import { config } from '@endzone/common/config';
import mongoose, { Schema } from 'mongoose';

// The address itself is erased: only who has it can be recognised by this, and only with our key.
const schema = new Schema<{ _id: string; at: Date }>({ _id: String, at: Date }, { versionKey: false });
const BarredAddressModel = mongoose.model('BarredAddress', schema, 'barredAddresses');

const keyOf = (address: string) =>
  createHmac('sha256', config().IDENTITY_SECRET).update(`address ${address.toLowerCase()}`).digest('hex');

/** "deleted for breach: the address may not register again" */
export async function barAddress(address: string, at: Date): Promise<void> {
  await BarredAddressModel.updateOne({ _id: keyOf(address) }, { $setOnInsert: { at } }, { upsert: true });
}

export async function isBarred(address: string): Promise<boolean> {
  return (await BarredAddressModel.exists({ _id: keyOf(address) })) !== null;
}
