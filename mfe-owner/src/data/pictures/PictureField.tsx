import { failureOf } from '@endzone/shared-ui/api/failure.ts';
import { useProblemOf } from '@endzone/shared-ui/api/useProblem.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Spinner } from '@endzone/shared-ui/buttons/Spinner.tsx';
import { controlProps, Field, type FieldProps } from '@endzone/shared-ui/forms/Field.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { FixedImage } from '@endzone/shared-ui/layout/FixedImage.tsx';
import {
  color,
  focusRing,
  media,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '@endzone/shared-ui/theme/theme.ts';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pictureRules, refusePicture } from './pictureRules.ts';
import type { Upload } from './usePictureUploads.ts';

type Props = FieldProps & {
  upload: Upload;
  /** Width to height. */
  ratio: number;
  /** Stands beside the button while there is no picture. */
  children?: ReactNode;
};

/** A picture that is stored as soon as it is chosen or dropped; the form's value is its path, '' without one. */
export function PictureField({ name, label, hint, optional, upload, ratio, children }: Props) {
  const t = useTexts();
  const problemOf = useProblemOf();
  const { id, error, value, setValue, setOwnRefusal } = useFormField<string>(name, label);
  const input = useRef<HTMLInputElement>(null);
  const [isArriving, setArriving] = useState(false);
  const [problem, setProblem] = useState<string>();
  // What no post or message shows is kept for a week; a draft may be older.
  const [isGone, setGone] = useState(false);
  const [nbArrived, setArrived] = useState(0);

  const take = async (file: File | undefined) => {
    if (!file || isArriving) return;
    setProblem(undefined);
    const refused = refusePicture(file);
    setOwnRefusal(refused && { code: refused });
    if (refused) return;
    setArriving(true);
    try {
      setValue(await upload(file));
      // The same picture again has the same path.
      setArrived((nb) => nb + 1);
    } catch (thrown) {
      const { text, violations } = problemOf(failureOf(thrown));
      setProblem(violations[0]?.message ?? text);
    } finally {
      setArriving(false);
      if (input.current) input.current.value = '';
    }
  };
  const remove = () => {
    setOwnRefusal(undefined);
    setProblem(undefined);
    setValue('');
    input.current?.focus();
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const said = error ?? problem ?? (isGone && value !== '' ? t('pictures.gone') : undefined);
  return (
    <Field id={id} label={label} optional={optional ?? false} hint={hint ?? t('pictures.rules')} error={said}>
      <Box
        $isWrong={said !== undefined}
        aria-busy={isArriving || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        onErrorCapture={() => setGone(true)}
        onLoadCapture={() => setGone(false)}
      >
        {value !== '' && <FixedImage key={nbArrived} src={value} alt="" ratio={ratio} />}
        <Row>
          <Choose>
            <input
              {...controlProps(id, 'rules', said)}
              ref={input}
              name={name}
              type="file"
              accept={pictureRules.accept.join(',')}
              onChange={(event) => void take(event.target.files?.[0])}
            />
            <label htmlFor={id} aria-hidden>
              {isArriving && <Spinner />}
              {t(isArriving ? 'pictures.arriving' : value === '' ? 'pictures.choose' : 'pictures.replace')}
            </label>
          </Choose>
          {value !== '' && (
            <Button size="sm" kind="ghost" onClick={remove}>
              {t('pictures.remove')}
            </Button>
          )}
          {value === '' && children}
        </Row>
      </Box>
    </Field>
  );
}

const Box = styled.div<{ $isWrong: boolean }>`
  display: grid;
  gap: ${space[2]};
  padding: ${space[2]};
  border: ${size.line} dashed ${({ $isWrong }) => ($isWrong ? color.loss : color.lineStrong)};
  border-radius: ${radius.control};
  background: ${color.raised};
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
    gap: ${space[2]};
    min-height: ${size.controlSmall};
    padding: 0 ${space[3]};
    background: ${color.surface};
    border: ${size.hairline} solid ${color.lineStrong};
    border-radius: ${radius.control};
    cursor: pointer;
    ${focusRing}
    ${media.phone} {
      min-height: ${size.controlPhone};
    }
  }
  input:focus-visible + label {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: ${size.focusOffset};
  }
`;
