import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { ConfirmCommand } from '@endzone/shared-ui/overlay/ConfirmCommand.tsx';
import { deletePost } from './api.ts';

type Props = { post: { id: string; title: string }; onDone: () => unknown; onClose: () => void };

/** Asks before a post goes for good. */
export function DeletePost({ post: { id, title }, onDone, onClose }: Props) {
  const t = useTexts();
  return (
    <ConfirmCommand
      question={t('blog.delete.question', { title })}
      confirm={t('blog.delete.confirm')}
      danger
      command={() => deletePost(id)}
      toast={{ title: t('blog.delete.done', { title }) }}
      onDone={onDone}
      onClose={onClose}
    >
      {t('blog.delete.text')}
    </ConfirmCommand>
  );
}
