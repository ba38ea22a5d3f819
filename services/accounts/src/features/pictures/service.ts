import { MailingModel } from '../../core/mailing/model.ts';
import { MessageTemplateModel } from '../../core/message-template/model.ts';

/** Those of the pictures that a template has, or a message that was sent: its mails load them from us. */
export async function shownOf(paths: string[]): Promise<string[]> {
  const having = { pictures: { $in: paths } };
  const [inTemplates, inMailings] = await Promise.all([
    MessageTemplateModel.distinct('pictures', having),
    MailingModel.distinct('pictures', having),
  ]);
  const shown = new Set<string>([...inTemplates, ...inMailings]);
  return paths.filter((path) => shown.has(path));
}
