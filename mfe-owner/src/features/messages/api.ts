import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import type { MessagePreview, RecipientOutcome, TakenOn } from '@endzone/contracts/accounts/messages';
import { api } from '@endzone/shared-ui/api/client.ts';
import { toFormData } from '@endzone/shared-ui/api/request.ts';
import { storedPicture } from '../../data/pictures/storedPicture.ts';
import type { MessageForm, TranslationForm } from './messageForm.ts';

export const jobsPerPage = 20;

export const getTemplates = () => api.get('/email-templates');
export const deleteTemplate = (templateId: string) =>
  api.delete('/email-templates/:templateId', { params: { templateId } });

/** A picture that is new comes as a file; one that the template has already is left out. */
async function translationOf(
  { language, subject, body, headerImage }: TranslationForm,
  template: MessageTemplate | undefined,
) {
  const present = template?.translations.find((one) => one.language === language)?.headerImage ?? '';
  const text = { language, subject, body };
  if (headerImage === present) return text;
  return headerImage === ''
    ? { ...text, removeHeaderImage: true }
    : { ...text, headerImage: await storedPicture(headerImage) };
}

async function partsOf(
  { title, newsletter, translations }: MessageForm,
  template: MessageTemplate | undefined,
) {
  return {
    title,
    newsletter,
    translations: await Promise.all(translations.map((one) => translationOf(one, template))),
  };
}

export const createTemplate = async (form: MessageForm, copyOf: MessageTemplate | undefined) =>
  api.post('/email-templates', {
    body: toFormData({ ...(await partsOf(form, copyOf)), copyOf: copyOf?.id }),
  });
export const updateTemplate = async (
  form: MessageForm,
  template: MessageTemplate,
  version: number | undefined,
) =>
  api.post('/email-templates/:templateId', {
    params: { templateId: template.id },
    body: toFormData({ ...(await partsOf(form, template)), version }),
  });

const isTakenOn = (answer: TakenOn | MessagePreview[]): answer is TakenOn => !Array.isArray(answer);

export async function previewMessage(
  form: MessageForm,
  template: MessageTemplate | undefined,
): Promise<MessagePreview[]> {
  const answer = await api.post('/owner/messages/send', {
    query: { preview: '1' },
    isBackground: true,
    body: toFormData({ ...(await partsOf(form, template)), templateId: template?.id }),
  });
  if (isTakenOn(answer)) throw new Error('A preview was sent.');
  return answer;
}

export async function sendMessage(
  form: MessageForm,
  template: MessageTemplate | undefined,
  users: readonly string[],
): Promise<TakenOn> {
  const answer = await api.post('/owner/messages/send', {
    body: toFormData({ ...(await partsOf(form, template)), templateId: template?.id, users: [...users] }),
  });
  if (!isTakenOn(answer)) throw new Error('A message was only looked at.');
  return answer;
}

export const countRecipients = (users: readonly string[], newsletter: boolean) =>
  api.post('/owner/messages/count', { body: { users: [...users], newsletter }, isBackground: true });

export const getJobs = (page: number, signal: AbortSignal) =>
  api.getPage('/owner/messages', {
    query: { limit: jobsPerPage, offset: (page - 1) * jobsPerPage },
    signal,
  });
export const getJob = (jobId: string, signal: AbortSignal) =>
  api.get('/owner/messages/:jobId', { params: { jobId }, signal });
export const recipientsPerPage = 20;

export const getRecipients = (
  jobId: string,
  { outcome, page }: { outcome: RecipientOutcome[]; page: number },
  signal: AbortSignal,
) =>
  api.getPage('/owner/messages/:jobId/recipients', {
    params: { jobId },
    query: { outcome, limit: recipientsPerPage, offset: (page - 1) * recipientsPerPage },
    signal,
  });
export const cancelJob = (jobId: string) => api.post('/owner/messages/:jobId/cancel', { params: { jobId } });
