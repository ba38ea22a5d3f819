import X from 'lucide-react/icons/x';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { Icon } from '../layout/Icon.tsx';
import { color, elevation, media, motion, radius, size, space, type, z } from '../theme/theme.ts';
import { useModal } from './useModal.ts';
import { useScrollStop } from './useScrollStop.ts';
import { useSwipeDown } from './useSwipeDown.ts';

export type DialogBoxProps = {
  title: ReactNode;
  /** One line under the title. */
  lead?: ReactNode;
  /** A picture at the left of the title. */
  beside?: ReactNode;
  /** More than a line under the title: badges, facts. */
  facts?: ReactNode;
  onClose: () => void;
  /** Buttons; on a phone they share the width. A dangerous one stands first and apart. */
  footer?: ReactNode;
  /** What it says is said only once: a press beside it or a swipe does not close it. */
  isFirm?: boolean;
  /** `alertdialog` asks before something that cannot be undone. */
  role?: 'dialog' | 'alertdialog';
  /** It asks whether to leave the page, so that "back" is for the page. */
  keepsBack?: boolean;
  wide?: boolean;
  /** One height whatever stands in it: the tabs stay in their place. */
  tall?: boolean;
  children?: ReactNode;
};

/** The frame of a dialog; it closes at once, whatever was typed in it. A task with fields is a `Dialog`. */
export function DialogBox({
  title,
  lead,
  beside,
  facts,
  onClose,
  footer,
  isFirm = false,
  role,
  keepsBack = false,
  wide = false,
  tall = false,
  children,
}: DialogBoxProps) {
  const t = useUiTexts();
  const titleId = useId();
  const ref = useModal(onClose, keepsBack);
  const body = useScrollStop(titleId);
  const swipe = useSwipeDown(isFirm ? undefined : onClose);
  const handlePress = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !isFirm) onClose();
  };
  return (
    <DialogFrame ref={ref} role={role} aria-labelledby={titleId} $wide={wide} onMouseDown={handlePress}>
      <DialogInside $tall={tall}>
        <Head {...swipe}>
          <Handle aria-hidden />
          {beside}
          <div>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {lead && <p>{lead}</p>}
            {facts}
          </div>
          <IconButton label={t('close')} icon={<Icon of={X} />} onClick={onClose} />
        </Head>
        <Body {...body}>{children}</Body>
        <div data-toasts />
        {footer && <DialogFoot>{footer}</DialogFoot>}
      </DialogInside>
    </DialogFrame>
  );
}

const appear = keyframes`
  from { opacity: 0; transform: scale(.97); }
`;
const rise = keyframes`
  from { transform: translateY(40%); opacity: 0; }
`;
const dim = keyframes`
  from { opacity: 0; }
`;
/** A sheet from the bottom, also of a menu on a phone. */
export const sheetShape = css`
  width: 100%;
  max-width: none;
  max-height: 88dvh;
  margin: auto 0 0;
  border-radius: ${radius.board} ${radius.board} 0 0;
  animation-name: ${rise};
`;
export const modalShape = css`
  padding: 0;
  border: 0;
  color: ${color.ink};
  background: ${color.raised};
  /* Not the one of the board that it is opened from. */
  --hatch: initial;
  box-shadow: ${elevation.e3};
  z-index: ${z.dialog};
  animation: ${appear} ${motion.base};
  overscroll-behavior: contain;
  &::backdrop {
    background: ${color.scrim};
    animation: ${dim} ${motion.base};
  }
`;
export const DialogFrame = styled.dialog<{ $wide: boolean }>`
  ${modalShape}
  width: calc(100% - 2 * ${space[6]});
  max-width: ${({ $wide }) => ($wide ? size.dialogWide : size.dialog)};
  max-height: calc(100dvh - 2 * ${space[6]});
  margin: auto;
  border-radius: ${radius.board};
  /* Not as in the cell of a table that it is opened from. */
  text-align: start;
  ${media.phone} {
    ${sheetShape}
  }
`;
export const DialogInside = styled.div<{ $tall?: boolean }>`
  display: flex;
  flex-direction: column;
  ${({ $tall }) => $tall && `height: ${size.dialogWide};`}
  max-height: inherit;
`;
export const Handle = styled.span`
  display: none;
  ${media.phone} {
    display: block;
    position: absolute;
    top: ${space[2]};
    left: 50%;
    width: ${size.handleWidth};
    height: ${size.handleHeight};
    margin-left: calc(${size.handleWidth} / -2);
    background: ${color.lineStrong};
    border-radius: ${radius.full};
  }
`;
const Head = styled.div`
  position: relative;
  flex: none;
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[4]} ${space[3]} ${space[3]} ${space[5]};
  > div {
    flex: 1;
    min-width: 0;
    padding-top: ${space[1]};
  }
  h2 {
    ${type.h2}
    &:focus-visible {
      outline: none;
    }
  }
  p {
    ${type.small}
    margin-top: ${space[1]};
    color: ${color.ink2};
  }
  ${media.phone} {
    touch-action: none;
    padding: ${space[5]} ${space[2]} ${space[2]} ${space[4]};
  }
`;
const Body = styled.div`
  --dialog-edge: ${space[5]};
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  /* Room for the ring of what stands first in it, below the words of the head. */
  margin-top: calc(-1 * ${space[2]});
  padding: ${space[2]} var(--dialog-edge) var(--dialog-edge);
  &:empty {
    display: none;
  }
  ${media.phone} {
    --dialog-edge: ${space[4]};
  }
`;
/** Aligns to the top, because a disabled button has its reason below it. */
const inLineWithExplained = css`
  &:has([data-explained]) {
    align-items: flex-start;
  }
`;
export const DialogFoot = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]};
  border-top: ${size.hairline} solid ${color.line};
  ${inLineWithExplained}
  ${media.phone} {
    padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
    /* They share the width; what does not fit goes to a row of its own before a label breaks. */
    > * {
      /* More than the padding of any button: one below which its reason stands has none. */
      flex: 1 1 ${space[16]};
      min-width: fit-content;
    }
  }
`;
