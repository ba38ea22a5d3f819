import { errors } from '@endzone/contracts/errors';
import { AppError } from '@endzone/common/appError';
import { type MessageTemplateDocument, MessageTemplateModel } from './model.ts';

/** @throws AppError `template_not_found`. */
export async function readTemplate(_id: string): Promise<MessageTemplateDocument> {
  const template = await MessageTemplateModel.findOne({
    _id,
    isDeleted: false,
  }).lean<MessageTemplateDocument>();
  if (!template) throw new AppError(errors.templateNotFound);
  return template;
}
