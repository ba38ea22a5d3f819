import type { FormedLeague } from '../shared/leagues.ts';
import type { Stored, StoredSeason } from '../shared/stored.ts';

type LoggedEvent = {
  entries: { kind: string; by: string | null; team: { id: string } | null; params?: { pickNo?: number } }[];
};

/** What follows a draft is brought about by some rows only. */
const judgedKinds = ['founded', 'joined', 'draft_scheduled', 'draft_started', 'auto_pick', 'draft_ended'];

/** What the league must remember of its founding, its members and its draft, in this order. */
function expectedLog({ seats }: FormedLeague, { draft }: StoredSeason): string[] {
  const [founder, ...joiners] = seats;
  const picks = (draft?.picks ?? []).filter(({ isAuto, playerId }) => isAuto && playerId);
  return [
    `founded ${founder?.player.id} ${founder?.teamId}`,
    ...joiners.map(({ player, teamId }) => `joined ${player.id} ${teamId}`),
    `draft_scheduled ${founder?.player.id}`,
    'draft_started',
    ...picks.map(({ pickNo, teamId }) => `auto_pick ${teamId} ${pickNo}`),
    'draft_ended',
  ];
}

async function writtenLog(stored: Stored, leagueId: string): Promise<string[]> {
  const events = await stored
    .collection<LoggedEvent>('leagues', 'leagueLogs')
    .find({ leagueId })
    .sort({ at: 1, _id: 1 })
    .toArray();
  return events
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => judgedKinds.includes(kind))
    .map(({ kind, by, team, params }) => [kind, by, team?.id, params?.pickNo].filter(Boolean).join(' '));
}

/** Nothing is missing in the logs of these leagues, and nothing is there twice or in another order. */
export async function judgeLeagueLogs(
  stored: Stored,
  leagues: readonly FormedLeague[],
  seasons: ReadonlyMap<string, StoredSeason>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const league of leagues) {
    const season = seasons.get(league.id);
    if (!season) continue;
    const [expected, written] = [expectedLog(league, season), await writtenLog(stored, league.id)];
    const at = expected.findIndex((entry, i) => entry !== written[i]);
    if (at >= 0 || written.length !== expected.length)
      problems.push(
        `the log of ${league.name} has ${written.length} entries, not ${expected.length}; first wrong: ${written[at]} instead of ${expected[at]}`,
      );
  }
  return problems;
}
