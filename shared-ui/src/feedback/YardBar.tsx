import { styled } from 'styled-components';
import { color, hatch, radius, size } from '../theme/theme.ts';

type Props = {
  value: number;
  max: number;
  thin?: boolean;
  /** Names the work; without it the bar is a drawing beside its words. */
  label?: string;
  /** Reads the value: "14 of 23 leagues". */
  text?: string;
};

/** Any progress is a drive: ticks at each tenth, the end zone hatched, the ball is a pylon until it is in there. */
export function YardBar({ value, max, thin = false, label, text }: Props) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  const spoken = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': value,
        'aria-valuetext': text,
      }
    : { 'aria-hidden': true };
  return (
    <Field $thin={thin} {...spoken}>
      <Drive $isOver={percent === 100} style={{ width: `${percent}%` }} />
    </Field>
  );
}

const Field = styled.div<{ $thin: boolean }>`
  position: relative;
  height: ${({ $thin }) => ($thin ? size.yardThin : size.yard)};
  overflow: hidden;
  background: var(--yard-ground, ${color.sunken});
  border: ${size.hairline} solid ${color.line};
  border-radius: ${radius.cell};
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 9%;
    border-left: ${size.hairline} solid ${color.lineStrong};
    ${hatch}
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: repeating-linear-gradient(
      90deg,
      transparent 0 calc(10% - 1px),
      color-mix(in srgb, ${color.ink} 22%, transparent) calc(10% - 1px) 10%
    );
  }
`;
const Drive = styled.span<{ $isOver: boolean }>`
  position: absolute;
  inset: 0 auto 0 0;
  z-index: 1;
  background: var(--yard-fill, ${color.turf});
  ${({ $isOver }) => !$isOver && `border-right: ${size.edge} solid ${color.pylon};`}
`;
