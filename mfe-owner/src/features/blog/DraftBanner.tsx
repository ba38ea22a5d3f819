import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { showDateTime } from '@endzone/shared-ui/time/dates.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { forgetDraft, readDraft } from '../../data/drafts/keptDraft.ts';
import { draftName, isPostForm } from './postForm.ts';

const onOneLine = (moment: string) => moment.replaceAll(' ', '\u00a0');

/** A post that was begun and not published: it lives on this device alone. */
export function DraftBanner() {
  const t = useTexts();
  const { locale } = useMount();
  const [draft, setDraft] = useState(() => readDraft(draftName(), isPostForm));
  if (!draft) return null;
  return (
    <Banner
      icon={<Icon of={FileText} />}
      title={t('blog.draft.begun', { title: draft.values.title.trim() || t('blog.draft.untitled') })}
      action={
        <Row>
          <LinkButton size="sm" to="/owner/blog/create-post">
            {t('blog.draft.continue')}
          </LinkButton>
          <Button
            size="sm"
            kind="ghost"
            onClick={() => {
              forgetDraft(draftName());
              setDraft(undefined);
            }}
          >
            {t('blog.draft.discard')}
          </Button>
        </Row>
      }
    >
      {t('blog.draft.savedWhen', { time: onOneLine(showDateTime(locale, draft.savedAt)) })}
    </Banner>
  );
}
