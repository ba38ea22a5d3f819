import { deletedLeague, enqueueDeleted, isAbandoned } from './leaving.ts';
import { memberIds, type League, type LeagueSeason } from './league.ts';
import { change, type Change } from './outcome.ts';
import { isFilled } from './slots.ts';

/** Before a draft starts the teams are fixed for the season, while all slots are filled; otherwise nothing changes. */
export function seal(league: League, seasonId: string): League {
  if (league.sealedFor === seasonId) return league;
  return isFilled(league) ? { ...league, sealedFor: seasonId } : league;
}

function isUnderWay({ seasons }: League, seasonId: string): boolean {
  const status = seasons.find(({ id }) => id === seasonId)?.status;
  return status === 'drafting' || status === 'ongoing';
}

/**
 * The season of the league is over, or its draft did not start after all: teams without manager go, their slots are free again. A
 * league without members goes with them only when fantasy said that it never drafted; who waited for a place is told.
 */
export function unseal(league: League, seasonId: string): Change {
  if (league.sealedFor !== seasonId) return change(league);
  const isKnown = league.seasons.some(({ id }) => id === seasonId);
  const members = league.members.filter(({ userId }) => userId !== null);
  const opened = { ...league, members, sealedFor: null };
  const isGone = isKnown && memberIds(league).length === 0 && isAbandoned(opened);
  return isGone ? change(deletedLeague(opened), enqueueDeleted(opened)) : change(opened);
}

/** Gives a start up. It changes nothing when another process has started the draft meanwhile. */
export function giveUp(league: League, seasonId: string): Change {
  return isUnderWay(league, seasonId) ? change(league) : unseal(league, seasonId);
}

/** The league with what fantasy says of one of its seasons; `undefined`: nothing is scheduled, so nothing is sealed for it. */
export function withSeason(league: League, seasonId: string, season: LeagueSeason | undefined): Change {
  const others = league.seasons.filter(({ id }) => id !== seasonId);
  if (!season) {
    const opened = unseal(league, seasonId);
    return { ...opened, league: { ...opened.league, seasons: others } };
  }
  const next = { ...league, seasons: [...others, season] };
  return season.status === 'finished' ? unseal(next, seasonId) : change(next);
}
