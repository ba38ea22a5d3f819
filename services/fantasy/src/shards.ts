import { commandKeyShards, scatteredCopy, scatteredOutbox, type ShardTable } from '@endzone/common/shards';

const ended = 'a league is deleted';
const copy = { ...scatteredCopy, picture: 'copies are read again after a start' };
const playersUse = 'the owner deletes or moves a player';
const eachSeason = 'a few thousand documents whatever the number of leagues';
const shortLived = 'holds only what is open now';

/** A league season is one document, so that what must stay true together is written by one shard. */
export const shards: ShardTable = {
  leagueSeasons: {
    by: '_id',
    scattered: {
      ...scatteredOutbox,
      turnDueAt: 'the look for due turns, by index, 10 times a second by each process',
      leagueId: 'all seasons of one league: its archive, its members, its end',
      seasonId: 'a week job and the owner’s checks, over all leagues',
      'leagueId,quietHours.from,seasonId':
        'the few leagues with quiet hours, for a batch of a week job, whose leagues lie on every shard',
      'seasonId,span': 'whether anybody has drafted: the owner’s checks',
      'seasonId,status': 'leagues before their draft: the owner’s checks',
      'seasonId,teams.id': 'a team by its id alone',
      'teams.id': 'a team by its id alone',
      'teams.identity.logoUrl': 'pictures that nothing shows',
      'teams.identity.logoSmallUrl': 'pictures that nothing shows',
      'cancelledAt,leagueId,teams.managerId': 'somebody takes their data along',
      '_id,cancelledAt,seasonId,status': 'the reminder of line-ups, page by page',
      'cancelledAt,seasonId,teams.id': 'a team by its id alone',
      'teams.rosterId': 'a roster by its id alone',
      'cancelledAt,draftStartsAt,status': 'drafts that are due, by index, every few seconds by one process',
      'cancelledAt,draftProblem,draftStartsAt,status': 'the owner’s list of long work, by index',
      status: 'the owner’s list of long work, by index',
      'cancelledAt,status': 'seasons with a draft ahead',
      'teams.entries.playerId': playersUse,
      'seasonId,teams.entries.playerId': playersUse,
      'status,teams.entries.playerId': playersUse,
      formerPlayerIds: playersUse,
      '$or(teams.entries.playerId|formerPlayerIds)': playersUse,
      'cancelledAt,seasonId,status': 'drafts that never took place',
      _id: 'all seasons of one league: a league is deleted',
      'leagueId,outbox.0,status': ended,
    },
  },
  leaguePlays: {
    by: '_id',
    scattered: {
      _id: ended,
      seasonId: 'the leaderboard of a publication is made',
      code: 'a game or trophy by its id alone',
    },
  },
  weekLineups: { by: '_id', scattered: { _id: ended } },
  weekNotices: { by: '_id', scattered: scatteredOutbox },
  queues: { by: '_id', scattered: { _id: ended } },
  leagues: {
    by: '_id',
    scattered: {
      ...copy,
      '_id,picture': 'all leagues, page by page',
      '_id,picture,picture.nbMaxTeams': 'leagues that cannot draft: the owner’s checks',
      'picture.teams.id': 'a team by its id alone, by index',
    },
  },
  people: { by: '_id', scattered: copy },
  commandKeys: commandKeyShards,
  trades: { whole: 'openKey and openPlace are unique over all leagues; a league has a few dozen a season' },
  calendarLinks: { whole: 'token is unique; one small document a manager and league' },
  sharedCards: { whole: 'go when they expire' },
  leagueArchives: { whole: 'newestOf is unique; go after two days' },
  leaderboards: { whole: eachSeason },
  leaderboardParts: { whole: 'a part for a hundred leagues; of a season only the last board stays' },
  connections: { whole: shortLived },
  instances: { whole: shortLived },
  roomMessages: { whole: 'read by one change stream a process; go after a minute' },
  players: { whole: eachSeason },
  seasons: { whole: eachSeason },
  rankings: { whole: eachSeason },
  counters: { whole: eachSeason },
  weekFences: { whole: eachSeason },
  windowNotices: { whole: eachSeason },
};
