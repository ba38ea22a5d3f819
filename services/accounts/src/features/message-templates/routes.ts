import * as calls from '@endzone/contracts/accounts/messageTemplates';
import { on, onForm } from '@endzone/common/route';
import { withSafeBodies } from '../../core/message/sentMessage.ts';
import { presentTemplate } from './presenter.ts';
import * as templates from './service.ts';

export const messageTemplateRoutes = [
  on(calls.listMessageTemplates, async () => (await templates.listTemplates()).map(presentTemplate)),
  onForm(withSafeBodies(calls.createMessageTemplate), async ({ body, files }) =>
    presentTemplate(await templates.createTemplate(body, files)),
  ),
  onForm(withSafeBodies(calls.updateMessageTemplate), async ({ params, body, files }) =>
    presentTemplate(await templates.updateTemplate(params.templateId, body, files)),
  ),
  on(calls.deleteMessageTemplate, ({ params }) => templates.deleteTemplate(params.templateId)),
];
