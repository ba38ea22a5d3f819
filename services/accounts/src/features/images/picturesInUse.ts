import { MailingModel } from '../../core/mailing/model.ts';
import { MessageTemplateModel } from '../../core/message-template/model.ts';

/** Pictures of templates and of messages that were sent: their mails load them from us. */
export async function picturesInUse(paths: string[]): Promise<string[]> {
  const having = { pictures: { $in: paths } };
  const [inTemplates, inMailings] = await Promise.all([
    MessageTemplateModel.distinct('pictures', having),
    MailingModel.distinct('pictures', having),
  ]);
  return [...inTemplates, ...inMailings];
}
