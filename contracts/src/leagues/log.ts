import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { multi, object, optionalId, paging } from '../fields.ts';
import { logKinds, type LogChange, type LogKind } from '../leagueLog.ts';
import { leagues, noLeague, ofLeague } from './fields.ts';

export type LogEntry = {
  id: Id;
  at: Instant;
  kind: LogKind;
  /** Null: the server, or a deleted account. */
  by: PublicUser | null;
  team: { id: Id; name: string } | null;
  seasonId: Id | null;
  week: number | null;
  text: string;
  /** The text's parameters. */
  data: Record<string, string | number | LogChange[]>;
};

export const getLeagueLog = call<LogEntry[]>()({
  ...leagues,
  name: 'getLeagueLog',
  method: 'GET',
  path: '/leagues/:leagueId/log',
  who: 'member',
  summary: 'What happened in a league, newest first',
  params: ofLeague,
  query: object({ kind: multi(logKinds), season: optionalId(), team: optionalId(), ...paging(50, 200) }),
  errors: [noLeague, errors.notLeagueMember],
});
