import { withRule } from '@endzone/contracts/call';
import { addPushDevice, getPush, removePushDevice, savePushTopics } from '@endzone/contracts/accounts/push';
import { Answer } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import { presentState } from './presenter.ts';
import * as push from './service.ts';

export const pushRoutes = [
  on(getPush, async ({ user }) => presentState(await push.readState(user.userId), user)),
  on(withRule(addPushDevice, 'endpoint', push.endpointRule), async ({ body, user, header }) => {
    const isNew = await push.addDevice({ ...user, ...body, userAgent: header('user-agent') });
    const state = presentState(await push.readState(user.userId), user);
    return new Answer(state, { status: isNew ? 201 : 200 });
  }),
  on(removePushDevice, ({ params, user }) => push.deleteDevice(user.userId, params.id)),
  on(savePushTopics, async ({ body, user }) => {
    await push.saveTopics(user.userId, body.topics);
    return presentState(await push.readState(user.userId), user);
  }),
];
