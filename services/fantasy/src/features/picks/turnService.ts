import { now } from '@endzone/common/clock';
import { thisCommand } from '@endzone/common/command';
import type { Identity } from '@endzone/common/identity';
import { refuseDraftSetting, setAutoPick } from '../../domain/draftLife.ts';
import { onTheClock } from '../../domain/draftTurn.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { readPlayers } from '../../core/copies/read.ts';
import { ownTeamId } from '../../core/draft/ownTeam.ts';
import { openRoom, type Room } from '../../core/draft/room.ts';
import { armTurn } from '../../core/draft/turnTimer.ts';
import { pickDueTurn } from '../../core/draft/turns.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import { throwIfRefused } from '../../core/league-season/refusal.ts';
import { seasonTeam } from '../../core/league-season/seasonTeam.ts';
import { changeLeagueSeason, type Rule } from '../../core/league-season/store.ts';

const recentMs = 10_000;

/** "While on, the team's turn is picked at its start"; switched on during its own turn it picks at once. */
export async function switchOwnAutoPick(
  leagueId: Id,
  user: Identity,
  isOn: boolean,
): Promise<Room & { teamId: Id }> {
  const { league, real, season } = await openRoom(leagueId, user);
  const teamId = ownTeamId(season, user);
  const players = await readPlayers();
  const rule: Rule = (current) => {
    throwIfRefused(refuseDraftSetting(current), { league, season: current, players });
    if (seasonTeam(current, teamId).autoPick === isOn) return undefined;
    return { season: setAutoPick(current, teamId, isOn), announce: true };
  };
  const switched = await changeLeagueSeason(leagueId, real.id, rule, thisCommand());
  if (switched.status !== 'drafting') return { league, real, season: switched, teamId };
  const after = await pickOwnTurns(switched, teamId);
  armTurn(after);
  return { league, real, season: after, teamId };
}

/** Those of one team that are due one after another; whatever follows is picked by the timer, so that nobody waits for a whole draft. */
async function pickOwnTurns(season: LeagueSeasonDocument, teamId: Id): Promise<LeagueSeasonDocument> {
  const isOwn = (current: LeagueSeasonDocument) => onTheClock(current)?.id === teamId;
  let after = season;
  for (let isPicking = isOwn(season); isPicking;) {
    const { made, season: next } = await pickDueTurn(season.leagueId, season.seasonId, isOwn);
    [after, isPicking] = [next, made];
  }
  return after;
}

export type Overdue = { player_picked: boolean; pickNo: number; version: number };

/** Makes the missed pick when it is due, and says whether the turn asked about was picked automatically. */
export async function checkOverdue(leagueId: Id, user: Identity, pickNo?: number): Promise<Overdue> {
  const { real, season } = await openRoom(leagueId, user);
  if (season.status !== 'drafting') return answerOverdue(season, false);
  // Later turns are not asked about: the timer picks them.
  const atHand = season.draft?.pickNo;
  const { made, season: after } = await pickDueTurn(
    leagueId,
    real.id,
    ({ draft }) => draft?.pickNo === atHand,
  );
  if (made) armTurn(after);
  return answerOverdue(after, made && pickNo === undefined ? true : wasPicked(after, pickNo));
}

function wasPicked({ draft }: LeagueSeasonDocument, pickNo: number | undefined): boolean {
  if (pickNo !== undefined) return draft?.picks[pickNo - 1]?.isAuto ?? false;
  const last = draft?.picks.at(-1);
  return last !== undefined && last.isAuto && now().getTime() - last.pickedAt.getTime() <= recentMs;
}

function answerOverdue({ draft, version }: LeagueSeasonDocument, isPicked: boolean): Overdue {
  return { player_picked: isPicked, pickNo: draft?.pickNo ?? 1, version };
}
