import { createHash } from 'node:crypto';
import {
  draftRounds,
  rosterSize,
  slotPositions,
  startingSlots,
  benchSize,
  type Slot,
} from '@endzone/contracts/game';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { StoredSeason, StoredTeam } from './stored.ts';
import { twice } from './twice.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The team whose turn it is by the snake: odd rounds in draft order, even ones back. */
function teamOfTurn(teams: StoredTeam[], pickNo: number): StoredTeam | undefined {
  const round = Math.floor((pickNo - 1) / teams.length) + 1;
  const place = (pickNo - 1) % teams.length;
  const order = round % 2 === 1 ? place : teams.length - 1 - place;
  return teams.find(({ draftOrder }) => draftOrder === order + 1);
}

/** What is wrong with a stored draft log: a turn twice, one missing, a player twice, a chain that breaks. */
export function judgePicks({ draft, teams, draftSeedHash }: StoredSeason): string[] {
  const problems: string[] = [];
  const picks = draft?.picks ?? [];
  let before = draftSeedHash;
  for (const [i, pick] of picks.entries()) {
    const turn = i + 1;
    if (pick.pickNo !== turn) problems.push(`the log holds pick ${pick.pickNo} in place of ${turn}`);
    if (pick.teamId !== teamOfTurn(teams, turn)?.id) problems.push(`turn ${turn} was another team's`);
    const hash = sha256(`${before}:${pick.pickNo}:${pick.teamId}:${pick.playerId ?? '-'}`);
    if (pick.hash !== hash) problems.push(`the chain breaks at pick ${turn}`);
    // There are more players of every position than any of these leagues can take.
    if (pick.playerId === null) problems.push(`pick ${turn} brought nobody`);
    before = pick.hash;
  }
  for (const player of twice(picks.flatMap(({ playerId }) => playerId ?? [])))
    problems.push(`player ${player} was picked twice`);
  const total = teams.length * draftRounds;
  if (draft && draft.pickNo !== picks.length + 1)
    problems.push(`turn ${draft.pickNo} is at hand after ${picks.length} picks`);
  if (draft?.endedAt && picks.length !== total)
    problems.push(`the draft ended with ${picks.length} of ${total} picks`);
  return problems;
}

/** Whether every change of the rosters came from the draft. */
export type Judged = { areAsPicked: boolean };

const placesOf = (slot: Slot) =>
  slot === 'BENCH' ? benchSize : startingSlots.filter((each) => each === slot).length;

/**
 * What is wrong with stored rosters: a player in two, too many, somebody where they cannot stand; and, as long as nobody was
 * cut, taken or traded, somebody whom the team did not pick.
 */
export function judgeRosters({ draft, teams }: StoredSeason, { areAsPicked }: Judged): string[] {
  const problems = twice(teams.flatMap(({ entries }) => entries.map(({ playerId }) => playerId))).map(
    (player) => `player ${player} is in two rosters`,
  );
  for (const { id, entries } of teams) {
    if (entries.length > rosterSize) problems.push(`team ${id} has ${entries.length} players`);
    for (const { slot, position } of entries)
      if (!slotPositions[slot].includes(position)) problems.push(`team ${id} has a ${position} as ${slot}`);
    for (const slot of new Set(entries.map((entry) => entry.slot)))
      if (entries.filter((entry) => entry.slot === slot).length > placesOf(slot))
        problems.push(`team ${id} has too many at ${slot}`);
    if (!areAsPicked) continue;
    const picked = (draft?.picks ?? []).flatMap((pick) => (pick.teamId === id ? (pick.playerId ?? []) : []));
    if (
      picked.sort().join() !==
      entries
        .map(({ playerId }) => playerId)
        .sort()
        .join()
    )
      problems.push(`the roster of team ${id} is not what it picked`);
  }
  return problems;
}

/** What the API says of a draft differs from what is stored. */
export function compareDraft(stored: StoredSeason, told: DraftState): string[] {
  const ofStored = (stored.draft?.picks ?? []).map(
    ({ pickNo, teamId, playerId, hash }) => `${pickNo} ${teamId} ${playerId ?? '-'} ${hash}`,
  );
  const ofTold = told.picks.map(
    ({ pickNo, team, player, hash }) => `${pickNo} ${team.id} ${player?.id ?? '-'} ${hash}`,
  );
  const isSame = ofStored.join() === ofTold.join() && stored.draft?.pickNo === told.draft?.pickNo;
  return isSame ? [] : ['the API tells another draft than the stored one'];
}

export function compareRosters(stored: StoredSeason, told: Roster[]): string[] {
  const ofStored = stored.teams.flatMap(({ rosterId, entries }) =>
    entries.map(({ rosterPlayerId, playerId, slot }) => `${rosterId} ${rosterPlayerId} ${playerId} ${slot}`),
  );
  const ofTold = told.flatMap(({ id, players }) =>
    players.map((one) => `${id} ${one.rosterPlayerId} ${one.id} ${one.fantasyPosition}`),
  );
  return ofStored.sort().join() === ofTold.sort().join()
    ? []
    : ['the API tells other rosters than the stored ones'];
}
