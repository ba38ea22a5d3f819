import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { itemShape } from './itemShape.ts';
import { Popup, type Trigger } from './Popup.tsx';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now. */
  why?: string;
  onChoose: () => void;
};
type Props = {
  label: string;
  trigger: (props: Trigger & { 'aria-haspopup': 'menu' }) => ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
};

/** Things to do with one row or one thing: arrows, Home, End, first letters. */
export function Menu({ label, trigger, items, align = 'end' }: Props) {
  return (
    <Popup label={label} align={align} trigger={(props) => trigger({ ...props, 'aria-haspopup': 'menu' })}>
      {(close) => <Items label={label} items={items} close={close} />}
    </Popup>
  );
}

function Items({ label, items, close }: Pick<Props, 'label' | 'items'> & { close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const next = all[nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all)]; // compared by identity only
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <List ref={list} role="menu" aria-label={label} onKeyDown={handleKey}>
      {items.map(({ id, label: text, icon, danger = false, why, onChoose }) => (
        <Item
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          $danger={danger}
          aria-disabled={why !== undefined}
          onClick={() => {
            if (why !== undefined) return;
            close();
            onChoose();
          }}
        >
          {icon}
          <span>
            {text}
            {why && <small>{why}</small>}
          </span>
        </Item>
      ))}
    </List>
  );
}

function nextIndex(key: string, now: number, all: readonly HTMLElement[]): number {
  const last = all.length - 1;
  if (key === 'ArrowDown') return now === last ? 0 : now + 1;
  if (key === 'ArrowUp') return now <= 0 ? last : now - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1) return -1;
  const starts = (element: HTMLElement) => element.textContent.toLowerCase().startsWith(key.toLowerCase());
  const after = all.findIndex((element, index) => index > now && starts(element));
  return after >= 0 ? after : all.findIndex(starts);
}

const List = styled.div`
  display: grid;
`;
const Item = styled.button<{ $danger: boolean }>`
  ${itemShape}
  ${({ $danger }) => $danger && `color: ${color.loss}; > svg { color: inherit; }`}
  small {
    ${type.meta}
    display: block;
    color: ${color.ink3};
  }
  &[aria-disabled='true'] {
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;
