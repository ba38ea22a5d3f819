import { createECDH } from 'node:crypto';
import { config } from '@endzone/common/config';
import { isDuplicate } from '@endzone/common/mongo';
import mongoose, { Schema } from 'mongoose';
import webPush from 'web-push';

/** The pair by which push services recognise us, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };
type VapidDocument = VapidKeys & { _id: string };

const schema = new Schema<VapidDocument>(
  { _id: String, publicKey: String, privateKey: String },
  { versionKey: false },
);
export const VapidModel = mongoose.model('VapidKeys', schema, 'vapidKeys');

const only = 'vapid';

function pairOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}

/** Made at the first start of all; of several processes that start together one makes them. */
async function readOrMake(): Promise<VapidKeys> {
  const kept = await VapidModel.findById(only).lean<VapidDocument>();
  if (kept) return kept;
  try {
    await VapidModel.create({ _id: only, ...webPush.generateVAPIDKeys() });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  return VapidModel.findById(only).orFail().lean<VapidDocument>();
}

let keys: VapidKeys | undefined;

/** The keys of the configuration, or else those that the database keeps. */
export async function openVapidKeys(): Promise<void> {
  const { VAPID_PRIVATE_KEY } = config();
  keys = VAPID_PRIVATE_KEY ? pairOf(VAPID_PRIVATE_KEY) : await readOrMake();
}

export function vapidKeys(): VapidKeys {
  if (!keys) throw new Error('The keys of web push were not read yet');
  return keys;
}

/** Whom a push service writes to when something is wrong: the address in `MAIL_FROM`. */
export function vapidSubject(): string {
  const { MAIL_FROM } = config();
  return `mailto:${/<(.+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
