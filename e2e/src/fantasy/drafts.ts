import * as draftCalls from '@endzone/contracts/fantasy/draft';
import * as draftScheduleCalls from '@endzone/contracts/fantasy/draftSchedule';
import * as gamesCalls from '@endzone/contracts/fantasy/games';
import * as leagueSeasonsCalls from '@endzone/contracts/fantasy/leagueSeasons';
import * as picksCalls from '@endzone/contracts/fantasy/picks';
import * as rostersCalls from '@endzone/contracts/fantasy/rosters';
import * as standingsCalls from '@endzone/contracts/fantasy/standings';
import { allCalls } from '@endzone/contracts/calls';
import { cancelOwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { errors } from '@endzone/contracts/errors';
import { formatEntry, type MessageParams } from '@endzone/contracts/messages';
import { parseInstant } from '@endzone/contracts/fields';
import { expect } from '@jest/globals';
import { instant } from '../testing/calendar.ts';
import { draftForm, formLeague } from '../testing/leagueOfFour.ts';
import type { Said } from '../testing/refusal.ts';
import { succeed } from '../testing/world.ts';
import { enterSquad } from '../stats/people.ts';
import { nobody, playerOf, reload, sameForm, seasonForm } from '../stats/world.ts';
import {
  admin,
  allows,
  arrange,
  fourth,
  inLeague,
  leave,
  refuses,
  second,
  sendPlain,
  shows,
  violates,
  type FantasyStep,
  type FantasyWorld,
} from './world.ts';

export const calls = allCalls.filter(
  ({ service, name }) => service === 'fantasy' || name === cancelOwnerJob.name,
);
const naming = (error: (typeof errors)[keyof typeof errors]) =>
  calls.filter((call) => call.errors.includes(error));

const setActive = ({ owner, players }: FantasyWorld, names: string[], status: string) =>
  Promise.all(
    names.map((name) => {
      const [position = ''] = name.split(' ');
      return succeed(
        owner.post(`/players/${players.get(name)}`, { name, position, birthDate: '1995-05-05', status }),
      );
    }),
  );

const nothing = 'while nothing is scheduled';
const beforeTheSeason: FantasyStep[] = [
  arrange('eight clubs with their players, and a full league of four', async (world) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      world.clubs.push((await succeed(world.owner.post('/teams', { name: `Klub ${number}` }))).body);
      await enterSquad(world, number);
    }
    world.league = await formLeague(world, 'Liga');
    world.stranger = await world.signUp();
  }),
  ...[leagueSeasonsCalls.prepareSeason, draftScheduleCalls.scheduleDraft, draftScheduleCalls.changeDraft].map(
    (call) =>
      refuses(call, errors.seasonNotFound, 'while there is no season', (world, locale) =>
        sendPlain(admin(world).caller, call, { leagueId: world.league.id }, locale),
      ),
  ),
  ...naming(errors.seasonNotFoundById)
    .filter(({ name, who }) => name !== 'getAvailablePlayers' && who !== 'owner')
    .map((call) =>
      refuses(call, errors.seasonNotFoundById, 'an unknown season', (world, locale) =>
        sendPlain(
          admin(world).caller,
          call,
          { leagueId: world.league.id, teamId: admin(world).teamId },
          locale,
        ),
      ),
    ),
];

