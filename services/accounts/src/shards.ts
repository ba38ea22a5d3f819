import { commandKeyShards, type ShardTable } from '@endzone/common/shards';

const asMany = 'as many as the owner writes';
const expire = 'go when they expire';

export const shards: ShardTable = {
  notifications: {
    by: 'userId',
    scattered: { 'league.id': 'a league is renamed', 'league.id,league.name': 'a league is renamed' },
  },
  commandKeys: commandKeyShards,
  users: { whole: 'email and unsubscribeToken are both unique, and no key begins both' },
  pushDevices: { whole: 'endpoint is unique and looked up by nobody; sent to by userId' },
  mails: { whole: 'key is unique and taken by state; their contents go when they are sent' },
  pushes: { whole: 'key is unique and taken by status; go when they expire' },
  registrations: { whole: expire },
  emailStops: { whole: expire },
  usedLinks: { whole: expire },
  addressRequests: { whole: expire },
  heardMailEvents: { whole: expire },
  deletions: { whole: expire },
  mailings: { whole: asMany },
  mailingAudiences: { whole: expire },
  mailingRecipients: { whole: expire },
  messageTemplates: { whole: asMany },
  auditEntries: { whole: 'as many as the owner’s commands of two years' },
  barredAddresses: { whole: 'as many as accounts the owner deletes' },
  leagueCopies: { whole: 'read whole into the list of users' },
  seasonCopies: { whole: 'one a year' },
  vapidKeys: { whole: 'one' },
};
