import { compareNames, foldText, hasWords, searchedWords } from '@endzone/contracts/names';
import type { Points } from './points.ts';

export type LeaderboardTeam = {
  teamId: string;
  teamName: string;
  leagueId: string;
  leagueName: string;
  /** Fantasy teams of its league. */
  nbTeams: number;
  /** `null` for a deleted account, which no term finds. */
  user: { firstName: string; lastName: string } | null;
  points: Points;
  wins: number;
};
export type LeaderboardRow = LeaderboardTeam & { rank: number };
export type LeaderboardFilter = { nbTeams?: readonly number[]; term?: string };

/**
 * "All fantasy teams of a season by points; equal points share a rank (1, 2, 2, 4), listed by wins, then name", with the text that a
 * term is looked for in: made once for many pages.
 */
export type LeaderboardList = readonly ListedTeam[];
type ListedTeam = LeaderboardTeam & { text: string };
export type LeaderboardPage = { rows: LeaderboardRow[]; total: number };

/** No name and no term has it. */
const between = '\0';

export function listTeams(teams: readonly LeaderboardTeam[]): LeaderboardList {
  return teams.map((team) => ({ ...team, text: textsOf(team).join(between) })).sort(byPlace);
}

/** The list after some of its leagues have changed: these teams are what they have now. */
export function relistLeagues(
  list: LeaderboardList,
  leagueIds: ReadonlySet<string>,
  teams: readonly LeaderboardTeam[],
): LeaderboardList {
  const others = list.filter(({ leagueId }) => !leagueIds.has(leagueId));
  return merge(others, listTeams(teams));
}

function merge(a: LeaderboardList, b: LeaderboardList): LeaderboardList {
  const merged: ListedTeam[] = [];
  let at = 0;
  for (const team of a) {
    for (let next = b[at]; next && byPlace(next, team) < 0; next = b[++at]) merged.push(next);
    merged.push(team);
  }
  return [...merged, ...b.slice(at)];
}

type Part = { limit: number; offset: number };

/** A part of the teams that a filter lets through; a team found by a term keeps its rank. */
export function readPage(
  list: LeaderboardList,
  { nbTeams = [], term = '' }: LeaderboardFilter,
  { limit, offset }: Part,
): LeaderboardPage {
  const words = searchedWords(term);
  if (nbTeams.length === 0 && words.length === 0) return readWholePage(list, { limit, offset });
  const rows: LeaderboardRow[] = [];
  let [place, rank, total] = [0, 0, 0];
  let last: Points | undefined;
  for (const listed of list) {
    if (nbTeams.length > 0 && !nbTeams.includes(listed.nbTeams)) continue;
    place += 1;
    if (listed.points !== last) rank = place;
    last = listed.points;
    if (words.length > 0 && !isFoundIn(listed.text, words)) continue;
    if (total >= offset && rows.length < limit) rows.push(asRow(listed, rank));
    total += 1;
  }
  return { rows, total };
}

/** What is asked for most looks at no team of another page, but those of the same points before it. */
function readWholePage(list: LeaderboardList, { limit, offset }: Part): LeaderboardPage {
  let first = offset;
  while (first > 0 && list[first - 1]?.points === list[offset]?.points) first -= 1;
  let rank = first + 1;
  const rows = list.slice(offset, offset + limit).map((listed, i) => {
    const place = offset + i;
    if (i > 0 && listed.points !== list[place - 1]?.points) rank = place + 1;
    return asRow(listed, rank);
  });
  return { rows, total: list.length };
}

function asRow({ text: _text, ...team }: ListedTeam, rank: number): LeaderboardRow {
  return { ...team, rank };
}

// The id only makes the order complete.
function byPlace(a: LeaderboardTeam, b: LeaderboardTeam): number {
  return (
    b.points - a.points ||
    b.wins - a.wins ||
    compareNames(a.teamName, b.teamName) ||
    (a.teamId < b.teamId ? -1 : Number(a.teamId > b.teamId))
  );
}

/** What a term is looked for in, folded: each by itself. */
function textsOf({ teamName, leagueName, user }: LeaderboardTeam): string[] {
  const people = user ? [`${user.lastName} ${user.firstName}`] : [];
  return [teamName, leagueName, ...people].map(foldText);
}

/** "`term` finds team, user or league, ignoring accents and case", matching inside words, the words in any order. */
function isFound(texts: readonly string[], words: readonly string[]): boolean {
  return texts.some((text) => hasWords(text, words));
}

/** The same for texts in one: most teams are passed over with one look. */
function isFoundIn(text: string, words: readonly string[]): boolean {
  return hasWords(text, words) && (words.length === 1 || isFound(text.split(between), words));
}