const unscheduled: FantasyStep[] = [
  arrange('a season', async (world) => {
    await succeed(world.owner.post('/seasons', seasonForm(world, { nbPlayoffWeeks: 1 })));
    await reload(world);
  }),
  ...naming(errors.leagueNotFound).map((call) =>
    refuses(call, errors.leagueNotFound, 'an unknown league', (world, locale) =>
      sendPlain(admin(world).caller, call, { leagueId: nobody, seasonId: world.season.id }, locale),
    ),
  ),
  ...naming(errors.notLeagueMember).map((call) =>
    refuses(call, errors.notLeagueMember, 'who is not in the league', (world, locale) =>
      sendPlain(
        world.stranger.caller,
        call,
        { leagueId: world.league.id, seasonId: world.season.id },
        locale,
      ),
    ),
  ),
  ...naming(errors.forbidden).map((call) =>
    refuses(call, errors.forbidden, 'a member who is not the admin', (world, locale) =>
      sendPlain(second(world).caller, call, { leagueId: world.league.id, seasonId: world.season.id }, locale),
    ),
  ),
  ...naming(errors.leagueSeasonNotFound).map((call) =>
    refuses(call, errors.leagueSeasonNotFound, nothing, (world, locale) =>
      sendPlain(admin(world).caller, call, { leagueId: world.league.id, seasonId: world.season.id }, locale),
    ),
  ),
  ...[rostersCalls.getMyRoster, rostersCalls.getTeamRoster, rostersCalls.switchCaretaker].map((call) =>
    refuses(call, errors.noRoster, nothing, (world, locale) =>
      sendPlain(
        admin(world).caller,
        call,
        { leagueId: world.league.id, teamId: admin(world).teamId },
        locale,
      ),
    ),
  ),
  refuses(rostersCalls.getTeamRoster, errors.teamNotFound, 'a team of nowhere', (world, locale) =>
    admin(world).caller.get(inLeague(world, `/rosters/${nobody}`), { locale }),
  ),
  refuses(picksCalls.getAvailablePlayers, errors.noLeagueRosters, nothing, (world, locale) =>
    admin(world).caller.get(inLeague(world, '/available-players'), { locale }),
  ),
  ...[standingsCalls.getStandings, standingsCalls.getSeasonStandings].map((call) =>
    refuses(call, errors.noStandings, nothing, (world, locale) =>
      sendPlain(admin(world).caller, call, { leagueId: world.league.id, seasonId: world.season.id }, locale),
    ),
  ),
  allows(gamesCalls.getGames, 'a member to look', (world) =>
    second(world).caller.get(inLeague(world, '/games')),
  ),
  allows(rostersCalls.getRosters, 'everybody to look', (world) =>
    world.stranger.caller.get(inLeague(world, '/rosters')),
  ),
  shows('lists are empty where nothing is scheduled', async (world) => {
    for (const rest of [
      '/games',
      '/rosters',
      `/games/season/${world.season.id}`,
      `/rosters/season/${world.season.id}`,
    ])
      expect((await succeed(admin(world).caller.get(inLeague(world, rest)))).body).toEqual([]);
  }),
];

type Dates = Record<string, unknown>;
const date = (n: number, time: string) => formatEntry(parseInstant(instant(n, time)), 'Europe/Budapest');
const rules: [property: string, says: Said, title: string, fields: Dates, params?: MessageParams][] = [
  ['draftStartsAt', 'required.draftDate', 'no start', { draftStartsAt: undefined }],
  ['draftEndsAt', 'required.draftDate', 'no end', { draftEndsAt: undefined }],
  ['draftStartsAt', 'invalid_date.instant', 'a start that is no time', { draftStartsAt: 'soon' }],
  [
    'draftEndsAt',
    'invalid_date.instant',
    'an end that does not exist',
    { draftEndsAt: '2031-02-30 10:00:00' },
  ],
  ['draftStartsAt', 'not_on_step', 'a start at ten past', { draftStartsAt: instant(3, '16:10:00') }],
  ['draftEndsAt', 'not_on_step', 'an end with seconds', { draftEndsAt: instant(3, '20:00:30') }],
  ['draftStartsAt', 'in_the_past.draft', 'a start in the past', { draftStartsAt: instant(-1) }],
  [
    'draftEndsAt',
    'end_not_after_start.draft',
    'an end at the start',
    { draftEndsAt: instant(3, '16:00:00') },
  ],
  ['draftEndsAt', 'too_short.draft', 'less than 3 hours', { draftEndsAt: instant(3, '18:45:00') }],
  [
    'draftStartsAt',
    'before_window',
    'a start before the window',
    { draftStartsAt: instant(2, '07:45:00') },
    { date: date(2, '08:00:00') },
  ],
  [
    'draftEndsAt',
    'after_window',
    'an end after the window',
    { draftEndsAt: instant(6, '20:15:00') },
    { date: date(6, '20:00:00') },
  ],
  [
    'quietHours',
    'invalid_quiet_hours',
    'quiet hours that are no times',
    { quietHours: { from: '25:00', to: '06:00' } },
  ],
  [
    'quietHours',
    'invalid_quiet_hours',
    'quiet hours of no length',
    { quietHours: { from: '06:00', to: '06:00' } },
  ],
  [
    'quietHours',
    'invalid_quiet_hours',
    'quiet hours that leave less than 3',
    { quietHours: { from: '00:00', to: '23:59' } },
  ],
];

