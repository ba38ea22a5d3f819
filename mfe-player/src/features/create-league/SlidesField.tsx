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
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SlideForm } from './api.ts';
import { imageRules } from '../../data/teams/imageRules.ts';

/** The pictures of a league, each with its title, in their order. */
export function SlidesField() {
  const t = useTexts();
  const label = t('createLeague.slides');
  const { id, error, value: slides, setValue } = useFormField<SlideForm[]>('images', label);
  // A slide keeps its fields when one before it goes.
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
  const isFull = slides.length >= maxSlides;
  return (
    <FieldGroup
      id={id}
      label={label}
      optional
      error={error}
      hint={t('createLeague.slidesHint', { count: slides.length, max: maxSlides })}
    >
      <Stack $gap={3}>
        {slides.map((_, i) => (
          <Slide key={keys[i] ?? i} place={i} onRemove={() => remove(i)} />
        ))}
        <div ref={adder}>
          <Button id={id} icon={<Icon of={ImagePlus} />} disabled={isFull} onClick={add}>
            {t('createLeague.addSlide')}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  );
}

function Slide({ place, onRemove }: { place: number; onRemove: () => void }) {
  const t = useTexts();
  const number = place + 1;
  return (
    <Box>
      <TextField
        name={`images[${place}].title`}
        label={t('createLeague.slideTitle', { number })}
        autoComplete="off"
      />
      <IconButton
        label={t('createLeague.removeSlide', { number })}
        icon={<Icon of={X} />}
        onClick={onRemove}
      />
      <Picture>
        <FileField
          name={`images[${place}].image`}
          label={t('createLeague.slideImage', { number })}
          ratio={4 / 3}
          {...imageRules}
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
const Picture = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;
