import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import { errors } from '@endzone/contracts/errors';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import type { Draft } from '../../data/drafts/useDraft.ts';
import { createTemplate, getTemplates, updateTemplate } from './api.ts';
import type { Followed } from './FollowTemplate.tsx';
import { asTemplate, type MessageForm } from './messageForm.ts';

type Options = {
  /** What the form began with. */
  start: MessageForm;
  templates: readonly MessageTemplate[];
  draft: Draft<MessageForm>;
  onTemplatesChanged: () => unknown;
};

/** Saves the form as a new template or as the one it is of; the form follows what was saved. */
export function useTemplateSaving({ start, templates, draft, onTemplatesChanged }: Options) {
  const t = useTexts();
  const [followed, follow] = useState<Followed>();
  const templateOf = ({ templateId }: MessageForm) => templates.find(({ id }) => id === templateId);
  /** The words of a template that was deleted in another window stay, and are of no template then. */
  const leaveDeleted = ({ code }: Failure) =>
    code === errors.templateNotFound.code ? onTemplatesChanged() : undefined;
  const { theirs, send } = useFormVersion(templateOf(start), async () => {
    const [present] = await Promise.all([getTemplates(), onTemplatesChanged()]);
    const templateId = followed?.template?.id ?? start.templateId;
    return present.find(({ id }) => id === templateId);
  });
  const saved = (kind: 'created' | 'updated') => ({
    toast: ({ title }: MessageTemplate) => ({ title: t(`messages.template.${kind}`, { title }) }),
    onDone: async (template: MessageTemplate, sent: MessageForm) => {
      await onTemplatesChanged();
      draft.forget(asTemplate(sent, sent, template));
      follow({ sent, template });
    },
    onFailed: leaveDeleted,
  });
  const create = useCommand(
    (form: MessageForm, copyOf: MessageTemplate | undefined) => send(() => createTemplate(form, copyOf)),
    saved('created'),
  );
  const update = useCommand(
    (form: MessageForm, template: MessageTemplate) =>
      send((version) => updateTemplate(form, template, version)),
    saved('updated'),
  );
  return { templateOf, create, update, theirs, followed, follow, leaveDeleted };
}
