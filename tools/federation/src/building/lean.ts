import { rspack } from '@rspack/core';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../frontEnds.ts';

const lean = (name: string) => fileURLToPath(new URL(`lean/${name}.mjs`, import.meta.url));
const installed = (path: string) => join(root, 'node_modules', path);

/** Parts of packages that our application never uses and that no optimiser can see to be unused, each with its stand-in. */
const standIns = new Map([
  [installed('stylis/src/Prefixer.js'), lean('prefixer')],
  [installed('react-router/dist/production/lib/dom/ssr/components.js'), lean('routerFramework')],
]);

const mayBeOne = /(Prefixer|ssr\/components)\.js$/;

/** Puts the stand-ins in their places: 2 KiB of brotli that every first visit would load. */
export const leanParts = () =>
  new rspack.NormalModuleReplacementPlugin(mayBeOne, (found) => {
    const { context = '', request = '' } = found as { context?: string; request?: string }; // what is about to be resolved
    const standIn = standIns.get(resolve(context, request));
    if (standIn) Object.assign(found, { request: standIn });
  });
