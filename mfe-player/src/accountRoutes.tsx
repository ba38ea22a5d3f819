import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { RouteObject } from 'react-router';
import { accountTexts } from './features/account/texts.ts';
import { leaguesTexts } from './features/leagues/texts.ts';

const confirm = lazyScreen(() => import('./features/account/register/ConfirmScreen.tsx'), accountTexts);

/** Registration, log-in and the own account. */
export const accountRoutes: RouteObject[] = [
  {
    path: '/register',
    element: lazyScreen(() => import('./features/account/register/RegisterScreen.tsx'), accountTexts),
  },
  {
    path: '/thanks',
    element: lazyScreen(() => import('./features/account/register/ThanksScreen.tsx'), accountTexts),
  },
  { path: '/account/confirm/:token', element: confirm },
  { path: '/user/confirm/:token?', element: confirm },
  {
    path: '/login',
    element: lazyScreen(() => import('./features/account/login/LoginScreen.tsx'), accountTexts),
  },
  {
    path: '/reset-password',
    element: lazyScreen(() => import('./features/account/password/ForgotPasswordScreen.tsx'), accountTexts),
  },
  {
    path: '/reset-password/:token',
    element: lazyScreen(() => import('./features/account/password/ResetPasswordScreen.tsx'), accountTexts),
  },
  {
    path: '/change-password',
    element: lazyScreen(() => import('./features/account/password/ChangePasswordScreen.tsx'), accountTexts),
  },
  {
    path: '/change-email',
    element: lazyScreen(() => import('./features/account/email/ChangeEmailScreen.tsx'), accountTexts),
  },
  {
    path: '/change-email/:token',
    element: lazyScreen(() => import('./features/account/email/ConfirmEmailScreen.tsx'), accountTexts),
  },
  {
    path: '/profile',
    element: lazyScreen(() => import('./features/account/profile/ProfileScreen.tsx'), accountTexts),
  },
  {
    path: '/edit-profile',
    element: lazyScreen(() => import('./features/account/profile/EditProfileScreen.tsx'), accountTexts),
  },
  {
    path: '/my-sessions',
    element: lazyScreen(() => import('./features/account/sessions/SessionsScreen.tsx'), accountTexts),
  },
  {
    path: '/settings',
    // Of the account, then of the current league for its admin.
    element: (
      <>
        {lazyScreen(() => import('./features/account/ending/SettingsScreen.tsx'), accountTexts)}
        {lazyScreen(() => import('./features/leagues/members/MembersScreen.tsx'), leaguesTexts)}
      </>
    ),
  },
  {
    path: '/account-deleted',
    element: lazyScreen(() => import('./features/account/ending/DeletedScreen.tsx'), accountTexts),
  },
  {
    path: '/unsubscribe/:token',
    element: lazyScreen(() => import('./features/account/unsubscribe/UnsubscribeScreen.tsx'), accountTexts),
  },
];
