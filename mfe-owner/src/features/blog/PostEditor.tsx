import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { errors } from '@endzone/contracts/errors';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KeepDraft } from '../../data/drafts/KeepDraft.tsx';
import { readDraft } from '../../data/drafts/keptDraft.ts';
import { useDraft } from '../../data/drafts/useDraft.ts';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { usePageKeys } from '../../data/editing/usePageKeys.ts';
import { PhoneBar } from '../../data/editing/PhoneBar.tsx';
import { usePictureUploads } from '../../data/pictures/usePictureUploads.ts';
import { beginningOf } from '../../data/rich-text/beginningOf.ts';
import { RichTextField } from '../../data/rich-text/RichTextField.tsx';
import { getPost, updatePost } from './api.ts';
import { CopyPost } from './CopyPost.tsx';
import { DeletePost } from './DeletePost.tsx';
import { DraftState } from './DraftState.tsx';
import {
  asSaved,
  draftName,
  emptyPost,
  isPostForm,
  postFormOf,
  postRules,
  type PostForm,
} from './postForm.ts';
import { PostPreview } from './PostPreview.tsx';
import { PostRail } from './PostRail.tsx';
import { PublishPost } from './PublishPost.tsx';
import { usePublish } from './usePublish.ts';

const keys = [
  ['Ctrl B', 'bold'],
  ['Ctrl K', 'link'],
  ['##', 'heading'],
  ['Ctrl P', 'preview'],
  ['Ctrl Enter', 'send'],
] as const;

/** Writes a post: what is typed stays on this device until it is published or saved. */
export function PostEditor({ post }: { post?: BlogPost }) {
  const name = draftName(post?.id);
  const saved = post ? postFormOf(post) : emptyPost;
  const [kept] = useState(() => readDraft(name, isPostForm));
  // Discarding begins with a fresh form.
  const [from, setFrom] = useState({ key: 0, kept });
  return (
    <Editing
      key={from.key}
      post={post}
      name={name}
      saved={saved}
      kept={from.kept}
      onDiscard={() => setFrom(({ key }) => ({ key: key + 1, kept: undefined }))}
    />
  );
}

type Props = {
  post: BlogPost | undefined;
  name: string;
  saved: PostForm;
  kept: ReturnType<typeof readDraft<PostForm>>;
  onDiscard: () => void;
};

function Editing({ post: opened, name, saved, kept, onDiscard }: Props) {
  const t = useTexts();
  const navigateIfStillHere = useNavigateIfStillHere();
  // The post as it was last saved.
  const [post, setPost] = useState(opened);
  const basedOn = post?.updatedAt ?? '';
  const draft = useDraft(name, saved, basedOn, kept?.savedAt, asSaved);
  const { upload, isUploading } = usePictureUploads();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const publish = usePublish(() => {
    draft.forget();
    return navigateIfStillHere('/owner/blog');
  });
  const { theirs, send } = useFormVersion<BlogPost>(post, async () => post && getPost(post.id));
  const update = (present: BlogPost, form: PostForm) => send((version) => updatePost(present, form, version));
  const save = useCommand(update, {
    toast: { title: t('blog.updated') },
    onDone: (answer, _, form) => {
      setPost(answer);
      draft.forget(form);
    },
  });
  const isGone = save.failure?.code === errors.blogPostNotFound.code;
  const handleSubmit = (form: PostForm) => (post ? save.run(post, form) : publish.ask(form));
  const submit = () => {
    if (isUploading) return;
    // What is wrong is said behind it.
    setPreviewed(false);
    frame.current?.querySelector('form')?.requestSubmit();
  };
  usePageKeys(
    {
      'mod+p': () => setPreviewed(true),
      'mod+enter': submit,
      // A new post is kept by itself, and is public only when that is meant.
      'mod+s': () => post && submit(),
    },
    { isFirst: true },
  );

  const title = t(post ? 'blog.edit' : 'blog.create');
  return (
    <Page title={title} over={<Link to="/owner/blog">{t('blog.title')}</Link>} width="full">
      <div ref={frame}>
        <Form
          initial={{ ...saved, ...kept?.values }}
          schema={postRules}
          guard={false}
          onSubmit={handleSubmit}
        >
          <KeepDraft draft={draft} />
          {post && (
            <ChangedMeanwhile
              before={postFormOf(post)}
              theirs={theirs && postFormOf(theirs)}
              textOf={(field, value) => {
                if (field === 'headerImage') return value ? t('blog.otherPicture') : '';
                if (field === 'language')
                  return t(`blog.language.${value === 'hu' || value === 'en' ? value : 'both'}`);
                return Array.isArray(value) ? value.join(', ') : beginningOf(String(value));
              }}
            />
          )}
          {isGone && (
            <Banner kind="warn" action={<CopyPost inItsPlace />}>
              {t('blog.gone')}
            </Banner>
          )}
          {kept && draft.savedAt !== undefined && (
            <Banner
              kind={kept.basedOn === basedOn ? 'info' : 'warn'}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    draft.forget();
                    onDiscard();
                  }}
                >
                  {t('blog.draft.discard')}
                </Button>
              }
            >
              {t(kept.basedOn === basedOn ? 'blog.draft.found' : 'blog.draft.old')}
            </Banner>
          )}
          <Columns
            rail={
              <PostRail
                post={post}
                draft={draft}
                isGone={isGone}
                isUploading={isUploading}
                upload={upload}
                onPreview={() => setPreviewed(true)}
                onDelete={() => setDeleting(true)}
              />
            }
          >
            <Card $pad>
              <Stack $gap={4}>
                <TitleLine>
                  <TextField
                    name="title"
                    label={t('blog.column.name')}
                    autoComplete="off"
                    autoFocus={!post && !kept}
                  />
                </TitleLine>
                <RichTextField name="body" label={t('blog.body')} upload={upload} />
              </Stack>
            </Card>
          </Columns>
          <KeyHints hints={keys.map(([key, what]) => [key, t(`blog.keys.${what}`)] as const)} />
          <PhoneBar>
            <DraftState draft={draft} isPublic={post !== undefined} short />
            <Submit disabled={isUploading}>{t(post ? 'blog.save' : 'blog.publish.button')}</Submit>
          </PhoneBar>
          {isPreviewed && (
            <PostPreview
              post={post}
              isUploading={isUploading}
              onSend={submit}
              onClose={() => setPreviewed(false)}
            />
          )}
        </Form>
      </div>
      {publish.asked && (
        <PublishPost
          form={publish.asked}
          isBusy={publish.isBusy}
          onCancel={publish.cancel}
          onConfirm={publish.confirm}
        />
      )}
      {post && isDeleting && (
        <DeletePost
          post={post}
          onDone={() => {
            draft.forget();
            return navigateIfStillHere('/owner/blog');
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  );
}

const TitleLine = styled.div`
  input {
    ${type.h1}
    padding: ${space[3]};
    /* More of it is seen. */
    ${media.phone} {
      ${type.h3}
    }
  }
`;