const prepare = (
  world: FantasyWorld,
  { draftStartsAt, draftEndsAt, quietHours }: Dates,
  locale?: 'en' | 'hu',
) => {
  const quiet = quietHours as { from: string; to: string } | undefined;
  const query = quiet ? `?quietFrom=${quiet.from}&quietTo=${quiet.to}` : '';
  const path = `/prepare-season/${encodeURIComponent(String(draftStartsAt))}/${encodeURIComponent(String(draftEndsAt))}`;
  return admin(world).caller.get(inLeague(world, path + query), { ...(locale && { locale }) });
};
const post = (world: FantasyWorld, rest: string, fields: Dates = {}, locale?: 'en' | 'hu') =>
  admin(world).caller.post(inLeague(world, `/seasons${rest}`), draftForm(fields), {
    ...(locale && { locale }),
  });

/** Who plans a draft makes fantasy read league and season anew: its copies are then as they are, whatever it answers. */
export const lookAnew: FantasyStep = arrange(
  'fantasy has looked at league and season anew',
  async (world) => {
    await world.storedState(); // what was caused is done

    const dates = { draftStartsAt: instant(60, '16:00:00'), draftEndsAt: instant(60, '20:00:00') };
    return prepare(world, dates);
  },
);

const dateRules: FantasyStep[] = rules.flatMap(([property, says, title, fields, params]) => [
  violates(
    draftScheduleCalls.scheduleDraft,
    property,
    says,
    title,
    (world, locale) => post(world, '', fields, locale),
    params,
  ),
  ...(says === 'required.draftDate'
    ? []
    : [
        violates(
          leagueSeasonsCalls.prepareSeason,
          property,
          says,
          title,
          (world, locale) => prepare(world, draftForm(fields), locale),
          params,
        ),
      ]),
]);

const both = (error: (typeof errors)[keyof typeof errors], title: string): FantasyStep[] => [
  refuses(leagueSeasonsCalls.prepareSeason, error, title, (world, locale) =>
    prepare(world, draftForm(), locale),
  ),
  refuses(draftScheduleCalls.scheduleDraft, error, title, (world, locale) => post(world, '', {}, locale)),
];

