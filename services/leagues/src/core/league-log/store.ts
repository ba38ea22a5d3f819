import type { DeliveredEvent } from '@endzone/common/eventConsumer';
import { newId } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import type { LoggedEntry } from '@endzone/contracts/events';
import { logKindOf, type LogKind } from '@endzone/contracts/leagueLog';
import { LeagueModel } from '../league/model.ts';
import { LeagueLogModel, type KeptEntry, type LoggedEvent } from './model.ts';

function kept(entry: LoggedEntry): KeptEntry {
  const teamIds = entry.teamIds ?? (entry.team ? [entry.team.id] : []);
  return { ...entry, id: newId(), kind: logKindOf(entry.text), teamIds };
}

/** Keeps what these events tell, in one write; what is there already stays as it is. What belongs to no league any more is dropped. */
export async function saveLogged(delivered: DeliveredEvent<'leagueLogged'>[]): Promise<void> {
  const named = [...new Set(delivered.map(({ payload }) => payload.leagueId))];
  const there = new Set<string>(await LeagueModel.distinct('_id', { _id: { $in: named }, isDeleted: false }));
  const events = delivered
    .filter(({ payload }) => there.has(payload.leagueId))
    .map(({ payload: { leagueId, entries }, about: { id: _id, at } }): LoggedEvent => {
      return { _id, leagueId, at, entries: entries.map(kept) };
    });
  if (events.length === 0) return;
  try {
    await LeagueLogModel.insertMany(events, { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error; // all others were stored
  }
}

export async function deleteLogs(leagueIds: string[]): Promise<void> {
  if (leagueIds.length > 0) await LeagueLogModel.deleteMany({ leagueId: { $in: leagueIds } });
}

/** An entry with the moment of its event. */
export type ReadEntry = KeptEntry & { at: Date };
export type LogFilter = { kind?: readonly LogKind[]; season?: string; team?: string };

const given = <T>(value: T | undefined, name: string) => (value === undefined ? {} : { [name]: value });

function mongoFilterOf({ kind, season, team }: LogFilter): Record<string, unknown> {
  return {
    ...given(kind && kind.length > 0 ? { $in: kind } : undefined, 'entries.kind'),
    ...given(season, 'entries.seasonId'),
    ...given(team, 'entries.teamIds'),
  };
}

/** A page of a league's log, newest first; of entries of one event the last one first. */
export async function readLog(
  leagueId: string,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: ReadEntry[]; total: number }> {
  const entriesOfLeague = [
    { $match: { leagueId } },
    { $unwind: { path: '$entries', includeArrayIndex: 'number' } },
    { $match: mongoFilterOf(filter) },
  ];
  const [page, counted] = await Promise.all([
    LeagueLogModel.aggregate<{ at: Date; entries: KeptEntry }>([
      ...entriesOfLeague,
      { $sort: { at: -1, _id: -1, number: -1 } },
      { $skip: offset },
      { $limit: limit },
      { $project: { _id: 0, at: 1, entries: 1 } },
    ]),
    LeagueLogModel.aggregate<{ total: number }>([...entriesOfLeague, { $count: 'total' }]),
  ]);
  return {
    entries: page.map(({ at, entries }) => ({ ...entries, at })),
    total: counted[0]?.total ?? 0,
  };
}
