import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, media, radius, size, space } from '../theme/theme.ts';
import { Below } from './Field.tsx';
import { useFormField } from './FormContext.ts';
import { TextField } from './TextField.tsx';
import { usePreview } from './usePreview.ts';

type Props = {
  place: number;
  count: number;
  file: File | null;
  presentUrl: string | undefined;
  isDragged: boolean;
  onDrag: (isOn: boolean) => void;
  onDrop: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** Its name says that it is a picture, its content is none. */
  onBroken: (file: File) => void;
};

/** One picture of a list with its title and its place. */
export function SlideBox(props: Props) {
  const { place, count, file, presentUrl, isDragged, onDrag, onDrop, onMove, onRemove, onBroken } = props;
  const t = useUiTexts();
  const number = place + 1;
  // The server names `images[0].image` and `images[0].id`: both are about the picture.
  const { id, error } = useFormField(`images[${place}]`, t('slides.image', { number }));
  const preview = usePreview(file);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const move = (step: -1 | 1, target: EventTarget) => {
    isPressed.current = target === up.current || target === down.current;
    onMove(step);
  };
  // A button that can go no further gives the focus to the other one, which may have been disabled until now.
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (place === 0) down.current?.focus();
    if (place === count - 1) up.current?.focus();
  }, [place, count]);
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, event.target);
  };
  return (
    <Box
      $isDragged={isDragged}
      onKeyDown={handleKey}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Grip
        draggable
        aria-hidden
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <Icon of={GripVertical} />
      </Grip>
      <Picture id={id} tabIndex={-1} $isWrong={error !== undefined}>
        <img
          src={preview ?? presentUrl}
          alt=""
          draggable={false}
          onError={file && preview ? () => onBroken(file) : undefined}
        />
      </Picture>
      <Title>
        <TextField name={`images[${place}].title`} label={t('slides.title', { number })} autoComplete="off" />
      </Title>
      <Tools>
        <IconButton
          ref={up}
          label={t('slides.up', { number })}
          icon={<Icon of={ArrowUp} />}
          disabled={place === 0}
          onClick={({ currentTarget }) => move(-1, currentTarget)}
        />
        <IconButton
          ref={down}
          label={t('slides.down', { number })}
          icon={<Icon of={ArrowDown} />}
          disabled={place === count - 1}
          onClick={({ currentTarget }) => move(1, currentTarget)}
        />
        <Remove label={t('slides.remove', { number })} icon={<Icon of={Trash2} />} onClick={onRemove} />
      </Tools>
      {error && (
        <Wrong>
          <Below id={id} hint={undefined} error={error} />
        </Wrong>
      )}
    </Box>
  );
}

const Box = styled.li<{ $isDragged: boolean }>`
  display: grid;
  grid-template: 'grip picture title tools' auto / auto 9em minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  background: ${color.surface};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
  opacity: ${({ $isDragged }) => ($isDragged ? 0.5 : 1)};
  ${media.phone} {
    grid-template: 'picture tools' auto 'title title' auto / minmax(0, 9em) 1fr;
  }
`;
const Grip = styled.span`
  grid-area: grip;
  display: grid;
  place-items: center;
  min-width: ${size.controlSmall};
  color: ${color.ink3};
  cursor: grab;
  ${media.phone} {
    display: none;
  }
`;
const Picture = styled.div<{ $isWrong: boolean }>`
  grid-area: picture;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.cell};
  outline: ${({ $isWrong }) => ($isWrong ? `${size.border} solid ${color.loss}` : 'none')};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const Title = styled.div`
  grid-area: title;
  min-width: 0;
`;
const Tools = styled.div`
  grid-area: tools;
  display: flex;
  justify-content: flex-end;
`;
const Remove = styled(IconButton)`
  color: ${color.loss};
`;
const Wrong = styled.div`
  grid-column: 1 / -1;
`;
