import { lazy } from 'react';
import { loadLaterParts } from './loadLaterParts.ts';
import { untilThere } from './untilThere.ts';

const load = () => untilThere(loadLaterParts);

// Nothing of a first paint.
export const ColdScreen = lazy(async () => ({ default: (await load()).ColdScreen }));
export const CookieBar = lazy(async () => ({ default: (await load()).CookieBar }));
export const OfflineBanner = lazy(async () => ({ default: (await load()).OfflineBanner }));
export const PageWatch = lazy(async () => ({ default: (await load()).PageWatch }));
export const SiteFooter = lazy(async () => ({ default: (await load()).SiteFooter }));
export const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }));
