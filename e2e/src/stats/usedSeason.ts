import * as players from '@endzone/contracts/stats/players';
import * as seasons from '@endzone/contracts/stats/seasons';
import { errors } from '@endzone/contracts/errors';
import { expect } from '@jest/globals';
import { instant } from '../testing/calendar.ts';
import { draftByItself, draftForm, formLeague, type Manager } from '../testing/leagueOfFour.ts';
import { succeed } from '../testing/world.ts';
import {
  arrange,
  gameForm,
  playerOf,
  refuses,
  reload,
  sameForm,
  shows,
  storedGame,
  type StatsStep,
  type StatsWorld,
} from './world.ts';

const path = ({ season }: StatsWorld, rest = '') => `/seasons/${season.id}${rest}`;
const stored = ({ season }: StatsWorld) => season.games.map(storedGame);

const planned: StatsStep[] = [
  arrange('a league of four schedules its draft', async (world) => {
    world.league = await formLeague(world, 'Liga');
    world.stranger = await world.signUp();
    const [admin] = world.league.managers as [Manager, ...Manager[]]; // just formed
    await succeed(admin.caller.post(`/leagues/${world.league.id}/seasons`, draftForm()));
  }),
  refuses(seasons.deleteSeason, errors.seasonInUse, 'a season with a scheduled draft', (world, locale) =>
    world.owner.delete(path(world), { locale }),
  ),
  refuses(
    seasons.updateSeason,
    errors.draftsOutsideWindow,
    'a window that begins after a draft',
    (world, locale) => {
      const draftWindow = { startDate: instant(4, '08:00:00'), endDate: instant(6, '20:00:00') };
      return world.owner.post(path(world), sameForm(world, { draftWindow }), { locale });
    },
  ),
  refuses(
    seasons.updateSeason,
    errors.draftsOutsideWindow,
    'leagues smaller than one that drafts',
    (world, locale) => world.owner.post(path(world), sameForm(world, { nbMaxFantasyTeams: 3 }), { locale }),
  ),
  arrange('the draft window opens', async (world) => {
    await world.goTo(instant(2, '08:00:01'));
    await reload(world);
  }),
  shows('a season drafts by itself as soon as its window opens', ({ season }) => {
    expect(season.status).toBe('drafting');
    return Promise.resolve();
  }),
  refuses(seasons.deleteSeason, errors.seasonInUse, 'a season whose window is open', (world, locale) =>
    world.owner.delete(path(world), { locale }),
  ),
];

const drafted: StatsStep[] = [
  arrange('the draft, where nobody comes', (world) => draftByItself(world, world.league)),
  refuses(seasons.updateSchedule, errors.nbWeeksFixed, 'a week more after a draft', (world, locale) =>
    world.owner.post(
      path(world, '/schedule'),
      { games: [...stored(world), gameForm(world, 1, 2, 5)] },
      { locale },
    ),
  ),
  refuses(seasons.updateSeason, errors.nbWeeksFixed, 'fewer playoff weeks after a draft', (world, locale) =>
    world.owner.post(path(world), sameForm(world, { nbPlayoffWeeks: 1 }), { locale }),
  ),
  refuses(players.getPlayer, errors.notLeagueMember, 'who is not in the league', (world, locale) =>
    world.stranger.caller.get(`/players/${playerOf(world, 'QB 1')}?league=${world.league.id}`, { locale }),
  ),
  shows('a player as his league sees him', async (world) => {
    const [{ caller, teamId }, { caller: other }] = world.league.managers as [Manager, Manager];
    const { body } = await succeed(caller.get(`/leagues/${world.league.id}/rosters/me`));
    const place = `/players/${body.players[0].id}?league=${world.league.id}`;
    expect((await succeed(caller.get(place))).body).toMatchObject({
      rosterStatus: 'mine',
      fantasyTeam: { id: teamId },
    });
    expect((await succeed(other.get(place))).body).toMatchObject({
      rosterStatus: 'rostered',
      fantasyTeam: { id: teamId },
    });
    expect((await succeed(world.owner.get(place))).body).toMatchObject({ rosterStatus: 'rostered' });
  }),
  refuses(
    players.updatePlayer,
    errors.playerInUse,
    'another position of whom somebody has',
    async (world, locale) => {
      const [best] = (await succeed(world.visitor.get('/players?sort=draftRank&limit=1'))).body;
      const fields = { name: best.name, position: 'QB', birthDate: best.birthDate };
      return world.owner.post(`/players/${best.id}`, fields, { locale });
    },
  ),
  refuses(players.deletePlayer, errors.playerInUseDelete, 'whom somebody has', async (world, locale) => {
    const [best] = (await succeed(world.visitor.get('/players?sort=draftRank&limit=1'))).body;
    return world.owner.delete(`/players/${best.id}`, { locale });
  }),
];

/** A league drafts on the season: what is fixed from then on. */
export const usedSeason: StatsStep[] = [...planned, ...drafted];
