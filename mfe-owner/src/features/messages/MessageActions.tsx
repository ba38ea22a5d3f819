import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { color, size, space } from '@endzone/shared-ui/theme/theme.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import { deleteTemplate } from './api.ts';

/** What the form is sent for: `send` asks, `deliver` is the answer. */
export type Intent = 'preview' | 'send' | 'deliver' | 'save' | 'copy';

type Props = {
  template: MessageTemplate | undefined;
  isChanged: boolean;
  isUploading: boolean;
  /** Why it would go to nobody. */
  nobody: string | undefined;
  onIntent: (intent: Intent) => void;
  onDeleted: () => unknown;
};

/** Looking and sending, and apart from them what becomes of the template. */
export function MessageActions({ template, isChanged, isUploading, nobody, onIntent, onDeleted }: Props) {
  const t = useTexts();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useCommand(deleteTemplate, {
    toast: { title: t('messages.template.deleted') },
    onDone: onDeleted,
  });
  const sends = (intent: Intent) => ({
    type: 'submit' as const,
    full: true,
    disabled: isUploading,
    onClick: () => onIntent(intent),
  });
  return (
    <Card as="section" $pad aria-label={t('messages.actions')}>
      <Stack $gap={3}>
        <Button {...sends('preview')} kind="primary" icon={<Icon of={Eye} size="sm" />}>
          {t('messages.preview.title')}
        </Button>
        <Button
          {...sends('send')}
          icon={<Icon of={Send} size="sm" />}
          disabled={isUploading || nobody !== undefined}
        >
          {t('messages.send.ask')}
        </Button>
        <Muted>{nobody ?? t('messages.send.hint')}</Muted>
        <Apart>
          <Button {...sends('save')} disabled={isUploading || (template !== undefined && !isChanged)}>
            {t(template ? 'messages.template.update' : 'messages.template.create')}
          </Button>
          {template && (
            <>
              <Button {...sends('copy')} kind="ghost" icon={<Icon of={Copy} size="sm" />}>
                {t('messages.template.copy')}
              </Button>
              <Button
                full
                kind="danger"
                icon={<Icon of={Trash2} size="sm" />}
                onClick={() => setDeleting(true)}
              >
                {t('messages.template.delete')}
              </Button>
            </>
          )}
        </Apart>
      </Stack>
      {template && isDeleting && (
        <Confirm
          question={t('messages.template.question', { title: template.title })}
          confirm={t('messages.template.deleteConfirm')}
          danger
          busy={remove.isBusy}
          {...(remove.problem && { problem: remove.problem })}
          onConfirm={() => void remove.run(template.id)}
          onCancel={() => {
            remove.reset();
            setDeleting(false);
          }}
        >
          {t('messages.template.deleteText')}
        </Confirm>
      )}
    </Card>
  );
}

const Apart = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-top: ${space[3]};
  border-top: ${size.hairline} solid ${color.line};
`;
