import { withRule } from '@endzone/contracts/call';
import { saveLocale, savePreferences, saveProfile } from '@endzone/contracts/accounts/profile';
import { onInternal } from '@endzone/common/internalRoute';
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
  onInternal('get', '/users', async ({ query }) =>
    (await profile.readUsers(query.ids?.split(','))).map(presentInternalUser),
  ),
  onInternal('get', '/users/:id', async ({ params }) => presentInternalUser(await readUser(params.id ?? ''))),
  onInternal('get', '/users/:id/me', async ({ params, query }) => {
    const { user, ...reader } = await profile.readMe(params.id ?? '', query.firstLogin === '1');
    return presentInternalMe(user, { ...reader, locale: query.locale === 'hu' ? 'hu' : 'en' });
  }),
];
