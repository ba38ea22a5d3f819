// What `npm run weigh` needs of the builds: end-to-end programs know this package alone.
export { createStaticServer } from '@endzone/federation/serving/staticServer.ts';
export { budget, firstLoad, sum } from '@endzone/federation/weighing/firstLoad.ts';
export { buildOneBundle } from '@endzone/federation/weighing/oneBundle.ts';
