// What journeys need of the front ends: end-to-end programs know this package alone.
export { buildFrontEnds } from '@endzone/federation/building/build.ts';
export { allDeclaredPages } from '@endzone/federation/building/declaredPages.ts';
export { frontEnds, releaseFolder, type FrontEnd } from '@endzone/federation/frontEnds.ts';
export { createStaticServer } from '@endzone/federation/serving/staticServer.ts';
