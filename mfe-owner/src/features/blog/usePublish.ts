import { useCommand, type CommandResult } from '@endzone/shared-ui/api/useCommand.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useState } from 'react';
import { createPost } from './api.ts';
import type { PostForm } from './postForm.ts';

type Question = {
  form: PostForm;
  answer: (result: Promise<CommandResult>) => void;
  cancel: () => void;
};

/** A new post is public at once, so it is asked about first; without the answer "yes" nothing has happened. */
export function usePublish(onDone: () => unknown) {
  const t = useTexts();
  const [question, setQuestion] = useState<Question>();
  const publish = useCommand(createPost, { toast: { title: t('blog.created') }, onDone });
  return {
    asked: question?.form,
    isBusy: publish.isBusy,
    /** The form's own submit: it ends with the answer. */
    ask: (form: PostForm) =>
      new Promise<CommandResult>((resolve, reject) => {
        setQuestion({
          form,
          answer: resolve,
          cancel: () => reject(new DOMException('not published', 'AbortError')),
        });
      }),
    cancel: () => {
      question?.cancel();
      setQuestion(undefined);
    },
    confirm: () => {
      if (!question) return;
      const result = publish.run(question.form);
      question.answer(result);
      void result.then(({ failure }) => failure && setQuestion(undefined));
    },
  };
}
