import type { FrontEndName } from '@endzone/contracts/release';
import { recordAudit } from '@endzone/common/audit';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, pushOutbox, withEntries } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { auditedChange, noChannels, type Channels } from './channels.ts';
import { ChannelsModel, type ChannelsDocument } from './model.ts';

type Write = { rev: number; after: Channels; entries: OutboxEntry[] };

async function write(name: FrontEndName, { rev, after, entries }: Write): Promise<boolean> {
  if (rev > 0) {
    const { $set, ...told } = pushOutbox(entries);
    const { matchedCount } = await ChannelsModel.updateOne(
      { _id: name, rev },
      { $set: { ...after, rev: rev + 1, ...$set }, ...told },
    );
    return matchedCount > 0;
  }
  try {
    await ChannelsModel.create({ _id: name, ...after, rev: 1, ...withEntries(entries) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** What is shown, without what delivery keeps beside it: a write of the channels must not put that back. */
async function read(name: FrontEndName): Promise<{ rev: number; channels: Channels }> {
  const found = await ChannelsModel.findById(name).lean<ChannelsDocument>();
  if (!found) return { rev: 0, channels: noChannels };
  const { rev, stable, earlier, canary, history } = found;
  return { rev, channels: { stable, earlier, canary, history } };
}

/**
 * What is shown after a rule was applied to what is shown now; whoever lost a race asks the rule again. A change is told in the write
 * that makes it: to the audit trail, and by `told`.
 */
export async function changeChannels(
  name: FrontEndName,
  rule: (channels: Channels) => Channels,
  told: OutboxEntry[] = [],
): Promise<Channels> {
  for (;;) {
    const { rev, channels } = await read(name);
    const after = rule(channels);
    if (after === channels) return after;
    const change = auditedChange(channels, after);
    const trail = recordAudit({ type: 'frontEnd', id: null, name }, change.before, change.after);
    const entries = [...trail, ...told];
    if (!(await write(name, { rev, after, entries }))) continue;
    if (entries.length > 0) flushOutbox();
    return after;
  }
}
