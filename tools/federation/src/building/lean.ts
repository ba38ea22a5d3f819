import { rspack } from '@rspack/core';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../frontEnds.ts';

const lean = (name: string) => fileURLToPath(new URL(`lean/${name}.mjs`, import.meta.url));
const installed = (path: string) => join(root, 'node_modules', path);
const runtimeCore = '@module-federation/runtime-core/dist';

/** Parts of packages that our application never uses and that no optimiser can see to be unused, each with its stand-in. */
const standIns = new Map([
  [installed(`${runtimeCore}/plugins/snapshot/SnapshotHandler.js`), lean('snapshotHandler')],
  [installed(`${runtimeCore}/utils/preload.js`), lean('preload')],
  [installed(`${runtimeCore}/utils/semver/index.js`), lean('satisfy')],
  [installed(`${runtimeCore}/utils/load.js`), lean('load')],
  [installed(`${runtimeCore}/remote/index.js`), lean('remoteHandler')],
  [installed(`${runtimeCore}/module/index.js`), lean('module')],
  [installed('@module-federation/webpack-bundler-runtime/dist/remotes.js'), lean('staticRemotes')],
  [installed('@module-federation/error-codes/dist/desc.mjs'), lean('descriptions')],
  [installed('stylis/src/Prefixer.js'), lean('prefixer')],
  [installed('react-router/dist/production/lib/dom/ssr/components.js'), lean('routerFramework')],
]);

const mayBeOne =
  /(SnapshotHandler|preload|load|remotes|desc|Prefixer|(semver|module|remote)\/index|ssr\/components)\.m?js$/;

/** Puts the stand-ins in their places: 10 KiB of brotli that every first visit would load. */
export const leanParts = () =>
  new rspack.NormalModuleReplacementPlugin(mayBeOne, (found) => {
    const { context = '', request = '' } = found as { context?: string; request?: string }; // what is about to be resolved
    const standIn = standIns.get(resolve(context, request));
    if (standIn) Object.assign(found, { request: standIn });
  });
