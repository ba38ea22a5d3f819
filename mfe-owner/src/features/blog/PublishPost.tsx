import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Confirm } from '@endzone/shared-ui/overlay/Confirm.tsx';
import { Consequences } from '../../data/consequences/Consequences.tsx';
import type { PostForm } from './postForm.ts';

type Props = { form: PostForm; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** What follows from publishing, said before it happens. */
export function PublishPost({ form: { title, headerImage, language }, isBusy, onConfirm, onCancel }: Props) {
  const t = useTexts();
  return (
    <Confirm
      question={t('blog.publish.question')}
      confirm={t('blog.publish.confirm')}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack $gap={3}>
        <p>{title}</p>
        <Consequences
          items={[
            t(headerImage === '' ? 'blog.publish.drawn' : 'blog.publish.complete'),
            // The rules of the form leave out a choice that was not made.
            t(`blog.publish.language.${language || 'both'}`),
            t('blog.publish.public'),
          ]}
        />
      </Stack>
    </Confirm>
  );
}
