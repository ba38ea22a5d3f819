import type { NotifyParam } from '@endzone/contracts/events';
import { formatInstant } from '@endzone/contracts/fields';
import type { LogEntry } from '@endzone/contracts/leagues/log';
import { logText, translate, type NotificationParams } from '@endzone/contracts/messages';
import type { ReadEntry } from '../../core/league-log/store.ts';
import { presentUser, type Reader } from '../../core/person/presenter.ts';

function valueOf(reader: Reader, param: NotifyParam): string | number | null {
  if (typeof param !== 'object') return param;
  if ('instant' in param) return param.instant;
  if ('day' in param) return param.day;
  return presentUser(reader, param.userId)?.name ?? null;
}

/** Everybody whom these entries name. */
export function peopleOfLog(entries: ReadEntry[]): (string | null)[] {
  return entries.flatMap(({ by, params = {} }) => [
    by,
    ...Object.values(params).flatMap((param) =>
      typeof param === 'object' && 'userId' in param ? param.userId : [],
    ),
  ]);
}

/** What the texts of an entry are made of; a deleted account is null. */
function paramsOf(reader: Reader, { by, team, week, params = {} }: ReadEntry): NotificationParams {
  const given = Object.entries(params).map(([name, param]) => [name, valueOf(reader, param)] as const);
  return {
    by: by === null ? null : (presentUser(reader, by)?.name ?? null),
    ...(team && { team: team.name }),
    ...(week !== undefined && { week }),
    ...Object.fromEntries(given),
  };
}

export function presentLogEntry(reader: Reader, entry: ReadEntry): LogEntry {
  const { id, at, kind, by, team, seasonId, week, text, changes } = entry;
  const params = paramsOf(reader, entry);
  const deleted = translate(reader.locale, 'words', 'deleted_user');
  const named =
    by === null ? Object.entries(params).filter(([name]) => name !== 'by') : Object.entries(params);
  return {
    id,
    at: formatInstant(at),
    kind,
    by: presentUser(reader, by),
    team,
    seasonId: seasonId ?? null,
    week: week ?? null,
    text: logText(reader.locale, text, params, changes),
    data: {
      ...Object.fromEntries(named.map(([name, value]) => [name, value ?? deleted])),
      ...(changes && { changes }),
    },
  };
}
