import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, type } from '../theme/theme.ts';
import { Chip } from './Chip.tsx';
import { rove } from './roving.ts';

export type ChipChoice<Value extends string> = { value: Value; label: ReactNode };
type ChipFilterProps<Value extends string> = {
  label: string;
  /** Its label stands above it: several filters of one page are told apart. */
  showsLabel?: boolean;
  choices: readonly ChipChoice<Value>[];
  chosen: ReadonlySet<Value>;
  /** One at a time, or several together. */
  isSingle?: boolean;
  onChange: (chosen: ReadonlySet<Value>) => void;
};

function toggled<Value>(chosen: ReadonlySet<Value>, value: Value): Set<Value> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Moves the row alone: whoever is elsewhere on the page stays there. */
function showPressed(row: HTMLElement) {
  const chip = row.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  const edges = row.getBoundingClientRect();
  if (chip) row.scrollLeft += Math.max(0, chip.right - edges.right);
}

/** A row of chips, one stop of the Tab key: arrows move, Space and Enter press. */
export function ChipFilter<Value extends string>(props: ChipFilterProps<Value>) {
  const { label, showsLabel = false, choices, chosen, isSingle = false, onChange } = props;
  const [focused, setFocused] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  // Only at first: later it would run away from the finger that presses.
  useLayoutEffect(() => {
    if (row.current) showPressed(row.current);
  }, []);
  const stop = Math.min(focused, choices.length - 1);
  const chips = (
    <Row ref={row} role="group" aria-label={label} onKeyDown={(event) => rove(event, 'button', setFocused)}>
      {choices.map(({ value, label: words }, index) => (
        <Chip
          key={value}
          isPressed={chosen.has(value)}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setFocused(index)}
          onClick={() => onChange(isSingle ? new Set([value]) : toggled(chosen, value))}
        >
          {words}
        </Chip>
      ))}
    </Row>
  );
  if (!showsLabel) return chips;
  return (
    <Labelled>
      <span aria-hidden>{label}</span>
      {chips}
    </Labelled>
  );
}

const Labelled = styled.div`
  display: grid;
  gap: ${space[1]};
  > span {
    ${type.label}
    color: ${color.ink3};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    /* Room for the ring inside the scroll box. */
    padding: ${space[1]};
    margin: calc(-1 * ${space[1]});
  }
`;
