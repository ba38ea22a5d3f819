import { commandKeyShards, type ShardTable } from '@endzone/common/shards';

const asMany = 'as many as the owner makes';

export const shards: ShardTable = {
  files: {
    by: '_id',
    scattered: { '_id,sentAt': 'files that nothing shows' },
  },
  commandKeys: commandKeyShards,
  ads: { whole: asMany },
  blogPosts: { whole: asMany },
  teamLogos: { whole: asMany },
  settings: { whole: 'one' },
};
