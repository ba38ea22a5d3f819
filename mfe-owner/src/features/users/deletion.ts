import { flag, object } from '@endzone/contracts/fields';
import { typedName } from '@endzone/shared-ui/forms/typedName.ts';
import { getLeague, getUser } from './api.ts';

export const deletionRules = (name: string) => object({ name: typedName(name), breach: flag().required() });

/** Names of leagues: those that lose their admin, those where the team plays on, those that it leaves; `null` while nobody can say. */
export async function readConsequences(userId: string, signal: AbortSignal) {
  const { leagueMemberships } = await getUser(userId, signal);
  if (!leagueMemberships) return null;
  const all = leagueMemberships;
  const leagues = await Promise.all(all.map(({ league }) => getLeague(league.id)));
  const isPlaying = leagues.map(
    ({ currentSeason }) => currentSeason?.status === 'drafting' || currentSeason?.status === 'ongoing',
  );
  const names = (isIn: (place: number) => boolean) =>
    all.filter((_, place) => isIn(place)).map(({ league }) => league.name);
  return {
    led: names((place) => all[place]?.role === 'LEAGUE_ADMIN'),
    playing: names((place) => isPlaying[place] === true),
    leaving: names((place) => isPlaying[place] !== true),
  };
}
