import mongoose, { Schema } from 'mongoose';
import type { ServiceDefinition } from '../createService.ts';
import { newId } from '../ids.ts';
import { indexOutbox, outboxFields, enqueue } from '../outbox.ts';
import type { WithOutbox } from '../outboxDocument.ts';

type OutboxTestDocument = WithOutbox & { _id: string };
const schema = new Schema<OutboxTestDocument>({ _id: String, ...outboxFields }, { versionKey: false });
indexOutbox(schema);
export const AnnouncementModel = mongoose.model('TestTeller', schema);

/** A service with an outbox and nothing else. */
export const outboxTestService: ServiceDefinition = {
  name: 'leagues',
  routes: [],
  outboxes: [AnnouncementModel],
};

export const aNotice = (subject: string) =>
  enqueue('accounts', 'notify', { subject, code: 'league_filled', recipients: [], league: null, params: {} });

/** Documents with waiting entries, as a command leaves them before delivery. */
export async function insertWaitingEntries(
  documents: WithOutbox['outbox'][],
  since: Date,
): Promise<string[]> {
  const made = documents.map((outbox) => ({ _id: newId(), outbox, outboxSince: since }));
  await AnnouncementModel.insertMany(made);
  return made.map(({ _id }) => _id);
}
