import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { useFormikContext } from 'formik';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keepDraft, readDraft } from '../../data/drafts/keptDraft.ts';
import { draftName, isPostForm, type PostForm } from './postForm.ts';

/** The other language is a post of its own: it begins as a copy of this one, unless the copy takes the place of this one. */
export function CopyPost({ inItsPlace = false }: { inItsPlace?: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { values } = useFormikContext<PostForm>();
  const [begun, setBegun] = useState<string>();
  const copy = () => {
    const other = values.language === '' ? '' : values.language === 'hu' ? 'en' : 'hu';
    const language = inItsPlace ? values.language : other;
    keepDraft(draftName(), { values: { ...values, language }, savedAt: serverNow(), basedOn: '' });
    void navigate('/owner/blog/create-post');
  };
  const handleCopy = () => {
    const draft = readDraft(draftName(), isPostForm);
    if (draft) setBegun(draft.values.title.trim() || t('blog.draft.untitled'));
    else copy();
  };
  return (
    <>
      <Button kind="ghost" size="sm" icon={<Icon of={Copy} size="sm" />} onClick={handleCopy}>
        {t('blog.language.copy')}
      </Button>
      {begun !== undefined && (
        <Confirm
          question={t('blog.language.replace', { title: begun })}
          confirm={t('blog.language.copy')}
          danger
          onConfirm={copy}
          onCancel={() => setBegun(undefined)}
        >
          {t('blog.language.replaceText')}
        </Confirm>
      )}
    </>
  );
}
