import { useId, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Board } from '../layout/Board.tsx';
import { color, media, space, type } from '../theme/theme.ts';
import { DialogFoot, DialogFrame, DialogInside, Handle } from './DialogBox.tsx';
import { useModal } from './useModal.ts';
import { useScrollStop } from './useScrollStop.ts';
import { useSwipeDown } from './useSwipeDown.ts';

type Props = {
  /** The label above everything. */
  over: ReactNode;
  /** A drawing above the title. */
  art?: ReactNode;
  title: ReactNode;
  /** What stands below the title, on the board. */
  sub?: ReactNode;
  onClose: () => void;
  footer: ReactNode;
  children?: ReactNode;
};

/** A piece of news on the scoreboard, over the page: a result, a trophy. */
export function BoardDialog({ over, art, title, sub, onClose, footer, children }: Props) {
  const titleId = useId();
  const ref = useModal(onClose);
  const body = useScrollStop(titleId);
  const swipe = useSwipeDown(onClose);
  const handlePress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <DialogFrame ref={ref} aria-labelledby={titleId} $wide={false} onMouseDown={handlePress}>
      <DialogInside>
        <Head {...swipe}>
          <Board as="div" flush>
            <Handle aria-hidden />
            <EndZone aria-hidden />
            <News>
              <Over>{over}</Over>
              {art}
              <h2 id={titleId} tabIndex={-1}>
                {title}
              </h2>
              {sub}
            </News>
          </Board>
        </Head>
        {children && <Body {...body}>{children}</Body>}
        <div data-toasts />
        <DialogFoot>{footer}</DialogFoot>
      </DialogInside>
    </DialogFrame>
  );
}

const Head = styled.div`
  flex: none;
  > div {
    border-radius: 0;
  }
  ${media.phone} {
    touch-action: none;
  }
`;

const EndZone = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  width: ${space[10]};
  background: repeating-linear-gradient(
    -45deg,
    ${color.turf} 0 ${space[2]},
    transparent ${space[2]} calc(${space[5]} + 1px)
  );
  opacity: 0.5;
  ${media.phone} {
    width: ${space[5]};
  }
`;

const News = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[6]} ${space[6]} ${space[6]} ${space[16]};
  text-align: center;
  h2 {
    ${type.display}
    text-wrap: balance;
    overflow-wrap: anywhere;
    &:focus-visible {
      outline: none;
    }
  }
  ${media.phone} {
    padding: ${space[6]} ${space[4]} ${space[5]} ${space[8]};
  }
`;

const Over = styled.p`
  ${type.label}
  color: ${color.onBoard2};
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  padding: ${space[4]} ${space[5]};
  ${media.phone} {
    padding: ${space[3]} ${space[4]};
  }
`;
