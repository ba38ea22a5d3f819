import type { MessageTemplate } from '@endzone/contracts/accounts/messageTemplates';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { asTemplate, type MessageForm } from './messageForm.ts';

/** The template that the form goes on as, and what was sent to make it so; without one its words are of no template. */
export type Followed = { sent?: MessageForm; template?: MessageTemplate };

/** What was typed since then stays. */
export function FollowTemplate({ followed }: { followed: Followed | undefined }) {
  const { values, setValues } = useFormikContext<MessageForm>();
  const follow = useEffectEvent(({ sent = values, template }: Followed) =>
    setValues(asTemplate(values, sent, template), false),
  );
  useEffect(() => {
    if (followed) void follow(followed);
  }, [followed]);
  return null;
}
