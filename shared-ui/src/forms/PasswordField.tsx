import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, radius, size, space, type } from '../theme/theme.ts';
import { Input } from './controls.ts';
import { controlProps, Field, type FieldProps } from './Field.tsx';
import { useFormField } from './FormContext.ts';
import { passwordStrength } from './passwordStrength.ts';
import { useTooCommon } from './useTooCommon.ts';

type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
  /** Says how hard it is to guess, for a new one. */
  meter?: boolean;
};

/** Hidden until shown; what was typed is never trimmed. */
export function PasswordField({ name, label, hint, optional, disabled, autoComplete, meter = false }: Props) {
  const t = useUiTexts();
  const [isShown, setShown] = useState(false);
  const { id, error, value, setValue, onBlur } = useFormField<string>(name, label);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <Wrap>
        <Input
          {...controlProps(id, hint, error)}
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
        />
        <IconButton
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          icon={<Icon of={isShown ? EyeOff : Eye} />}
          onClick={() => setShown(!isShown)}
        />
      </Wrap>
      {meter && value !== '' && <Meter password={value} />}
    </Field>
  );
}

/** Says nothing of a password before it is known whether the server would take it. */
function Meter({ password }: { password: string }) {
  const t = useUiTexts();
  const isTooCommon = useTooCommon(password);
  const isKnown = isTooCommon !== undefined;
  const strength = isTooCommon ? 1 : isKnown ? passwordStrength(password) : 0;
  return (
    <div role="status">
      <Bars aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Bar key={step} $on={step <= strength} $strength={strength} />
        ))}
      </Bars>
      <Words>{isKnown && t(isTooCommon ? 'password.tooCommon' : `password.strength.${strength}`)}</Words>
    </div>
  );
}

const Wrap = styled.div`
  position: relative;
  > input {
    padding-right: ${space[12]};
  }
  > button {
    position: absolute;
    right: ${size.border};
    top: ${size.border};
    height: ${size.control};
    width: ${size.control};
  }
`;
const Bars = styled.div`
  display: flex;
  gap: ${space[1]};
`;
const colorOf = (strength: number) => (strength >= 4 ? color.win : strength >= 2 ? color.warn : color.loss);
const Bar = styled.span<{ $on: boolean; $strength: number }>`
  flex: 1;
  height: ${size.ticks};
  background: ${({ $on, $strength }) => ($on ? colorOf($strength) : color.sunken)};
  border: ${size.hairline} solid ${({ $on, $strength }) => ($on ? colorOf($strength) : color.lineStrong)};
  border-radius: ${radius.cell};
`;
const Words = styled.p`
  ${type.small}
  margin-top: ${space[1]};
  min-height: 1lh;
  color: ${color.ink3};
`;
