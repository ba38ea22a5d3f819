import { commandKeyShards, scatteredCopy, scatteredOutbox, type ShardTable } from '@endzone/common/shards';

export const shards: ShardTable = {
  leagues: {
    by: '_id',
    scattered: {
      ...scatteredOutbox,
      '$or(members.userId|pending.userId),isDeleted': 'an account is deleted',
      '$or(members.userId|pending.userId|pending.address),isDeleted':
        'the leagues of a person: once a page, by index',
      '$or(pending.id|members.id),isDeleted': 'a request by its id alone, by index',
      'isDeleted,pending.id': 'an invitation by its id alone, by index',
      'isDeleted,links.tokenHash': 'an invitation’s link, by index',
      '$or(members.team.id|pending.team.id),isDeleted': 'a team by its id alone, by index',
      '$or(members.team.logo|pending.team.logo),isDeleted': 'a ready-made logo is deleted',
      'isDeleted,pictures': 'pictures that nothing shows, once a day',
      'isDeleted,nextExpiry': 'invitations that expire, by index, by one process',
      'adminId,isDeleted,pending.type': 'requests that nobody answers, by index, by one process',
      isDeleted: 'the owner’s list, and copies that are read again after a start',
      'isDeleted,nbAvailableSlots': 'the owner’s list',
      'foldedName,isDeleted': 'the owner’s list',
      'foldedName,isDeleted,nbAvailableSlots': 'the owner’s list',
      '$or(_id|foldedName),isDeleted': 'the owner’s list',
      '$or(_id|foldedName),isDeleted,nbAvailableSlots': 'the owner’s list',
      'commands.at,isDeleted,outboxSince': 'deleted leagues that nobody repeats a command of',
    },
  },
  leagueLogs: { by: 'leagueId' },
  people: {
    by: '_id',
    scattered: {
      ...scatteredCopy,
      email: 'whether an invited address has an account',
      isDeleted: 'copies are read again after a start',
    },
  },
  commandKeys: commandKeyShards,
  dailyCounts: { whole: 'go after some days' },
  deletedLogos: { whole: 'as many as the owner deletes' },
  seasons: { whole: 'one a year' },
};
