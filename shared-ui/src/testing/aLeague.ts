import type { Position, Slot } from '@endzone/contracts/game';
import { statKeys } from '@endzone/contracts/game';
import type { Draft } from '@endzone/contracts/fantasy/draft';
import type { FantasyGame, FantasySide, LineupPlayer } from '@endzone/contracts/fantasy/games';
import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { TradeProposal } from '@endzone/contracts/fantasy/trades';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { League } from '@endzone/contracts/leagues/league';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import type { Team } from '@endzone/contracts/leagues/teams';
import type { StatLine, WeekScores } from '@endzone/contracts/stats/players';
import type { GameSide, RealGame } from '@endzone/contracts/stats/realGames';
import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import type { Season } from '@endzone/contracts/stats/seasons';
import { shortestDraft } from '../game/draftWindow.ts';
import { instantOf, millisOf } from '../time/dates.ts';

/** Builders of a league in mid-season, for the tests of its screens. */

const id = (kind: string, nb: number): string => nb.toString(16).padStart(24, kind);
export const leagueId = id('a', 1);
export const seasonId = id('b', 1);
export const yes = { allowed: true, why: null };
export const no = (why: string) => ({ allowed: false, why });

const names = [
  'Mezőnygólyák',
  'Lángos Lavina',
  'Touchdown Tornádó',
  'Gulyáságyú',
  'Zsákbanfutók',
  'Pihenőhetes Betyárok',
  'Yardfaló Kombájnok',
  'Kürtőskalács Kommandó',
];
const managers = [
  'Szűcs Bendegúz',
  'Szőllősi Dorottya',
  'Kőszegi Emőke',
  'Hegedűs Ákos',
  'Fűzesi Fruzsina',
  'Zsíros Vendel',
  'Bükki Előd',
  'Ördögh Ágnes',
];

export const aTeam = (nb: number): Team => ({
  id: id('c', nb),
  name: names[nb - 1] ?? `Csapat ${nb}`,
  timezone: 'Europe/Budapest',
  league_id: leagueId,
  logo: null,
  logoUrl: null,
  logoSmallUrl: null,
  owner: { id: id('d', nb), name: managers[nb - 1] ?? `Menedzser ${nb}` },
  draftOrder: nb,
  wins: 4,
  losses: 1,
  ties: 0,
});

export const aLeague = (given: Partial<League> = {}): League => ({
  id: leagueId,
  name: 'Haveri Végzóna Liga',
  nbMaxTeams: 8,
  nbTeams: 8,
  nbAvailableSlots: 0,
  status: 'full',
  adminUser: null,
  createdAt: '2026-01-05 10:00:00',
  currentSeason: {
    id: seasonId,
    status: 'ongoing',
    draftStartsAt: '2026-03-14 17:00:00',
    draftEndsAt: '2026-03-14 20:15:00',
  },
  membershipStatus: 'active',
  membershipId: null,
  joinBy: 'request',
  description: '',
  slides: [],
  can: {
    join: no('already_member'),
    edit: no('not_admin'),
    invite: no('not_admin'),
    delete: no('not_admin'),
    exit: yes,
  },
  version: 0,
  ...given,
});

const club = (nb: number) => ({
  id: id('e', nb),
  name: ['Budapest Wolves', 'Budapest Titans', 'Győr Sharks', 'Miskolc Steelers'][nb % 4] ?? 'Rangers',
  logoUrl: null,
});

const realSide = (club: string | RealTeamRef): GameSide => ({
  ...(typeof club === 'string' ? { id: club, name: club, logoUrl: null } : club),
  score: null,
  players: [],
});

/** A game of two clubs in a round of both; where only a name is given, it is the id too. */
export function aRealGame(
  round: number,
  home: string | RealTeamRef,
  away: string | RealTeamRef,
  given: Partial<RealGame> = {},
): RealGame {
  const [team1, team2] = [realSide(home), realSide(away)];
  return {
    id: `${round}${team1.id}${team2.id}`,
    seasonId,
    date: '2026-05-02',
    startedAt: null,
    week: round,
    team1Round: round,
    team2Round: round,
    team1,
    team2,
    state: 'scheduled',
    isFrozen: false,
    team1Editable: false,
    team2Editable: false,
    dateEditable: false,
    version: 1,
    ...given,
  };
}

