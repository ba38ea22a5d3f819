import { maxSlides } from '@endzone/contracts/leagues/league';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { FieldGroup } from '@endzone/shared-ui/forms/Field.tsx';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { TextField } from '@endzone/shared-ui/forms/TextField.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, radius, size, space } from '@endzone/shared-ui/theme/theme.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { pictureRules } from '../../data/pictures/pictureRules.ts';
import type { SlideForm } from './api.ts';

/** A list with two of its entries changed over; the same list where there is no such place. */
function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [a, b] = [next[from], next[to]];
  if (a === undefined || b === undefined) return next;
  next[from] = b;
  next[to] = a;
  return next;
}

/** The pictures of a league, each with its title, in an order that can be changed. `pictures`: addresses by the slide's id. */
export function SlidesField({ pictures }: { pictures?: ReadonlyMap<string, string> | undefined }) {
  const t = useTexts();
  const label = t('leagues.form.slides');
  const { id, error, value: slides, setValue } = useFormField<SlideForm[]>('images', label);
  // A slide keeps its fields when one before it goes or changes its place.
  const [keys, setKeys] = useState<number[]>(() => slides.map((_, i) => i));
  const nextKey = useRef(slides.length);
  const adder = useRef<HTMLDivElement>(null);
  const add = () => {
    setKeys([...keys, nextKey.current++]);
    setValue([...slides, { title: '', image: null }]);
  };
  const remove = (place: number) => {
    setKeys(keys.filter((_, i) => i !== place));
    setValue(slides.filter((_, i) => i !== place));
    adder.current?.querySelector('button')?.focus();
  };
  const move = (from: number, step: -1 | 1) => {
    setKeys(swapped(keys, from, from + step));
    setValue(swapped(slides, from, from + step));
  };
  return (
    <FieldGroup
      id={id}
      label={label}
      optional
      error={error}
      hint={t('leagues.form.slidesHint', { count: slides.length, max: maxSlides })}
    >
      <Stack $gap={3}>
        {slides.map((slide, i) => (
          <Slide
            key={keys[i] ?? i}
            place={i}
            nbSlides={slides.length}
            presentUrl={(slide.id && pictures?.get(slide.id)) || null}
            onMove={(step) => move(i, step)}
            onRemove={() => remove(i)}
          />
        ))}
        <div ref={adder}>
          <Button id={id} icon={<Icon of={ImagePlus} />} disabled={slides.length >= maxSlides} onClick={add}>
            {t('leagues.form.addSlide')}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
}

type SlideProps = {
  place: number;
  nbSlides: number;
  presentUrl: string | null;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function Slide({ place, nbSlides, presentUrl, onMove, onRemove }: SlideProps) {
  const t = useTexts();
  const number = place + 1;
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box onKeyDown={handleKey}>
      <TextField
        name={`images[${place}].title`}
        label={t('leagues.form.slideTitle', { number })}
        autoComplete="off"
      />
      <Tools>
        <IconButton
          label={t('leagues.form.slideUp', { number })}
          icon={<Icon of={ArrowUp} />}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('leagues.form.slideDown', { number })}
          icon={<Icon of={ArrowDown} />}
          disabled={place === nbSlides - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('leagues.form.removeSlide', { number })}
          icon={<Icon of={X} />}
          onClick={onRemove}
        />
      </Tools>
      <Picture>
        <FileField
          name={`images[${place}].image`}
          label={t('leagues.form.slideImage', { number })}
          ratio={4 / 3}
          presentUrl={presentUrl}
          {...pictureRules}
        />
      </Picture>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
  padding: ${space[3]};
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.control};
`;
const Tools = styled.div`
  display: flex;
`;
const Picture = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;
