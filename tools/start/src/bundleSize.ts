// What `npm run bundle-size` needs of the builds: end-to-end programs know this package alone.
export { createStaticServer } from '@endzone/federation/serving/staticServer.ts';
export { budget, firstLoad, sum } from '@endzone/federation/bundle-size/firstLoad.ts';
export { buildOneBundle } from '@endzone/federation/bundle-size/oneBundle.ts';
export { modulesOf } from '@endzone/federation/bundle-size/modules.ts';
