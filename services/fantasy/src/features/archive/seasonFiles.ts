import { csvFile, type Cell } from '@endzone/common/csv';
import { formatInstant } from '@endzone/contracts/fields';
import { translate, type Locale, type MessageKey } from '@endzone/contracts/messages';
import { pointsToWire } from '../../domain/points.ts';
import { teamName } from '../../core/league-season/seasonTeam.ts';
import { presentManager } from '../../core/league-season/teamPresenter.ts';
import type { ArchivedSeason, YoungLeague } from './readLeague.ts';

type Rows = (archived: ArchivedSeason, locale: Locale) => Cell[][];

const instant = (date: Date | null) => (date ? formatInstant(date) : null);
const playerOf = ({ players }: ArchivedSeason, id: string | null) => players.get(id ?? '');

type Manager = { league: YoungLeague['league']; people: YoungLeague['people']; managerId: string | null };

/** "Names of people as members see them; no addresses." */
function managerCells({ league, people, managerId }: Manager, locale: Locale): Cell[] {
  const isAdmin = managerId !== null && managerId === league.adminId;
  const name = presentManager(managerId, people, locale)?.name;
  return [name ?? translate(locale, 'words', 'deleted_user'), isAdmin ? 'LEAGUE_ADMIN' : 'LEAGUE_USER'];
}

const members: Rows = (archived, locale) =>
  archived.season.teams.map(({ id, managerId, draftOrder }) => {
    const today = archived.league.teams.find((team) => team.id === id);
    const manager = managerCells({ ...archived, managerId }, locale);
    return [teamName(id, archived), ...manager, today?.joinedAt ?? null, draftOrder];
  });

const draft: Rows = (archived) =>
  (archived.season.draft?.picks ?? []).map(({ pickNo, round, teamId, playerId, pickedAt, isAuto, hash }) => {
    const player = playerOf(archived, playerId);
    const who = [player?.name ?? null, player?.position ?? null];
    // Names need not differ, and the hash is of the ids.
    const hashed = [teamId, playerId, hash];
    return [pickNo, round, teamName(teamId, archived), ...who, instant(pickedAt), isAuto, ...hashed];
  });

const rosters: Rows = (archived) =>
  archived.weeks.flatMap(({ week, lineups, points }) =>
    lineups.flatMap(({ teamId, players }) =>
      players.map(({ playerId, slot }) => {
        const player = playerOf(archived, playerId);
        const scored = points[playerId];
        const figure = scored === undefined ? null : pointsToWire(scored);
        return [
          week,
          teamName(teamId, archived),
          slot,
          player?.name ?? null,
          player?.position ?? null,
          figure,
        ];
      }),
    ),
  );

const games: Rows = (archived) =>
  (archived.play?.state.games ?? []).map(({ week, kind, team1, team2, result, correctedAt }) => [
    week,
    kind,
    teamName(team1.teamId, archived),
    result && pointsToWire(result.team1Points),
    result && pointsToWire(result.team2Points),
    teamName(team2.teamId, archived),
    result && result.gameResult,
    result && result.decidedBy,
    instant(correctedAt),
  ]);

const standings: Rows = (archived) =>
  (archived.play?.state.standings ?? []).map((row) => [
    row.rank,
    teamName(row.teamId, archived),
    row.wins,
    row.losses,
    row.ties,
    pointsToWire(row.points),
    pointsToWire(row.pointsAgainst),
    row.place,
  ]);

const trades: Rows = (archived) =>
  archived.trades.map(({ from, to, decidedAt }) => [
    instant(decidedAt),
    teamName(from.teamId, archived),
    playerOf(archived, from.playerId)?.name ?? null,
    teamName(to.teamId, archived),
    playerOf(archived, to.playerId)?.name ?? null,
  ]);

const trophies: Rows = (archived) =>
  (archived.play?.state.trophies ?? []).map(({ type, week, teamId, playerId, points }) => [
    type,
    week,
    teamName(teamId, archived),
    playerOf(archived, playerId)?.name ?? null,
    points === null ? null : pointsToWire(points),
  ]);

const log = ({ log: entries }: Pick<YoungLeague, 'log'>): Cell[][] =>
  entries.map(({ at, kind, by, team, week, text }) => [
    at,
    kind,
    by?.name ?? null,
    team?.name ?? null,
    week,
    text,
  ]);

const tables: [file: string, header: MessageKey<'words'>, rows: Rows][] = [
  ['members.csv', 'csv.leagueMembers', members],
  ['draft.csv', 'csv.leagueDraft', draft],
  ['rosters.csv', 'csv.leagueRosters', rosters],
  ['games.csv', 'csv.leagueGames', games],
  ['standings.csv', 'csv.leagueStandings', standings],
  ['trades.csv', 'csv.leagueTrades', trades],
  ['trophies.csv', 'csv.leagueTrophies', trophies],
  ['log.csv', 'csv.leagueLog', log],
];

function leagueFile({ league, season, real }: ArchivedSeason): string {
  const { status, draftStartsAt, draftEndsAt, draftTurnDurationSeconds, quietHours } = season;
  // Who knew the seed before the start would know the order.
  const seed = season.draft ? season.draftSeed : null;
  const { id, startsAt, endsAt, nbWeeks, nbPlayoffWeeks, currentWeek, lockedWeeks } = real;
  const about = {
    league: { id: league.id, name: league.name, nbMaxTeams: league.nbMaxTeams },
    season: { id, startsAt, endsAt, status, nbWeeks, nbPlayoffWeeks, currentWeek, lockedWeeks },
    draft: {
      startsAt: formatInstant(draftStartsAt),
      endsAt: formatInstant(draftEndsAt),
      turnDurationSeconds: draftTurnDurationSeconds,
      quietHours,
      seed,
      seedHash: season.draftSeedHash,
    },
    teams: season.teams.map((team) => ({
      id: team.id,
      name: teamName(team.id, { league, season }),
      draftOrder: team.draftOrder,
    })),
  };
  return `${JSON.stringify(about, null, 2)}\n`;
}

const decimalOf = (locale: Locale) => (locale === 'hu' ? ',' : '.');

/** The files of a season by their names. Decimals are written as a spreadsheet of the reader's language reads them. */
export function seasonFiles(archived: ArchivedSeason, locale: Locale): [name: string, content: string][] {
  return [
    ['league.json', leagueFile(archived)],
    ...tables.map(([name, header, rows]): [string, string] => [
      name,
      csvFile(translate(locale, 'words', header), rows(archived, locale), decimalOf(locale)),
    ]),
  ];
}

/** The files of a league without a season by their names. */
export function youngLeagueFiles(young: YoungLeague, locale: Locale): [name: string, content: string][] {
  const { id, name, nbMaxTeams, teams } = young.league;
  const about = {
    league: { id, name, nbMaxTeams },
    teams: teams.map((team) => ({ id: team.id, name: team.name })),
  };
  const managers = teams.map((team): Cell[] => [
    team.name,
    ...managerCells({ ...young, managerId: team.managerId }, locale),
    team.joinedAt,
    null,
  ]);
  const csv = (header: MessageKey<'words'>, rows: Cell[][]) =>
    csvFile(translate(locale, 'words', header), rows, decimalOf(locale));
  return [
    ['league.json', `${JSON.stringify(about, null, 2)}\n`],
    ['members.csv', csv('csv.leagueMembers', managers)],
    ['log.csv', csv('csv.leagueLog', log(young))],
  ];
}
