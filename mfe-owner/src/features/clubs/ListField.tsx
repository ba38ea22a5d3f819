import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, size, space, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import { useId, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { ListText } from '../../data/table/ListText.tsx';
import { readTextFile, type FileRefusal } from '../../data/table/readTextFile.ts';

type Props = {
  label: string;
  hint?: string;
  value: string;
  /** Something of it is shown below, so that the hint has been heard. */
  isRead: boolean;
  onChange: (text: string) => void;
};

/** A list that is pasted, typed or taken from a file. */
export function ListField({ label, hint, value, isRead, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const [refused, setRefused] = useState<FileRefusal>();
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const read = await readTextFile(file);
    setRefused(read.refused);
    if (read.text !== undefined) onChange(read.text);
  };
  return (
    <>
      <Ways>
        <label htmlFor={id}>{label}</label>
        <Choose>
          {t('clubs.import.file')}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void handleFile(event)}
          />
        </Choose>
      </Ways>
      <ListText
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => {
          setRefused(undefined);
          onChange(event.target.value);
        }}
      />
      {hint && (
        <Hint id={`${id}-hint`} hidden={isRead}>
          {hint}
        </Hint>
      )}
      {refused && (
        <Banner kind="error" live>
          {refused === 'empty' ? t('table.file.empty') : t(`clubs.import.${refused}`)}
        </Banner>
      )}
    </>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  label:first-child {
    ${type.smallStrong}
  }
`;
const Choose = styled.label`
  ${type.small}
  position: relative;
  color: ${color.turfText};
  text-decoration: underline;
  cursor: pointer;
  &:focus-within {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
  input {
    ${visuallyHidden}
  }
`;
const Hint = styled.p`
  ${type.small}
  color: ${color.ink3};
`;
