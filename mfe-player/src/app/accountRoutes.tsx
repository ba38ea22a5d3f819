import { lazyScreen } from '@endzone/shared-ui/host/lazyScreen.tsx';
import type { PageElements } from '@endzone/shared-ui/host/pageRoutes.ts';
import type { Page } from '../pages.ts';
import { emailChangeTexts } from '../features/email-change/texts.ts';
import { loginTexts } from '../features/login/texts.ts';
import { passwordTexts } from '../features/password/texts.ts';
import { profileTexts } from '../features/profile/texts.ts';
import { registrationTexts } from '../features/registration/texts.ts';
import { sessionsTexts } from '../features/sessions/texts.ts';
import { settingsTexts } from '../features/settings/texts.ts';
import { unsubscribeTexts } from '../features/unsubscribe/texts.ts';

const confirm = lazyScreen(() => import('../features/registration/ConfirmScreen.tsx'), registrationTexts);

/** Registration, log-in and the own account. */
export const accountRoutes = {
  '/register': lazyScreen(() => import('../features/registration/RegisterScreen.tsx'), registrationTexts),
  '/thanks': lazyScreen(() => import('../features/registration/ThanksScreen.tsx'), registrationTexts),
  '/account/confirm/:token': confirm,
  '/user/confirm': confirm,
  '/user/confirm/:token': confirm,
  '/login': lazyScreen(() => import('../features/login/LoginScreen.tsx'), loginTexts),
  '/reset-password': lazyScreen(() => import('../features/password/ForgotPasswordScreen.tsx'), passwordTexts),
  '/reset-password/:token': lazyScreen(
    () => import('../features/password/ResetPasswordScreen.tsx'),
    passwordTexts,
  ),
  '/change-password': lazyScreen(
    () => import('../features/password/ChangePasswordScreen.tsx'),
    passwordTexts,
  ),
  '/change-email': lazyScreen(
    () => import('../features/email-change/ChangeEmailScreen.tsx'),
    emailChangeTexts,
  ),
  '/change-email/:token': lazyScreen(
    () => import('../features/email-change/ConfirmEmailScreen.tsx'),
    emailChangeTexts,
  ),
  '/email-change/stop/:token': lazyScreen(
    () => import('../features/email-change/StopEmailScreen.tsx'),
    emailChangeTexts,
  ),
  '/profile': lazyScreen(() => import('../features/profile/ProfileScreen.tsx'), profileTexts),
  '/edit-profile': lazyScreen(() => import('../features/profile/EditProfileScreen.tsx'), profileTexts),
  '/my-sessions': lazyScreen(() => import('../features/sessions/SessionsScreen.tsx'), sessionsTexts),
  '/settings': lazyScreen(() => import('../features/settings/SettingsScreen.tsx'), settingsTexts),
  '/account-deleted': lazyScreen(() => import('../features/settings/DeletedScreen.tsx'), settingsTexts),
  '/unsubscribe/:token': lazyScreen(
    () => import('../features/unsubscribe/UnsubscribeScreen.tsx'),
    unsubscribeTexts,
  ),
} satisfies Partial<PageElements<Page>>;
