import { topicsOfLeague } from '@endzone/contracts/changes';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import { transientOf } from '@endzone/shared-ui/api/failure.ts';
import { useFresh } from '@endzone/shared-ui/api/useFresh.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { checkTrade, getTeamRoster, type Choices } from './api.ts';
import { lineupChange } from './lineupChange.ts';
import { useChoice } from './useChoice.ts';

const playerOf = (roster: Roster | undefined | null, id: string | undefined): RosterPlayer | undefined =>
  roster?.players.find((player) => player.id === id);

/** No other player changes that. */
const isLasting = (why: string): boolean => why === 'roster_locked' || why === 'trade_deadline_passed';

/** What is being put together: the partner, both players, what the API says to it, and what it would change. */
export function useProposal(
  leagueId: string,
  { roster, rosters, failures }: Choices,
  reload: () => Promise<void>,
) {
  const { chosen, choose } = useChoice();
  const partner =
    rosters.find(({ team }) => team.id === chosen.with) ??
    rosters.find((one) => playerOf(one, chosen.get) !== undefined);
  const teamId = partner?.team.id;
  const theirs = useLoad(
    async (signal) => (teamId === undefined ? undefined : getTeamRoster(leagueId, teamId, signal)),
    [leagueId, teamId],
  );
  const give = playerOf(roster, chosen.give);
  const get = playerOf(theirs.data, chosen.get);
  const [fromPlayerId, toPlayerId] = [give?.id, get?.id];
  const check = useLoad(
    async (signal) =>
      fromPlayerId === undefined || toPlayerId === undefined
        ? undefined
        : checkTrade({ leagueId, fromPlayerId, toPlayerId }, signal),
    [leagueId, fromPlayerId, toPlayerId],
  );
  const reloadAll = () => Promise.all([reload(), theirs.reload(), check.reload()]);
  useFresh(reloadAll, {
    isShared: true,
    of: ['season', ...topicsOfLeague(leagueId)],
    failure: transientOf([theirs.failure, check.failure, ...failures]),
  });
  const why = check.data?.possible === false ? check.data.why : null;
  return {
    partner,
    theirs,
    give,
    get,
    check,
    choose,
    reloadAll,
    /** It is refused, and other players or another trade would change that. */
    hasWaysOut: Boolean(give && get && theirs.data) && why !== null && !isLasting(why),
    /** Somebody whom the address names has left meanwhile. */
    isGone: {
      give: chosen.give !== undefined && !give,
      get: chosen.get !== undefined && !get && (theirs.data !== undefined || (!partner && !chosen.with)),
    },
    mine: give && get && lineupChange(roster, give, get),
    others: give && get && theirs.data && lineupChange(theirs.data, get, give),
  };
}

export type Proposal = ReturnType<typeof useProposal>;
