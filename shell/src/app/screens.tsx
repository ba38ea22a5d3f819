import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { ReactElement } from 'react';
import { checkTexts } from '../features/check/texts.ts';
import { ExpiredScreen } from '../features/expired/ExpiredScreen.tsx';
import { logoutTexts } from '../features/logout/texts.ts';
import { notificationsTexts } from '../features/notifications/texts.ts';
import type { pages } from '../pages.ts';

export type OwnPath = (typeof pages)[number]['path'];

/** The shell's own screens. */
export const screens: Record<OwnPath, ReactElement> = {
  '/expired': <ExpiredScreen />,
  '/logout': lazyScreen(() => import('../features/logout/LogoutScreen.tsx'), logoutTexts),
  '/notifications': lazyScreen(
    () => import('../features/notifications/NotificationsScreen.tsx'),
    notificationsTexts,
  ),
  '/test': lazyScreen(() => import('../features/check/CheckScreen.tsx'), checkTexts),
};