export const aSeason = (given: Partial<Season> = {}): Season => ({
  id: seasonId,
  status: 'ongoing',
  startsAt: '2026-03-21 00:00:00',
  endsAt: '2026-07-01 00:00:00',
  nbWeeks: 11,
  nbPlayoffWeeks: 2,
  nbTeams: 10,
  nbMaxFantasyTeams: 10,
  draftWindow: { startDate: '2026-03-01 00:00:00', endDate: '2026-03-20 00:00:00' },
  currentWeek: 6,
  isWeekActive: true,
  frozenWeeks: [],
  lockedWeeks: [1, 2, 3, 4, 5],
  games: [],
  recalculationNeeded: false,
  weekProgress: { week: 6, gamesEntered: 4, games: 6 },
  version: 1,
  ...given,
});

/** Of a draft without quiet hours. */
const latestStart = (draftEndsAt: string) => instantOf(millisOf(draftEndsAt) - shortestDraft);

export const aLeagueSeason = (given: Partial<LeagueSeason> = {}): LeagueSeason => ({
  id: seasonId,
  leagueId,
  status: 'ongoing',
  startsAt: '2026-03-21 00:00:00',
  endsAt: '2026-07-01 00:00:00',
  nbWeeks: 11,
  nbPlayoffWeeks: 2,
  nbMaxFantasyTeams: 10,
  draftWindow: { startDate: '2026-03-01 00:00:00', endDate: '2026-03-20 00:00:00' },
  currentWeek: 6,
  isWeekActive: true,
  frozenWeeks: [],
  lockedWeeks: [1, 2, 3, 4, 5],
  quietHours: null,
  closedReason: null,
  nbTeams: 8,
  draftStartsAt: '2026-03-14 17:00:00',
  draftEndsAt: '2026-03-14 20:15:00',
  draftLatestStartAt: latestStart(given.draftEndsAt ?? '2026-03-14 20:15:00'),
  draftTurnDurationSeconds: 104,
  draftSeedHash: 'f'.repeat(64),
  draftProblem: null,
  draft: null,
  can: { changeDraft: no('not_admin'), cancelDraft: no('not_admin'), enterDraft: yes },
  version: 1,
  ...given,
});

/** A draft that runs, with the first pick to be made by the first team. */
export const aDraft = (given: Partial<Draft> = {}): Draft => ({
  team: aTeam(1),
  pickNo: 1,
  round: 1,
  nbRounds: 14,
  nbTeams: 8,
  nbTotalPicks: 112,
  direction: 'asc',
  turnStartedAt: '2026-03-14 17:00:00',
  turnDeadlineAt: '2026-03-14 17:01:44',
  draftTurnDurationSeconds: 104,
  seed: 'e'.repeat(64),
  seedHash: 'f'.repeat(64),
  startedAt: '2026-03-14 17:00:00',
  endedAt: null,
  version: 1,
  serverTime: 0,
  ...given,
});

const emptyLine = Object.fromEntries(statKeys.map((key) => [key, null])) as unknown as StatLine; // every key of the list, and the points beside it

export const aWeek = (week: number, points: number, given: Partial<WeekScores> = {}): WeekScores => ({
  ...emptyLine,
  points,
  fantasy_points: points,
  rush_yds: Math.round(points * 10),
  week,
  isFinal: week < 6,
  games: [
    { gameId: id('f', week), hasLine: true, opponent: club(week + 1), teamScore: 27, opponentScore: 20 },
  ],
  ...given,
});

const side = (nb: number, week: number): FantasySide => ({
  ...aTeam(nb),
  rank: nb,
  seed: null,
  score: null,
  playersScores: week === 6 ? [{ playerId: id('1', nb), scores: aWeek(6, 20) }] : [],
});

