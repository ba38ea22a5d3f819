import { useCallback, useEffect, useMemo, useState } from 'react';
import { guardUnload } from '../host/unsaved.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { Confirm } from './Confirm.tsx';
import { DialogBox, type DialogBoxProps } from './DialogBox.tsx';
import { TypedContext } from './typed.ts';

type Props = DialogBoxProps & {
  /** Something is typed outside of a `Form`, whose fields say so themselves. */
  isDirty?: boolean;
};

const none: ReadonlySet<string> = new Set();

/**
 * One question or one task over the page: mounted is open. On a phone it is a sheet from the bottom. Escape, a press beside it, a swipe and
 * the cross ask first when something was typed in it, and so does reading the page anew; its button "Cancel" means what it says.
 */
export function Dialog({ isDirty = false, onClose, children, ...rest }: Props) {
  const t = useUiTexts();
  const [typed, setTyped] = useState(none);
  const [isAsking, setAsking] = useState(false);
  const register = useCallback((id: string) => {
    setTyped((now) => new Set(now).add(id));
    return () => setTyped((now) => new Set([...now].filter((one) => one !== id)));
  }, []);
  const fields = useMemo(() => ({ register }), [register]);
  const isTyped = isDirty || typed.size > 0;
  useEffect(() => (isTyped ? guardUnload() : undefined), [isTyped]);
  return (
    <TypedContext value={fields}>
      <DialogBox {...rest} onClose={isTyped ? () => setAsking(true) : onClose}>
        {children}
        {isTyped && isAsking && (
          <Confirm
            question={t('unsaved.close')}
            confirm={t('unsaved.drop')}
            cancel={t('unsaved.keep')}
            danger
            onConfirm={onClose}
            onCancel={() => setAsking(false)}
          />
        )}
      </DialogBox>
    </TypedContext>
  );
}
