import { commandKeyShards, type ShardTable } from '@endzone/common/shards';

const real = 'as many as there are in the real league, whatever is played with them';

export const shards: ShardTable = {
  commandKeys: commandKeyShards,
  games: { whole: real },
  players: { whole: real },
  teams: { whole: real },
  seasons: { whole: real },
  scoreConfigs: { whole: real },
  playerImports: { whole: real },
  teamImports: { whole: real },
  changeCounters: { whole: real },
  tellers: { whole: real },
  weekJobs: { whole: 'a few dozen a year' },
  weekJobLeagues: { whole: 'one a job' },
};
