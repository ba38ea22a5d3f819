import { formatDay } from '@endzone/contracts/messages/format';
import type { BlogPost } from '@endzone/contracts/content/blogPosts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Chip } from '@endzone/shared-ui/data/Chip.tsx';
import { NewsCover } from '@endzone/shared-ui/game/NewsCover.tsx';
import { useMe, useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row, Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { FixedImage } from '@endzone/shared-ui/layout/FixedImage.tsx';
import { Dialog } from '@endzone/shared-ui/overlay/Dialog.tsx';
import { HtmlText } from '@endzone/shared-ui/text/HtmlText.tsx';
import { color, radius, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { instantOf } from '@endzone/shared-ui/time/dates.ts';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PostForm } from './postForm.ts';

const widths = ['desktop', 'phone'] as const;

type Props = {
  post: BlogPost | undefined;
  /** A picture of it is still on its way. */
  isUploading: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** The post as the site shows it, in both widths. */
export function PostPreview({ post, isUploading, onSend, onClose }: Props) {
  const t = useTexts();
  const { locale } = useMount();
  const me = useMe();
  const { values } = useFormikContext<PostForm>();
  const [width, setWidth] = useState<(typeof widths)[number]>('desktop');
  const lang = values.language || undefined;
  const author = post ? post.postedByUser?.name : me?.name;
  return (
    <Dialog
      wide
      title={t('blog.preview.title')}
      lead={t(post ? 'blog.preview.saved' : 'blog.preview.new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('blog.preview.back')}</Button>
          <Button kind="primary" disabled={isUploading} onClick={onSend}>
            {t(post ? 'blog.save' : 'blog.publish.button')}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Row role="group" aria-label={t('blog.preview.width')}>
          {widths.map((one) => (
            <Chip key={one} isPressed={width === one} onClick={() => setWidth(one)}>
              {t(`blog.preview.${one}`)}
            </Chip>
          ))}
        </Row>
        <Post $width={width}>
          {values.title ? <h3 lang={lang}>{values.title}</h3> : <h3>{t('blog.draft.untitled')}</h3>}
          <Meta>
            {values.category && <b>{values.category}</b>}
            <span>{formatDay(locale, post?.createdAt ?? instantOf(serverNow()))}</span>
            {author && <span>{t('blog.preview.by', { name: author })}</span>}
          </Meta>
          <Cover>
            {values.headerImage ? (
              <FixedImage src={values.headerImage} alt="" ratio={16 / 9} eager />
            ) : (
              <NewsCover id={post?.id ?? 'new'} />
            )}
          </Cover>
          <HtmlText html={values.body} lang={lang} />
          <Row>
            {values.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Row>
        </Post>
      </Stack>
    </Dialog>
  );
}

const Post = styled.article<{ $width: (typeof widths)[number] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  width: 100%;
  max-width: ${({ $width }) => ($width === 'phone' ? '390px' : size.text)};
  margin: 0 auto;
  padding: ${space[4]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.canvas};
  h3 {
    ${type.h1}
    overflow-wrap: anywhere;
  }
`;
const Meta = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color.ink3};
  b {
    font-weight: 400;
    color: ${color.turfText};
  }
`;
const Cover = styled.div`
  overflow: hidden;
  border-radius: ${radius.card};
  > svg {
    display: block;
  }
`;
const Tag = styled.span`
  ${type.small}
  padding: ${space[1]} ${space[2]};
  background: ${color.sunken};
  border-radius: ${radius.badge};
`;
