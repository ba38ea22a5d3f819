import { withRule } from '@endzone/contracts/call';
import { saveLocale, savePreferences, saveProfile } from '@endzone/contracts/accounts/profile';
import * as internal from '@endzone/contracts/internal/accounts';
import { serve } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import { ownId, readUser } from '../../core/account/store.ts';
import { birthDateRule } from '../../core/account/formRules.ts';
import { answerMe } from '../../core/me/me.ts';
import { presentInternalMe, presentInternalUser } from '../../core/account/presenter.ts';
import * as profile from './service.ts';

export const profileRoutes = [
  on(withRule(saveProfile, 'birthDate', birthDateRule), async ({ params, body, user, locale }) =>
    answerMe(await profile.changeProfile(ownId(params.id, user.userId), body), locale),
  ),
  on(saveLocale, ({ params, user }) => profile.changeLocale(ownId(params.id, user.userId), params.locale)),
  on(savePreferences, async ({ body, user, locale }) =>
    answerMe(await profile.changePreferences(user.userId, body), locale),
  ),
];

export const profileInternal = [
  serve(internal.readUsers, async () => (await profile.readUsers()).map(presentInternalUser)),
  serve(internal.readUser, async ({ userId }) => presentInternalUser(await readUser(userId))),
  serve(internal.readMe, async ({ userId, locale, firstLogin }) => {
    const { user, ...reader } = await profile.readMe(userId, firstLogin);
    return presentInternalMe(user, { ...reader, locale });
  }),
];
