import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Id, LeagueSeason, Players, QuietHours } from '../../domain/leagueSeason.ts';
import { changedDate } from '../../domain/scheduleDraft.ts';
import { instant, type Logged } from '../league-log/logged.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';
import { teamRef } from '../league-season/seasonTeam.ts';

type Dates = Pick<LeagueSeason, 'draftStartsAt' | 'draftEndsAt' | 'quietHours'>;

const spanOf = (quiet: QuietHours | null) => (quiet ? `${quiet.from}–${quiet.to}` : '–');

export function draftScheduled({ draftStartsAt, quietHours }: Dates, by: Id): Logged {
  const night = quietHours && { quietHours: spanOf(quietHours) };
  return { text: 'draft_scheduled', by, team: null, params: { date: instant(draftStartsAt), ...night } };
}

/** One entry for the start, or else the end, and one for other quiet hours. */
export function draftMoved(before: Dates, after: Dates, by: Id): Logged[] {
  const moved = (from: Date, to: Date) => ({ before: instant(from), date: instant(to) });
  const about = { by, team: null };
  const changed = changedDate(before, after);
  const nights = { before: spanOf(before.quietHours), after: spanOf(after.quietHours) };
  const night: Logged[] =
    changed === 'quiet_hours' || nights.before !== nights.after
      ? [{ ...about, text: 'draft_rescheduled.quiet_hours', params: nights }]
      : [];
  if (changed === 'start') {
    const params = moved(before.draftStartsAt, after.draftStartsAt);
    return [{ ...about, text: 'draft_rescheduled', params }, ...night];
  }
  if (changed === 'end') {
    const params = moved(before.draftEndsAt, after.draftEndsAt);
    return [{ ...about, text: 'draft_rescheduled.end', params }, ...night];
  }
  return night;
}

export function draftCancelled({ draftStartsAt }: Dates, by: Id): Logged {
  return { text: 'draft_cancelled', by, team: null, params: { date: instant(draftStartsAt) } };
}

export const draftStarted: Logged = { text: 'draft_started', by: null, team: null };

export function seasonClosed(reason: 'no_weeks_left' | 'never_drafted'): Logged {
  return { text: 'season_finished.closed', by: null, team: null, params: { reason } };
}

/** "`auto_pick` for every automatic pick", and the end of the draft with its last pick. */
export function pickLogged(season: LeagueSeasonDocument, league: InternalLeague, players: Players): Logged[] {
  const pick = season.draft?.picks.at(-1);
  const player = pick?.isAuto ? players.get(pick.playerId ?? '') : undefined;
  return [
    ...(pick && player
      ? [
          {
            text: 'auto_pick' as const,
            by: null,
            team: teamRef(pick.teamId, { league, season }),
            params: { pickNo: pick.pickNo, player: player.name, position: player.position },
          },
        ]
      : []),
    ...(season.status === 'drafting' ? [] : [{ text: 'draft_ended' as const, by: null, team: null }]),
    ...(season.closedReason ? [seasonClosed(season.closedReason)] : []),
  ];
}
