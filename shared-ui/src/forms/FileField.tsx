import FileIcon from 'lucide-react/icons/file';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Row } from '../layout/Columns.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { useMedia } from '../overlay/useMedia.ts';
import { color, radius, size, space, type, visuallyHidden } from '../theme/theme.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';
import { usePreview } from './usePreview.ts';

type Props = FieldProps & {
  /** MIME types: `image/png`. */
  accept: readonly string[];
  /** Bytes. */
  largest: number;
  /** What is there already. */
  presentUrl?: string | null;
  /** Width to height of the preview's box. */
  ratio?: number;
};

/** One file: chosen or dropped, looked at before it is sent, refused at once when it is too large or of another kind. */
export function FileField({
  name,
  label,
  hint,
  optional,
  disabled,
  accept,
  largest,
  presentUrl,
  ratio = 1,
}: Props) {
  const t = useUiTexts();
  const { i18n } = useTranslation('ui');
  // Fingers drop nothing.
  const canDrop = useMedia('hover');
  const { id, error, value, setValue, onBlur, setOwnRefusal } = useFormField<File | null>(name, label);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const preview = usePreview(value);
  const shown = preview ?? presentUrl;

  const take = (file: File | undefined) => {
    if (!file) return;
    const isOfKind = accept.includes(file.type);
    setOwnRefusal(
      !isOfKind
        ? { code: 'unsupported_format' }
        : file.size > largest
          ? { code: 'file_too_large' }
          : undefined,
    );
    setValue(isOfKind && file.size <= largest ? file : null);
  };
  const forget = () => {
    setValue(null);
    if (input.current) input.current.value = '';
  };
  const clear = () => {
    setOwnRefusal(undefined);
    forget();
    input.current?.focus();
  };
  // The file is named like a picture and is none.
  const refuse = () => {
    setOwnRefusal({ code: 'unsupported_format' });
    forget();
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!disabled) take(event.dataTransfer.files[0]);
    },
  };
  const megabytes = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    largest / 1024 ** 2,
  );
  const kinds = accept
    .map((kind) => (kind.split('/')[1] ?? kind).replace('svg+xml', 'svg').toUpperCase())
    .join(', ');
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error}
      hint={hint ?? t('file.rules', { kinds, megabytes })}
    >
      <Zone $isOver={isOver} $isWrong={error !== undefined} {...drop}>
        {shown ? (
          <Picture src={shown} alt="" $ratio={ratio} onError={preview ? refuse : undefined} />
        ) : (
          <Icon of={value ? FileIcon : Upload} size="lg" />
        )}
        <Text>
          <strong>{value?.name ?? t(canDrop ? 'file.drop' : 'file.none')}</strong>
          <Row>
            <Choose>
              <input
                {...controlProps(id, hint ?? kinds, error)}
                ref={input}
                type="file"
                name={name}
                accept={accept.join(',')}
                disabled={disabled}
                onChange={(event) => take(event.target.files?.[0])}
                onBlur={onBlur}
              />
              <label htmlFor={id} aria-hidden>
                {t('file.choose')}
              </label>
            </Choose>
            {value && (
              <Button size="sm" kind="ghost" onClick={clear}>
                {t('file.remove')}
              </Button>
            )}
          </Row>
        </Text>
      </Zone>
    </Field>
  );
}

const Zone = styled.div<{ $isOver: boolean; $isWrong: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  background: ${({ $isOver }) => ($isOver ? color.turfSoft : color.raised)};
  border: ${size.line} dashed
    ${({ $isWrong, $isOver }) => ($isWrong ? color.loss : $isOver ? color.turfText : color.lineStrong)};
  border-radius: ${radius.control};
  > svg {
    color: ${color.ink3};
  }
`;
const Picture = styled.img<{ $ratio: number }>`
  width: ${size.crestLg};
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: contain;
  background: ${color.sunken};
  border-radius: ${radius.cell};
`;
const Text = styled.div`
  flex: 1;
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  strong {
    ${type.table}
    font-weight: 560;
    overflow-wrap: anywhere;
  }
`;
const Choose = styled.span`
  position: relative;
  display: inline-flex;
  input {
    ${visuallyHidden}
  }
  label {
    ${type.controlSmall}
    display: inline-flex;
    align-items: center;
    min-height: ${size.controlSmall};
    padding: 0 ${space[3]};
    background: ${color.surface};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.control};
    cursor: pointer;
  }
  input:focus-visible + label {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
  input:disabled + label {
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;
