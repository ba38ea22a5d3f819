import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import { formatInstant } from '@endzone/contracts/fields';
import type { MessageTemplateDocument } from '../../core/message-template/model.ts';

export function presentTemplate({
  _id,
  title,
  newsletter,
  translations,
  updatedAt,
  version = 0,
}: MessageTemplateDocument): MessageTemplate {
  return {
    id: _id,
    title,
    newsletter,
    translations: translations.map(({ language, subject, body, headerImage }) => ({
      language,
      subject,
      body,
      headerImage,
    })),
    updatedAt: formatInstant(updatedAt),
    version,
  };
}
