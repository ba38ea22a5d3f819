import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LoadFailed } from '@endzone/shared-ui/feedback/LoadFailed.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { useState } from 'react';
import { readDraft } from '../../data/drafts/keptDraft.ts';
import { readRecipients } from '../../data/recipients/keptRecipients.ts';
import { getTemplates } from './api.ts';
import { Composer } from './Composer.tsx';
import { draftName, emptyMessage, isMessageForm, messageFormOf } from './messageForm.ts';

/** A message to the users that were selected. */
export function NewMessageScreen() {
  const t = useTexts();
  usePageTitle(t('messages.compose'));
  const { data: templates, failure, status, reload } = useLoad(getTemplates, []);
  const [recipients] = useState(readRecipients);
  const [kept] = useState(() => readDraft(draftName, isMessageForm));
  // Discarding, and choosing a template, begin with a fresh form.
  const [from, setFrom] = useState({ key: 0, form: kept?.values ?? emptyMessage, keptAt: kept?.savedAt });
  if (!templates)
    return (
      <Page
        title={t('messages.compose')}
        over={<Link to="/owner/users">{t('messages.users')}</Link>}
        width="full"
      >
        {failure ? (
          <LoadFailed failure={failure} onRetry={reload} busy={status === 'loading'} />
        ) : (
          <Skeleton shape="page" count={6} />
        )}
      </Page>
    );
  const { templateId } = from.form;
  const template = templates.find(({ id }) => id === templateId);
  // A template that is gone leaves its words.
  const form = template ? from.form : { ...from.form, templateId: '' };
  return (
    <Composer
      key={from.key}
      initial={form}
      keptAt={from.keptAt}
      templates={templates}
      recipients={recipients}
      onTemplatesChanged={reload}
      onStart={(chosen) =>
        setFrom(({ key }) => ({
          key: key + 1,
          form: chosen ? messageFormOf(chosen) : emptyMessage,
          keptAt: undefined,
        }))
      }
    />
  );
}
