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
  [installed(`${runtimeCore}/utils/context.js`), lean('errorContext')],
  [installed(`${runtimeCore}/utils/semver/index.js`), lean('semver')],
  [installed('@module-federation/sdk/dist/logger.js'), lean('logger')],
  [installed('@module-federation/error-codes/dist/desc.mjs'), lean('descriptions')],
  [installed('stylis/src/Prefixer.js'), lean('prefixer')],
  [installed('react-router/dist/production/lib/dom/ssr/components.js'), lean('routerFramework')],
]);

// A sentence of React Aria in one language: whoever reads another one than ours is told it in English.
const inOtherLanguage = /\/intl\/(?:\w+\/)?(?!en-US|hu-HU)[a-z]{2}-[A-Z]{2}\.mjs$/;

const mayBeOne =
  /(SnapshotHandler|preload|context|semver\/index|logger|desc|Prefixer|ssr\/components)\.m?js$/;

type Found = { context?: string; request?: string };

const leanLanguages = () =>
  new rspack.NormalModuleReplacementPlugin(inOtherLanguage, (found) => {
    const { context = '', request = '' } = found as Found; // what is about to be resolved
    if (/[\\/]react-(?:aria|stately)/.test(context))
      Object.assign(found, { request: request.replace(/[a-z]{2}-[A-Z]{2}(?=\.mjs$)/, 'en-US') });
  });

/** The zones of the world, for the years that the game knows. */
export const leanZones = {
  test: /moment-timezone[\\/]data[\\/]packed[\\/]latest\.json$/,
  type: 'json',
  loader: lean('zones'),
};

/** i18next is one file, whose classes no stand-in of a module could take the place of. */
export const leanI18next = {
  test: /i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  loader: lean('i18next'),
};

/** Puts the stand-ins in their places: 3 KiB of brotli that every first visit would load. */
const leanPackages = () =>
  new rspack.NormalModuleReplacementPlugin(mayBeOne, (found) => {
    const { context = '', request = '' } = found as Found; // what is about to be resolved
    const standIn = standIns.get(resolve(context, request));
    if (standIn) Object.assign(found, { request: standIn });
  });

export const leanParts = () => [leanPackages(), leanLanguages()];
