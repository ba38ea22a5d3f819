import { lazy } from 'react';
import { loadLaterParts } from './loadLaterParts.ts';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

const load = () => retryUntilLoaded(loadLaterParts);

// Nothing of a first paint.
export const NotCachedScreen = lazy(async () => ({ default: (await load()).NotCachedScreen }));
export const CookieBar = lazy(async () => ({ default: (await load()).CookieBar }));
export const OfflineBanner = lazy(async () => ({ default: (await load()).OfflineBanner }));
export const PageWatch = lazy(async () => ({ default: (await load()).PageWatch }));
export const SiteFooter = lazy(async () => ({ default: (await load()).SiteFooter }));
export const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }));