const scheduling: FantasyStep[] = [
  ...dateRules,
  arrange('the season allows three teams', (world) =>
    world.owner.post(`/seasons/${world.season.id}`, sameForm(world, { nbMaxFantasyTeams: 3 })),
  ),
  ...both(errors.leagueNotQualified, 'a league of four'),
  arrange('the season allows four teams, three kickers are left', async (world) => {
    await succeed(world.owner.post(`/seasons/${world.season.id}`, sameForm(world)));
    await setActive(world, ['K 4', 'K 5', 'K 6', 'K 7', 'K 8'], 'inactive');
    await reload(world);
  }),
  ...both(errors.leagueNotQualifiedPlayers, 'a league with too few kickers'),
  shows('the qualification names the shortage', async (world) => {
    const path = inLeague(world, `/qualifications/${world.season.id}`);
    expect((await succeed(second(world).caller.get(path))).body).toEqual({
      qualificationsMet: false,
      leagueTeams: 4,
      seasonTeams: 4,
      position: 'K',
      missing: 1,
    });
  }),
  arrange('a fourth kicker; a league that is not full', async (world) => {
    await setActive(world, ['K 4'], 'injured');
    const form = { name: 'Kis liga', nbMaxTeams: 4, teamName: 'Egyedül', timezone: 'Europe/Budapest' };
    world.openLeagueId = (await succeed(admin(world).caller.post('/leagues', form))).body.id;
  }),
  ...[leagueSeasonsCalls.prepareSeason, draftScheduleCalls.scheduleDraft].map((call) =>
    refuses(call, errors.leagueSlotsNotFilled, 'a league that is not full', (world, locale) =>
      sendPlain(admin(world).caller, call, { leagueId: world.openLeagueId }, locale),
    ),
  ),
  allows(leagueSeasonsCalls.getQualification, 'a member to look', (world) =>
    second(world).caller.get(inLeague(world, `/qualifications/${world.season.id}`)),
  ),
  allows(leagueSeasonsCalls.prepareSeason, 'the admin to look', (world) => prepare(world, draftForm())),
  shows('four hours for 56 turns', async (world) => {
    const { body } = await succeed(prepare(world, draftForm()));
    expect(body).toEqual({ nbTeams: 4, nbRounds: 14, nbTotalPicks: 56, draftTurnDurationSeconds: 257 });
  }),
  allows(draftScheduleCalls.scheduleDraft, 'a draft', (world) => post(world, '')),
  lookAnew,
  refuses(draftScheduleCalls.scheduleDraft, errors.draftExists, 'the same again', (world, locale) =>
    post(world, '', {}, locale),
  ),
  ...rules.map(([property, says, title, fields, params]) =>
    violates(
      draftScheduleCalls.changeDraft,
      property,
      says,
      title,
      (world, locale) => post(world, `/${world.season.id}`, fields, locale),
      params,
    ),
  ),
  arrange('three kickers are left', (world) => setActive(world, ['K 4'], 'inactive')),
  refuses(
    draftScheduleCalls.changeDraft,
    errors.leagueNotQualifiedPlayers,
    'a league with too few kickers',
    (world, locale) => post(world, `/${world.season.id}`, { draftStartsAt: instant(3, '15:00:00') }, locale),
  ),
  arrange('a fourth kicker', (world) => setActive(world, ['K 4'], 'active')),
  arrange('a manager leaves', (world) => leave(world, fourth(world))),
  refuses(
    draftScheduleCalls.changeDraft,
    errors.leagueSlotsNotFilled,
    'a league that is not full any more',
    (world, locale) => post(world, `/${world.season.id}`, { draftStartsAt: instant(3, '15:00:00') }, locale),
  ),
  arrange('he comes back', async (world) => {
    const { caller } = fourth(world);
    const form = { name: 'Liga 4', timezone: 'Europe/Budapest' };
    const { body } = await succeed(caller.post(inLeague(world, '/request-join'), form));
    await succeed(admin(world).caller.post(`/pending-members/${body.id}/accept`));
    const { body: me } = await succeed(caller.get('/users/me'));
    fourth(world).teamId = me.teams.find(
      (team: { league_id: string }) => team.league_id === world.league.id,
    ).id;
  }),
  allows(draftScheduleCalls.changeDraft, 'another start, and quiet hours', (world) =>
    post(world, `/${world.season.id}`, {
      draftStartsAt: instant(3, '15:00:00'),
      quietHours: { from: '22:00', to: '08:00' },
    }),
  ),
  lookAnew,
  refuses(draftScheduleCalls.changeDraft, errors.changedMeanwhile, 'another version', (world, locale) =>
    post(world, `/${world.season.id}`, { draftStartsAt: instant(3, '16:00:00'), version: 99 }, locale),
  ),
  refuses(draftScheduleCalls.cancelDraft, errors.changedMeanwhile, 'another version', (world, locale) =>
    admin(world).caller.delete(inLeague(world, `/seasons/${world.season.id}?version=99`), { locale }),
  ),
  allows(draftScheduleCalls.cancelDraft, 'a draft that has not started', (world) =>
    admin(world).caller.delete(inLeague(world, `/seasons/${world.season.id}`)),
  ),
  arrange('the draft once more', (world) => succeed(post(world, ''))),
];

