import { formatInstant } from '@endzone/contracts/fields';
import type { Draft, DraftState, DraftTeam, DraftTurn, Pick } from '@endzone/contracts/fantasy/draft';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { chooseAutoPick } from '../../domain/autoPick.ts';
import { refuseTurn } from '../../domain/draftPick.ts';
import { shownTurnOf } from '../../domain/draftOrder.ts';
import { latestStart, onTheClock } from '../../domain/draftTurn.ts';
import { totalPicks, type DraftPick, type Id } from '../../domain/leagueSeason.ts';
import { openSlots } from '@endzone/contracts/fantasy/placing';
import type { FantasyRefusal } from '../../domain/refusal.ts';
import { plannedPeriod } from '../../domain/scheduleDraft.ts';
import type { SeasonTeam } from '../league-season/model.ts';
import { isOnline, onlineTeamIds } from '../presence/store.ts';
import { presentPlayerRef } from '../player/presenter.ts';
import { presentCan } from '../league-season/refusal.ts';
import { presentSeasonTeam, seasonTeam, teamRef } from '../league-season/seasonTeam.ts';
import type { DraftView } from './room.ts';

const shownInstant = (date: Date | null) => date && formatInstant(date);

export function presentDraft(view: DraftView): Draft | null {
  const { season, now } = view;
  const { draft } = season;
  if (!draft) return null;
  const teamCount = season.teams.length;
  const team = onTheClock(season);
  const { round, direction } = shownTurnOf(draft.pickNo, teamCount);
  return {
    team: team ? presentSeasonTeam(seasonTeam(season, team.id), view) : null,
    pickNo: draft.pickNo,
    round,
    nbRounds: 14,
    nbTeams: teamCount,
    nbTotalPicks: totalPicks(season),
    direction,
    turnStartedAt: shownInstant(draft.turnStartedAt),
    turnDeadlineAt: shownInstant(draft.turnDeadlineAt),
    draftTurnDurationSeconds: season.draftTurnDurationSeconds,
    seed: season.draftSeed,
    seedHash: season.draftSeedHash,
    startedAt: formatInstant(draft.startedAt),
    endedAt: shownInstant(draft.endedAt),
    version: season.version,
    serverTime: now.getTime(),
  };
}

export function presentDraftTeam(team: SeasonTeam, view: DraftView): DraftTeam {
  const { season } = view;
  return {
    ...presentSeasonTeam(team, view),
    draftOrder: team.draftOrder,
    isOnTheClock: onTheClock(season)?.id === team.id,
    isOnline: isOnline(team, view.online),
    autoPick: team.autoPick,
    nbPicks: season.draft?.picks.filter(({ teamId }) => teamId === team.id).length ?? 0,
    openSlots: openSlots(team.entries),
  };
}

export function presentDraftTeams(view: DraftView): DraftTeam[] {
  return view.season.teams.map((team) => presentDraftTeam(team, view));
}

export function presentTurn(view: DraftView): DraftTurn {
  const { season, now } = view;
  const team = onTheClock(season);
  const pickNo = season.draft?.pickNo ?? 1;
  // Before the start nobody's turn is shown, but the first one is what comes.
  const { round, direction } = shownTurnOf(pickNo, Math.max(1, season.teams.length));
  return {
    draftTeam: team ? presentDraftTeam(seasonTeam(season, team.id), view) : null,
    pickNo,
    round,
    direction,
    turnDeadlineAt: shownInstant(season.draft?.turnDeadlineAt ?? null),
    version: season.version,
    status: season.status,
    serverTime: now.getTime(),
  };
}

export function presentPick(pick: DraftPick, view: DraftView): Pick {
  const player = pick.playerId === null ? undefined : view.players.get(pick.playerId);
  return {
    pickNo: pick.pickNo,
    round: pick.round,
    pickInRound: pick.pickInRound,
    team: teamRef(pick.teamId, view),
    pickedAt: formatInstant(pick.pickedAt),
    player: player ? presentPlayerRef(player) : null,
    isAuto: pick.isAuto,
    autoSource: pick.autoSource,
    hash: pick.hash,
  };
}

export function presentPicks(view: DraftView, since = 0): Pick[] {
  const picks = view.season.draft?.picks ?? [];
  return picks.filter(({ pickNo }) => pickNo > since).map((pick) => presentPick(pick, view));
}

/** What only the caller sees of the room. */
export type OwnPart = { userId: Id; teamId: Id | null; roster: Roster | null; queue: Id[] };

/** "Own: whom a missed turn would bring now", as long as turns are to come. */
function presentPreview({ teamId, queue }: OwnPart, { season, players }: DraftView) {
  if (teamId === null || season.status !== 'drafting') return null;
  const choice = chooseAutoPick(season, players, teamId, queue);
  const player = choice && players.get(choice.player.id);
  return player ? { player: presentPlayerRef(player), source: choice.source, slot: choice.slot } : null;
}

export function presentDraftState(view: DraftView, own: OwnPart): DraftState {
  const { season } = view;
  return {
    leagueId: season.leagueId,
    seasonId: season.seasonId,
    status: season.status,
    version: season.version,
    serverTime: view.now.getTime(),
    draftStartsAt: formatInstant(season.draftStartsAt),
    draftEndsAt: formatInstant(season.draftEndsAt),
    draftTurnDurationSeconds: season.draftTurnDurationSeconds,
    draft: presentDraft(view),
    teams: presentDraftTeams(view),
    picks: presentPicks(view),
    onlineTeamIds: onlineTeamIds(season.teams, view.online),
    myTeamId: own.teamId,
    myRoster: own.roster,
    queue: own.queue,
    autoPreview: presentPreview(own, view),
    can: { pick: presentCan(refuseTurn(season, { userId: own.userId, isMember: true })) },
  };
}

/** What the caller may do with the dates of the draft. */
export type SeasonCan = Omit<LeagueSeason['can'], 'enterDraft'>;

export function presentLeagueSeason(view: DraftView, can: SeasonCan): LeagueSeason {
  const { season, real } = view;
  return {
    id: season.seasonId,
    leagueId: season.leagueId,
    status: season.status,
    startsAt: real.startsAt,
    endsAt: real.endsAt,
    nbWeeks: real.nbWeeks,
    nbPlayoffWeeks: real.nbPlayoffWeeks,
    nbMaxFantasyTeams: real.nbMaxFantasyTeams,
    draftWindow: real.draftWindow,
    currentWeek: real.currentWeek,
    isWeekActive: real.isWeekActive,
    frozenWeeks: real.frozenWeeks,
    lockedWeeks: real.lockedWeeks,
    quietHours: season.quietHours,
    closedReason: season.closedReason,
    nbTeams: season.teams.length,
    draftStartsAt: formatInstant(season.draftStartsAt),
    draftEndsAt: formatInstant(season.draftEndsAt),
    draftLatestStartAt: formatInstant(latestStart(plannedPeriod(season))),
    draftTurnDurationSeconds: season.draftTurnDurationSeconds,
    draftSeedHash: season.draftSeedHash,
    draftProblem: season.draftProblem,
    draft: presentDraft(view),
    can: { ...can, enterDraft: presentCan(refuseEntering(season.status)) },
    version: season.version,
  };
}

/** "Drafting: live, with an Enter Draft link." */
function refuseEntering(status: LeagueSeason['status']): FantasyRefusal | undefined {
  if (status === 'drafting') return undefined;
  return { code: status === 'pending' ? 'draft_not_running' : 'draft_over' };
}
