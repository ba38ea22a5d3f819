import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, size, space, type, visuallyHidden } from '@endzone/shared-ui/theme/theme.ts';
import { useId, useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { ListText } from './ListText.tsx';
import { readTextFile, type FileRefusal } from './readTextFile.ts';

type Props = {
  label: string;
  /** The text of the button that opens a file. */
  fileLabel: string;
  /** What to do about a file that holds no text. */
  noText: string;
  hint?: string;
  value: string;
  /** The list is shown below, so the hint is not needed any more. */
  isRead?: boolean;
  /** Where the button stands: beside the label, or below the list. */
  filePlace?: 'beside' | 'below';
  onChange: (text: string) => void;
};

/** A list that is pasted, typed or taken from a file. */
export function ListField({
  label,
  fileLabel,
  noText,
  hint,
  value,
  isRead = false,
  filePlace = 'beside',
  onChange,
}: Props) {
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
  const labelled = <Label htmlFor={id}>{label}</Label>;
  const choose = (
    <Choose>
      {fileLabel}
      <input
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={(event) => void handleFile(event)}
      />
    </Choose>
  );
  return (
    <>
      {filePlace === 'below' ? (
        labelled
      ) : (
        <Ways>
          {labelled}
          {choose}
        </Ways>
      )}
      <ListText
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => {
          setRefused(undefined);
          onChange(event.target.value);
        }}
      />
      {filePlace === 'below' && choose}
      {hint && (
        <Hint id={`${id}-hint`} hidden={isRead}>
          {hint}
        </Hint>
      )}
      {refused && (
        <Banner kind="error" live>
          {refused === 'noText' ? noText : t(`table.file.${refused}`)}
        </Banner>
      )}
    </>
  );
}

const Label = styled.label`
  ${type.smallStrong}
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;
const Choose = styled.label`
  ${type.small}
  position: relative;
  width: fit-content;
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
