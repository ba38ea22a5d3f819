import { maxTags, type BlogPost } from '@endzone/contracts/content/blogPosts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TagField } from '@endzone/shared-ui/forms/TagField.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Muted } from '@endzone/shared-ui/text/Muted.tsx';
import { media, type } from '@endzone/shared-ui/theme/theme.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { Draft } from '../../data/drafts/useDraft.ts';
import { PictureField } from '../../data/pictures/PictureField.tsx';
import { getSuggestions } from './api.ts';
import { CopyPost } from './CopyPost.tsx';
import { DraftState } from './DraftState.tsx';
import type { PostForm } from './postForm.ts';

type Props = Pick<ComponentProps<typeof PictureField>, 'upload'> & {
  post: BlogPost | undefined;
  draft: Draft<PostForm>;
  /** Deleted in another window. */
  isGone: boolean;
  isUploading: boolean;
  onPreview: () => void;
  onDelete: () => void;
};

/** What is done with a post, and what stands around its text: picture, category, tags, language. */
export function PostRail({ post, draft, isGone, isUploading, upload, onPreview, onDelete }: Props) {
  const t = useTexts();
  const languageTitle = useId();
  const { data: known } = useLoad(getSuggestions, []);
  return (
    <>
      <Card as="section" $pad aria-label={t('blog.publish.area')}>
        <Stack $gap={3}>
          <NotOnPhone>
            <Submit full icon={<Icon of={Send} size="sm" />} disabled={isUploading}>
              {t(post ? 'blog.save' : 'blog.publish.button')}
            </Submit>
          </NotOnPhone>
          <Button full icon={<Icon of={Eye} size="sm" />} onClick={onPreview}>
            {t('blog.preview.title')}
          </Button>
          <DraftState draft={draft} isPublic={post !== undefined} />
        </Stack>
      </Card>
      <Card as="section" $pad aria-label={t('blog.details')}>
        <Stack $gap={4}>
          <PictureField
            name="headerImage"
            label={t('blog.headerImage')}
            optional
            upload={upload}
            ratio={16 / 9}
          />
          <TextField
            name="category"
            label={t('blog.column.category')}
            optional
            autoComplete="off"
            known={known?.categories ?? []}
          />
          <TagField
            name="tags"
            label={t('blog.tags')}
            optional
            most={maxTags}
            longest={40}
            known={known?.tags ?? []}
          />
        </Stack>
      </Card>
      <Card as="section" $pad aria-labelledby={languageTitle}>
        <Stack $gap={2}>
          <H2 id={languageTitle}>{t('blog.language.title')}</H2>
          <SelectField
            name="language"
            label={t('blog.language.field')}
            options={[
              { value: '', label: t('blog.language.both') },
              { value: 'hu', label: t('blog.language.hu') },
              { value: 'en', label: t('blog.language.en') },
            ]}
          />
          <Muted>{t('blog.language.text')}</Muted>
          {post && !isGone && <CopyPost />}
        </Stack>
      </Card>
      {post && (
        <Stack $gap={2}>
          <LinkButton full to={`/blog/${post.id}`} icon={<Icon of={ExternalLink} size="sm" />}>
            {t('blog.onSite')}
          </LinkButton>
          <Button full kind="danger" icon={<Icon of={Trash2} size="sm" />} onClick={onDelete}>
            {t('blog.delete.confirm')}
          </Button>
        </Stack>
      )}
    </>
  );
}

// The bar at the lower edge has it there.
const NotOnPhone = styled.div`
  display: grid;
  ${media.phone} {
    display: none;
  }
`;
const H2 = styled.h2`
  ${type.h3}
`;