const lineupPlayer = (nb: number, points: number): LineupPlayer => ({
  id: id('1', nb),
  name: nb === 1 ? 'Halmos Barnabás' : 'Darius Whitlock',
  position: 'QB',
  status: 'active',
  team: club(nb),
  photo: null,
  jerseyNumber: 20 + nb,
  rosterPlayerId: id('2', nb),
  activityStatus: 'active',
  fantasyPosition: 'QB',
  points,
  isFinal: false,
});

export function aGame(
  week: number,
  first: number,
  second: number,
  given: Partial<FantasyGame> = {},
): FantasyGame {
  const isFinal = week < 6;
  const points: [number, number] = [100 + week * 5 + first, 99.75 + week * 4 + second / 4];
  return {
    id: id('3', week * 100 + first),
    leagueId,
    seasonId,
    date: '2026-04-25',
    startedAt: '2026-04-25 08:00:00',
    week,
    kind: 'regular',
    state: isFinal ? 'final' : 'live',
    isFinal,
    team1: side(first, week),
    team2: side(second, week),
    roster1: { id: id('4', first), players: [lineupPlayer(first, 37.9)] },
    roster2: { id: id('4', second), players: [lineupPlayer(second, 31.8)] },
    team1Points: points[0],
    team2Points: points[1],
    bench1Points: 0,
    bench2Points: 0,
    gameResult: isFinal ? (points[0] > points[1] ? 1 : 2) : null,
    decidedBy: isFinal ? 'points' : null,
    team1Round: week,
    team2Round: week,
    team1SawResult: true,
    team2SawResult: true,
    isFrozen: false,
    team1Editable: false,
    team2Editable: false,
    correctedAt: null,
    ...given,
  };
}

/** Six weeks; in the sixth my team plays the second. */
export const someGames = (): FantasyGame[] =>
  [1, 2, 3, 4, 5, 6].flatMap((week) => [
    aGame(week, 1, 2),
    aGame(week, 3, 4),
    aGame(week, 5, 6),
    aGame(week, 7, 8),
  ]);

export const someStandings = (): Standing[] =>
  names.map((_, index) => ({
    team: aTeam(index + 1),
    owner: aTeam(index + 1).owner,
    rank: index + 1,
    wins: 5 - Math.min(5, index),
    losses: Math.min(5, index),
    ties: 0,
    points: 612.5 - index * 14.25,
    pointsAgainst: 548.25 + index * 9.5,
    winPercent: 80,
    place: null,
  }));

export const someMembers = (): MemberRow[] =>
  names.map((_, index) => {
    const team = aTeam(index + 1);
    return {
      id: id('5', index + 1),
      name: team.owner?.name ?? '',
      league: { id: leagueId, name: 'Haveri Végzóna Liga' },
      user: team.owner,
      role: index === 2 ? 'LEAGUE_ADMIN' : 'LEAGUE_USER',
      team,
      createdAt: '2026-01-06 10:00:00',
    };
  });

export function aRosterPlayer(
  nb: number,
  name: string,
  position: Position,
  slot: Slot,
  given: Partial<RosterPlayer> = {},
): RosterPlayer {
  return {
    id: id('6', nb),
    name,
    position,
    status: 'active',
    team: club(nb),
    photo: null,
    jerseyNumber: position === 'DEF' || position === 'HC' ? null : (nb * 13) % 99,
    height: 185,
    weight: 92,
    birthDate: '1999-05-01',
    analysis: null,
    draftRank: nb,
    rosterStatus: 'mine',
    fantasyTeam: null,
    total: { ...emptyLine, points: 0, fantasy_points: 0 },
    fantasy_points: 0,
    scores: [1, 2, 3, 4, 5, 6].map((week) => aWeek(week, ((nb * 7 + week * 5) % 23) + 0.5)),
    version: 1,
    rosterPlayerId: id('7', nb),
    activityStatus: slot === 'BENCH' ? 'bench' : 'active',
    fantasyPosition: slot,
    addedAt: '2026-03-14 18:00:00',
    addedBy: 'draft',
    can: { cut: yes, trade: yes, moveToActive: no('no_free_slot'), moveToBench: yes, switchWith: [] },
    ...given,
  };
}

