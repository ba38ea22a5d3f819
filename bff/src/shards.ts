import { commandKeyShards, type ShardTable } from '@endzone/common/shards';

const expire = 'go when they expire';
const releases = 'as many as there are releases of front ends';

export const shards: ShardTable = {
  limits: { by: 'key', scattered: { '$or(key|key)': 'a password is reset' } },
  lastSeen: { by: '_id' },
  commandKeys: commandKeyShards,
  sessions: { whole: 'handleHash is unique, and they are asked for by _id and userId too' },
  knownDevices: { whole: 'asked for by _id, by tokenHash and by userId; go when they expire' },
  sessionEnds: { whole: expire },
  logInWaits: { whole: expire },
  pageViews: { whole: 'added up by day: they do not grow with the number of people' },
  frontEndChannels: { whole: releases },
  frontEndReleases: { whole: releases },
  deployTokens: { whole: releases },
};
