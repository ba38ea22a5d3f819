import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../layout/Icon.tsx';
import { color, fieldRing, media, motion, radius, size, space, type } from '../theme/theme.ts';
import { Below, controlProps, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';

type Props = Omit<FieldProps, 'optional'> & {
  /** The label with links in it; `label` stays its name in the banner. */
  children?: ReactNode;
};

/** Yes or no, kept with the form. What acts at once is a Switch. */
export function CheckboxField({ name, label, hint, disabled, children }: Props) {
  const { id, error, value, setValue, onBlur } = useFormField<boolean>(name, label);
  return (
    <div>
      <Checkbox
        {...controlProps(id, hint, error)}
        name={name}
        disabled={disabled}
        checked={value}
        onChange={(event) => setValue(event.target.checked)}
        onBlur={onBlur}
      >
        {children ?? label}
      </Checkbox>
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

/** The box and its words alone: rows of a table, filters. */
export function Checkbox({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <Line>
      <Box>
        <input {...rest} type="checkbox" />
        <Icon of={Check} size="sm" />
      </Box>
      {children && <span>{children}</span>}
    </Line>
  );
}

const Line = styled.label`
  ${type.table}
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  min-height: ${size.controlSmall};
  padding: ${space[1]} 0;
  cursor: pointer;
  > span:last-child:not(:first-child) {
    padding-top: 0.1em;
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
    padding: ${space[3]} 0;
  }
`;
const Box = styled.span`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: ${size.tick};
  height: ${size.tick};
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    background: ${color.raised};
    border: ${size.line} solid ${color.lineStrong};
    border-radius: ${radius.badge};
    cursor: inherit;
    transition: background ${motion.fast};
    ${fieldRing}
  }
  input:checked {
    background: ${color.turf};
    border-color: ${color.turf};
  }
  input[aria-invalid='true'] {
    border-color: ${color.loss};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.loss};
  }
  input:disabled {
    background: ${color.sunken};
    border-color: ${color.line};
    cursor: not-allowed;
  }
  svg {
    position: relative;
    color: ${color.onTurf};
    opacity: 0;
    pointer-events: none;
  }
  input:checked + svg {
    opacity: 1;
  }
  input:disabled:checked + svg {
    color: ${color.ink3};
  }
`;
