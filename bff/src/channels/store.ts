import type { FrontEndName } from '@endzone/contracts/release';
import { recordAudit } from '@endzone/common/audit';
import { doneIn, pushCommand, thisCommand, withCommand } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import { flushOutbox, newOutbox, withOutbox } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { auditedChange, noChannels, type Channels } from './channels.ts';
import { ChannelsModel, type ChannelsDocument } from './model.ts';

type Write = { rev: number; after: Channels; entries: OutboxEntry[] };

async function write(name: FrontEndName, { rev, after, entries }: Write): Promise<boolean> {
  const command = thisCommand();
  if (rev > 0) {
    const { matchedCount } = await ChannelsModel.updateOne(
      { _id: name, rev },
      withOutbox(entries, { $set: { ...after, rev: rev + 1 }, $push: pushCommand(command) }),
    );
    return matchedCount > 0;
  }
  try {
    const done = command && withCommand({}, command);
    await ChannelsModel.create({ _id: name, ...after, rev: 1, ...done, ...newOutbox(entries) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** What is shown, without what delivery keeps beside it: a write of the channels must not put that back. */
async function read(name: FrontEndName): Promise<{ rev: number; channels: Channels; isDone: boolean }> {
  const found = await ChannelsModel.findById(name).lean<ChannelsDocument>();
  if (!found) return { rev: 0, channels: noChannels, isDone: false };
  const { rev, stable, earlier, canary, history } = found;
  const isDone = doneIn(found, thisCommand()) !== undefined;
  return { rev, channels: { stable, earlier, canary, history }, isDone };
}

/**
 * What is shown after a rule was applied to what is shown now; whoever lost a race asks the rule again, and a command that is done asks
 * it no more. A change is told in the write that makes it: to the audit trail, and by `told`.
 */
export async function changeChannels(
  name: FrontEndName,
  rule: (channels: Channels) => Channels,
  told: OutboxEntry[] = [],
): Promise<Channels> {
  for (;;) {
    const { rev, channels, isDone } = await read(name);
    if (isDone) return channels;
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
