import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';

/** A link to a proposal for a player of this roster. Proposals are made in the current league, so its league becomes that. */
export function useTradeWith({ leagueId, team }: Roster) {
  const host = useHost();
  return (playerId: string) => ({
    to: `/team/trades/new?with=${team.id}&get=${playerId}`,
    onClick: () => host.selectLeague(leagueId),
  });
}
