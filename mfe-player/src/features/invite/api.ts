import type { Id } from '@endzone/contracts/common';
import { api } from '@endzone/shared-ui/api/client.ts';
import { failureOf, type Failure } from '@endzone/shared-ui/api/failure.ts';

/** What became of one address; without failure its invitation is on its way. */
export type Invited = { email: string; failure?: Failure };

const ofLeague: readonly string[] = ['league_not_found', 'not_league_member', 'forbidden', 'league_full'];
/** What is refused to one address for a reason that holds for every other. */
const holdsForAll = ({ status, code }: Failure): boolean =>
  status === undefined || status === 429 || status >= 500 || ofLeague.includes(code);

async function inviteOne(leagueId: Id, email: string): Promise<Invited> {
  try {
    await api.post('/leagues/:leagueId/invite', { params: { leagueId }, body: { email } });
    return { email };
  } catch (error) {
    return { email, failure: failureOf(error) };
  }
}

/** One call for each address, one after the other; after a refusal that holds for all nothing more is asked. */
export async function inviteAll(leagueId: Id, emails: readonly string[]): Promise<Invited[]> {
  const all: Invited[] = [];
  for (const email of emails) {
    const failure = all.at(-1)?.failure;
    all.push(failure && holdsForAll(failure) ? { email, failure } : await inviteOne(leagueId, email));
  }
  return all;
}
