import { notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { isDuplicate } from '@endzone/common/mongo';
import type { Revision } from '../../domain/calendarRevisions.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { CalendarLinkModel, type CalendarLinkDocument } from './model.ts';

type Holder = { leagueId: Id; userId: Id };
const keyOf = ({ leagueId, userId }: Holder) => `${leagueId}:${userId}`;

export const readLink = (holder: Holder): Promise<CalendarLinkDocument | null> =>
  CalendarLinkModel.findById(keyOf(holder)).lean<CalendarLinkDocument>();

export const findLink = (token: string): Promise<CalendarLinkDocument | null> =>
  CalendarLinkModel.findOne({ token }).lean<CalendarLinkDocument>();

/** The new address in the place of the old one; a command that comes again finds the one that it made. */
export async function writeLink(
  link: Omit<CalendarLinkDocument, '_id' | 'commands' | 'keyless' | 'revisions' | 'revisionsNo'>,
): Promise<CalendarLinkDocument> {
  const command = thisCommand();
  const _id = keyOf(link);
  const write = () =>
    CalendarLinkModel.updateOne(
      { _id, ...notDone(command) },
      { $set: link, $push: pushCommand(command) },
      { upsert: true },
    );
  try {
    await write();
  } catch (error) {
    // Done before, or another press has just made the first one.
    if (!isDuplicate(error)) throw error;
    await CalendarLinkModel.updateOne(
      { _id, ...notDone(command) },
      { $set: link, $push: pushCommand(command) },
    );
  }
  const stored = await readLink(link);
  return stored ?? { _id, ...link };
}

/** Keeps the revisions in which events are read, unless another reading has kept its own or the address has changed. */
export async function saveRevisions(
  { _id, token, revisionsNo }: CalendarLinkDocument,
  revisions: Revision[],
): Promise<boolean> {
  const { matchedCount } = await CalendarLinkModel.updateOne(
    { _id, token, revisionsNo: revisionsNo ?? null },
    { $set: { revisions, revisionsNo: (revisionsNo ?? 0) + 1 } },
  );
  return matchedCount > 0;
}

export async function deleteLink(holder: Holder): Promise<void> {
  await CalendarLinkModel.deleteOne({ _id: keyOf(holder) });
}

/** "Ends with membership": of a league that is gone, all of them. */
export async function deleteLinksOfLeavers(leagueId: Id, managerIds: readonly Id[]): Promise<void> {
  await CalendarLinkModel.deleteMany({ leagueId, userId: { $nin: managerIds } });
}
