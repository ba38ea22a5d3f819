import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { ReactElement } from 'react';
import { checkTexts } from '../features/check/texts.ts';
import { ExpiredScreen } from '../features/expired/ExpiredScreen.tsx';
import { LogoutScreen } from '../features/logout/LogoutScreen.tsx';
import { notificationsTexts } from '../features/notifications/texts.ts';

/** The shell's own screens, by the paths of its table. */
export const screens: Record<string, ReactElement> = {
  '/expired': <ExpiredScreen />,
  '/logout': <LogoutScreen />,
  '/notifications': lazyScreen(
    () => import('../features/notifications/NotificationsScreen.tsx'),
    notificationsTexts,
  ),
  '/test': lazyScreen(() => import('../features/check/CheckScreen.tsx'), checkTexts),
};