const room: FantasyStep[] = [
  ...[
    leagueSeasonsCalls.getLeagueSeason,
    draftCalls.getDraftTeams,
    draftCalls.getDraftTurn,
    draftCalls.getDraft,
    picksCalls.getPicks,
  ].map((call) =>
    allows(call, 'a member to look', (world) =>
      sendPlain(second(world).caller, call, { leagueId: world.league.id, seasonId: world.season.id }, 'en'),
    ),
  ),
  allows(picksCalls.getQueue, 'the manager to look', (world) =>
    second(world).caller.get(inLeague(world, '/draft/queue')),
  ),
  ...[picksCalls.getQueue, picksCalls.saveQueue, picksCalls.switchAutoPick, picksCalls.makePick].map((call) =>
    refuses(call, errors.noTeam, 'the owner, who has no team', (world, locale) => {
      const leagueId = world.league.id;
      return sendPlain(world.owner, call, { leagueId }, locale);
    }),
  ),
  refuses(picksCalls.makePick, errors.draftNotRunning, 'a pick before the start', (world, locale) =>
    admin(world).caller.post(
      inLeague(world, '/draft/picks'),
      { playerId: playerOf(world, 'QB 1') },
      { locale },
    ),
  ),
  violates(picksCalls.makePick, 'playerId', 'required', 'nobody', (world, locale) =>
    admin(world).caller.post(inLeague(world, '/draft/picks'), {}, { locale }),
  ),
  violates(picksCalls.makePick, 'pickNo', 'wrong_type', 'the turn 0', (world, locale) =>
    admin(world).caller.post(inLeague(world, '/draft/picks'), { playerId: nobody, pickNo: 0 }, { locale }),
  ),
  violates(picksCalls.saveQueue, 'playerIds', 'required', 'no list', (world, locale) =>
    second(world).caller.post(inLeague(world, '/draft/queue'), {}, { locale }),
  ),
  violates(picksCalls.saveQueue, 'playerIds', 'duplicate', 'somebody twice', (world, locale) =>
    second(world).caller.post(inLeague(world, '/draft/queue'), { playerIds: [nobody, nobody] }, { locale }),
  ),
  violates(
    picksCalls.saveQueue,
    'playerIds',
    'too_many.players',
    'more than 200',
    (world, locale) => {
      const playerIds = Array.from({ length: 201 }, (_, i) => i.toString(16).padStart(24, '0'));
      return second(world).caller.post(inLeague(world, '/draft/queue'), { playerIds }, { locale });
    },
    { max: 200 },
  ),
  violates(picksCalls.switchAutoPick, 'enabled', 'required', 'no choice', (world, locale) =>
    second(world).caller.post(inLeague(world, '/draft/auto-pick'), {}, { locale }),
  ),
  allows(picksCalls.saveQueue, 'an order; who is inactive or unknown is left out', (world) =>
    fourth(world).caller.post(inLeague(world, '/draft/queue'), {
      playerIds: [playerOf(world, 'K 5'), nobody, playerOf(world, 'TE 8')],
    }),
  ),
  shows('a queue holds those who can be picked, and nobody else sees it', async (world) => {
    const path = inLeague(world, '/draft/queue');
    expect((await succeed(fourth(world).caller.get(path))).body.playerIds).toEqual([playerOf(world, 'TE 8')]);
    expect((await succeed(admin(world).caller.get(path))).body.playerIds).toEqual([]);
  }),
  allows(picksCalls.checkDraftOverdue, 'a look before the start', (world) =>
    second(world).caller.post(inLeague(world, '/check-draft-overdue')),
  ),
  allows(picksCalls.switchAutoPick, 'the server to pick', (world) =>
    second(world).caller.post(inLeague(world, '/draft/auto-pick'), { enabled: true }),
  ),
  arrange('running backs stand last in the ranking', async (world) => {
    const { body } = await succeed(
      world.visitor.get('/players?sort=name&limit=500&status=active,inactive,injured'),
    );
    const order = body.toSorted(
      (a: { position: string }, b: { position: string }) =>
        Number(a.position === 'RB') - Number(b.position === 'RB'),
    );
    await succeed(
      world.owner.post('/players/ranking', { playerIds: order.map(({ id }: { id: string }) => id) }),
    );
  }),
];

/** A league plans its draft: dates, size, qualification, and the room before the start. */
export const planning: FantasyStep[] = [...beforeTheSeason, ...unscheduled, ...scheduling, ...room];
