import { maxTags, type BlogPost } from '@endzone/contracts/content/blogPosts';
import { errors } from '@endzone/contracts/errors';
import { useCommand, type CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import { useFormVersion } from '@endzone/shared-ui/api/useFormVersion.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { Badge } from '@endzone/shared-ui/data/Badge.tsx';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { ChangedMeanwhile } from '@endzone/shared-ui/forms/ChangedMeanwhile.tsx';
import { Form } from '@endzone/shared-ui/forms/Form.tsx';
import { Submit } from '@endzone/shared-ui/forms/Submit.tsx';
import { SelectField } from '@endzone/shared-ui/forms/SelectField.tsx';
import { TagField } from '@endzone/shared-ui/forms/TagField.tsx';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useNavigateIfStillHere } from '@endzone/shared-ui/host/useNavigateIfStillHere.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Columns, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { color, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { showTime } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import Eye from 'lucide-react/icons/eye';
import ExternalLink from 'lucide-react/icons/external-link';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KeepDraft } from '../../data/drafts/KeepDraft.tsx';
import { readDraft } from '../../data/drafts/keptDraft.ts';
import { useDraft, type Draft } from '../../data/drafts/useDraft.ts';
import { KeyHints } from '../../data/editing/KeyHints.tsx';
import { useFormKeys } from '../../data/editing/useFormKeys.ts';
import { PhoneBar } from '../../data/editing/PhoneBar.tsx';
import { PictureField } from '../../data/pictures/PictureField.tsx';
import { usePictureUploads } from '../../data/pictures/usePictureUploads.ts';
import { beginningOf } from '../../data/rich-text/beginningOf.ts';
import { RichTextField } from '../../data/rich-text/RichTextField.tsx';
import { createPost, getPost, getSuggestions, updatePost } from './api.ts';
import { CopyPost } from './CopyPost.tsx';
import { DeletePost } from './DeletePost.tsx';
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
import { PublishPost } from './PublishPost.tsx';

const keys = [
  ['Ctrl B', 'bold'],
  ['Ctrl K', 'link'],
  ['##', 'heading'],
  ['Ctrl P', 'preview'],
  ['Ctrl Enter', 'send'],
] as const;

/** The question before a new post is published, and what its two answers do. */
type PublishQuestion = {
  form: PostForm;
  answer: (result: Promise<CommandResult>) => void;
  cancel: () => void;
};

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
  const { data: known } = useLoad(getSuggestions, []);
  const [asked, setAsked] = useState<PublishQuestion>();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const publish = useCommand(createPost, {
    toast: { title: t('blog.created') },
    onDone: () => {
      draft.forget();
      return navigateIfStillHere('/owner/blog');
    },
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
  /** A new post is public at once, so it is asked about first; without the answer "yes" nothing has happened. */
  const ask = (form: PostForm) =>
    new Promise<CommandResult>((resolve, reject) => {
      setAsked({
        form,
        answer: resolve,
        cancel: () => reject(new DOMException('not published', 'AbortError')),
      });
    });
  const handleSubmit = (form: PostForm) => (post ? save.run(post, form) : ask(form));
  const submit = () => {
    if (isUploading) return;
    // What is wrong is said behind it.
    setPreviewed(false);
    frame.current?.querySelector('form')?.requestSubmit();
  };
  useFormKeys({
    preview: () => setPreviewed(true),
    send: submit,
    // A new post is kept by itself, and is public only when that is meant.
    save: () => post && submit(),
  });

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
              <>
                <Card as="section" $pad aria-label={t('blog.publish.area')}>
                  <Stack $gap={3}>
                    <NotOnPhone>
                      <Submit full icon={<Icon of={Send} size="sm" />} disabled={isUploading}>
                        {t(post ? 'blog.save' : 'blog.publish.button')}
                      </Submit>
                    </NotOnPhone>
                    <Button full icon={<Icon of={Eye} size="sm" />} onClick={() => setPreviewed(true)}>
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
                <Card as="section" $pad aria-labelledby={`${name}-language`}>
                  <Stack $gap={2}>
                    <H2 id={`${name}-language`}>{t('blog.language.title')}</H2>
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
                    <Button
                      full
                      kind="danger"
                      icon={<Icon of={Trash2} size="sm" />}
                      onClick={() => setDeleting(true)}
                    >
                      {t('blog.delete.confirm')}
                    </Button>
                  </Stack>
                )}
              </>
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
      {asked && (
        <PublishPost
          form={asked.form}
          isBusy={publish.isBusy}
          onCancel={() => {
            asked.cancel();
            setAsked(undefined);
          }}
          onConfirm={() => {
            const result = publish.run(asked.form);
            asked.answer(result);
            void result.then(({ failure }) => failure && setAsked(undefined));
          }}
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

/** What is only here, and what everybody sees. */
function DraftState({
  draft,
  isPublic,
  short = false,
}: {
  draft: Draft<PostForm>;
  isPublic: boolean;
  short?: boolean;
}) {
  const t = useTexts();
  const { locale } = useMount();
  const { dirty } = useFormikContext();
  const { savedAt, isFull } = draft;
  if (isFull) return <Muted role="alert">{t('blog.draft.full')}</Muted>;
  if (savedAt === undefined)
    return (
      <Muted>{t(isPublic ? (dirty ? 'blog.draft.keeping' : 'blog.draft.public') : 'blog.draft.none')}</Muted>
    );
  return (
    <Muted>
      <Badge tone="provisional" icon={Hourglass}>
        {t('blog.draft.badge')}
      </Badge>{' '}
      {t(short ? 'blog.draft.savedAt' : 'blog.draft.here', { time: showTime(locale, savedAt) })}
    </Muted>
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
const Muted = styled.p`
  ${type.small}
  color: ${color.ink2};
  ${media.phone} {
    min-width: 0;
  }
`;
