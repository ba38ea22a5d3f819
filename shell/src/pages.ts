import type { PageDeclaration } from '@endzone/contracts/pages';

/** The pages that the shell shows itself. */
export const pages = [
  { path: '/expired' },
  { path: '/logout', load: 'features/logout/LogoutScreen' },
  {
    path: '/notifications',
    guard: 'user',
    load: 'features/notifications/NotificationsScreen',
    texts: 'features/notifications',
  },
  { path: '/test', guard: 'user', load: 'features/check/CheckScreen', texts: 'features/check' },
] as const satisfies readonly PageDeclaration[];
