import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useIsOffline } from '../api/connection.ts';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, focusRing, media, motion, radius, size, space, type } from '../theme/theme.ts';

type Props = {
  label: ReactNode;
  isOn: boolean;
  /** The change is on its way. */
  busy?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  onChange: (isOn: boolean) => void;
};

/** Acts at once; what waits for "Save" is a checkbox. */
export function Switch({ label, isOn, busy = false, disabled = false, hint, onChange }: Props) {
  const t = useUiTexts();
  const isOffline = useIsOffline();
  return (
    <Line>
      <Track
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={disabled || isOffline}
        aria-busy={busy || undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <span>
        {label}
        {(isOffline || hint) && <small>{isOffline ? t('needsConnection') : hint}</small>}
      </span>
    </Line>
  );
}

const Line = styled.label`
  ${type.table}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.controlSmall};
  cursor: pointer;
  small {
    ${type.small}
    display: block;
    color: ${color.ink3};
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
const inset = `calc((${size.switchHeight} - ${size.switchKnob}) / 2)`;
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: ${size.switchWidth};
  height: ${size.switchHeight};
  margin: 0;
  background: ${color.lineStrong};
  border-radius: ${radius.full};
  cursor: inherit;
  transition: background ${motion.fast};
  ${focusRing}
  &::after {
    content: '';
    position: absolute;
    left: ${inset};
    top: ${inset};
    width: ${size.switchKnob};
    height: ${size.switchKnob};
    background: ${color.onTurf};
    border-radius: 50%;
    transition: transform ${motion.fast};
  }
  &:checked {
    background: ${color.turf};
  }
  &:checked::after {
    transform: translateX(calc(${size.switchWidth} - ${size.switchHeight}));
  }
  &[aria-busy='true'] {
    opacity: 0.6;
    cursor: progress;
  }
  &:disabled {
    background: ${color.line};
    cursor: not-allowed;
  }
`;