const line: [string, Position, Slot][] = [
  ['Halmos Barnabás', 'QB', 'QB'],
  ['Jalen Prewitt', 'RB', 'RB'],
  ['Csányi Olivér', 'WR', 'TE_WR'],
  ['Gerencsér Ottó', 'TE', 'TE_WR'],
  ['Bődi Norbert', 'RB', 'FLEX'],
  ['Bakó Dénes', 'K', 'K'],
  ['Fehérvár Enthroners', 'DEF', 'DEF'],
  ['Lovász Iván', 'HC', 'HC'],
  ['Oláh Krisztofer', 'WR', 'BENCH'],
  ['Pálfi Zente', 'TE', 'BENCH'],
  ['Szentgyörgyvölgyi Benő', 'WR', 'BENCH'],
];

export const rosterId = id('8', 1);
export const placeOf = (name: string): string => id('7', line.findIndex(([one]) => one === name) + 1);

/** Eight starters, three on the bench. */
export function aRoster(given: Partial<Roster> = {}): Roster {
  const players = line.map(([name, position, slot], index) => aRosterPlayer(index + 1, name, position, slot));
  const wideReceivers = [
    placeOf('Oláh Krisztofer'),
    placeOf('Pálfi Zente'),
    placeOf('Szentgyörgyvölgyi Benő'),
  ];
  return {
    id: rosterId,
    leagueId,
    seasonId,
    status: 'open',
    lockedBy: null,
    locksAt: '2026-05-02 00:00:00',
    team: aTeam(1),
    players: players.map((player) =>
      player.fantasyPosition === 'TE_WR' && player.can
        ? { ...player, can: { ...player.can, switchWith: wideReceivers } }
        : player.name === 'Szentgyörgyvölgyi Benő'
          ? { ...player, status: 'injured' as const }
          : player,
    ),
    openSlots: ['BENCH', 'BENCH', 'BENCH'],
    caretaker: { enabled: false, since: null, by: null },
    can: { edit: yes, trade: yes, cut: yes, pick: yes },
    version: 1,
    ...given,
  };
}

/** A roster whose players are nobody's of the first one. */
export function anotherRoster(nb: number, given: Partial<Roster> = {}): Roster {
  const players = line.map(([name, position, slot], index) =>
    aRosterPlayer(128 + nb * 32 + index, `${name} ${nb}`, position, slot, { can: undefined }),
  );
  const never = no('not_team_manager');
  return aRoster({
    id: id('8', nb),
    team: aTeam(nb),
    players,
    can: { edit: never, trade: never, cut: never, pick: never },
    ...given,
  });
}

/** The second team offers its first running back for mine. */
export function aTrade(given: Partial<TradeProposal> = {}): TradeProposal {
  const playerOf = (roster: Roster, position: Position) => {
    const player = roster.players.find((one) => one.position === position);
    if (!player) throw new Error(`No ${position}`);
    return player;
  };
  return {
    id: id('9', 1),
    league: { id: leagueId, name: 'Haveri Végzóna Liga' },
    seasonId,
    fromTeam: aTeam(2),
    fromPlayer: playerOf(anotherRoster(2), 'RB'),
    toTeam: aTeam(1),
    toPlayer: playerOf(aRoster(), 'RB'),
    status: 'proposed',
    voidReason: null,
    createdAt: '2026-04-25 10:00:00',
    decidedAt: null,
    can: { accept: yes, reject: yes, withdraw: no('not_proposing_team') },
    ...given,
  };
}

/** My team's, of the week; `nb` tells one from another. */
export const aTrophy = (nb: number, given: Partial<Trophy> = {}): Trophy => ({
  id: id('9', nb),
  type: 'team_of_the_week',
  week: 5,
  league: { id: leagueId, name: 'Haveri Végzóna Liga' },
  seasonId,
  fantasyTeam: { id: aTeam(1).id, name: aTeam(1).name },
  player: null,
  points: 141.45,
  isViewed: true,
  createdAt: '2026-05-01 18:00:00',
  ...given,
});
