import { flag, object, plainText } from '@endzone/contracts/fields';
import { getLeague, getUser } from './api.ts';

/** The name has to be typed: what is deleted cannot be brought back. */
export const deletionRules = (name: string) => {
  const differs = { code: 'required', variant: 'typedName', params: { name } };
  return object({
    name: plainText()
      .required(differs)
      .test('same', differs, (typed) => typed === name),
    breach: flag().required(),
  });
};

/** Names of leagues: those that lose their admin, those where the team plays on, those that it leaves. */
export async function readConsequences(userId: string, signal: AbortSignal) {
  const { leagueMemberships } = await getUser(userId, signal);
  const all = leagueMemberships ?? [];
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
