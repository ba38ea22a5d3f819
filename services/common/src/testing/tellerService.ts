import mongoose, { Schema } from 'mongoose';
import type { ServiceDefinition } from '../createService.ts';
import { newId } from '../ids.ts';
import { indexOutbox, outboxFields, tell, type WithOutbox } from '../outbox.ts';

type Teller = WithOutbox & { _id: string };
const schema = new Schema<Teller>({ _id: String, ...outboxFields }, { versionKey: false });
indexOutbox(schema);
export const TellerModel = mongoose.model('TestTeller', schema);

/** A service that has something to tell and nothing else. */
export const tellerService: ServiceDefinition = { name: 'leagues', routes: [], outboxes: [TellerModel] };

export const aNotice = (subject: string) =>
  tell('accounts', 'notify', { subject, code: 'league_filled', recipients: [], league: null, params: {} });

/** Documents with something to tell, as a command leaves them before it is delivered. */
export async function telling(documents: WithOutbox['outbox'][], since: Date): Promise<string[]> {
  const made = documents.map((outbox) => ({ _id: newId(), outbox, outboxSince: since }));
  await TellerModel.insertMany(made);
  return made.map(({ _id }) => _id);
}
