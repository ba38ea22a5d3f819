import { draftForm, formLeague, type FantasyLeague, type Manager } from '../src/testing/leagueOfFour.ts';
import { enterSmallSeason } from '../src/testing/smallSeason.ts';
import { succeed } from '../src/testing/world.ts';
import type { Site } from './site.ts';

/** What all journeys share: the running product, a league of four whose draft is on its third day, and a game of the season. */
export type Stage = { site: Site; league: FantasyLeague; gameId: string };

/** Who founded a league, and who was the first to join. @throws when they are not there. */
export function firstTwo({ managers: [first, second] }: FantasyLeague): [Manager, Manager] {
  if (!first || !second) throw new Error('A league of two at least');
  return [first, second];
}

const leagueName = 'Haveri Végzóna Liga';

/** The first two managers come to the draft; for the others picks are made. */
export async function setStage(site: Site): Promise<Stage> {
  const { world } = site;
  const { season } = await enterSmallSeason(world);
  const [game] = season.games;
  if (!game) throw new Error('A season of one game at least');
  const league = await formLeague(world, leagueName);
  const [first] = firstTwo(league);
  await succeed(first.caller.patient.post(`/leagues/${league.id}/seasons`, draftForm()));
  for (const { caller } of league.managers.slice(2))
    await succeed(caller.patient.post(`/leagues/${league.id}/draft/auto-pick`, { enabled: true }));
  return { site, league, gameId: game.id };
}
