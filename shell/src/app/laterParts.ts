// One script, after the first paint: what stands below it, over it, or in its place when there is no connection.
export { ToastRegion } from '@endzone/shared-ui/feedback/ToastRegion.tsx';
export { NotCachedScreen } from '../features/connection/NotCachedScreen.tsx';
export { OfflineBanner } from '../features/connection/OfflineBanner.tsx';
export { CookieBar } from '../features/cookie-consent/CookieBar.tsx';
export { SiteFooter } from '../features/footer/SiteFooter.tsx';
export { PageWatch } from './PageWatch.tsx';
export { replaceMarkup } from './replaceMarkup.ts';
