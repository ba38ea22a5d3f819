import Search from 'lucide-react/icons/search';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, media, size, space, visuallyHidden } from '../theme/theme.ts';
import { Input } from './controls.ts';

type Props = {
  /** What can be searched for. */
  label: string;
  term: string;
  onSearch: (term: string) => void;
  onReset: () => void;
  /** Whether anything but the words narrows the list; while nothing does, there is nothing to reset. */
  isNarrowed: boolean;
  /** Stands between the two buttons. */
  children?: ReactNode;
};

/** Words to search for, sent by Enter or the button. */
export function SearchBar({ label, term, onSearch, onReset, isNarrowed, children }: Props) {
  const t = useUiTexts();
  const [words, setWords] = useState(term);
  // The address is another one: back, or a link.
  useEffect(() => setWords(term), [term]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words);
  };
  const handleReset = () => {
    setWords('');
    onReset();
  };
  return (
    <Bar role="search" onSubmit={handleSubmit}>
      <Field>
        <Icon of={Search} />
        <Input
          type="search"
          enterKeyHint="search"
          maxLength={100}
          aria-label={label}
          placeholder={label}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" icon={<Icon of={Search} />}>
        {t('search.submit')}
      </Button>
      {children}
      <Button disabled={!isNarrowed && term === '' && words === ''} onClick={handleReset}>
        {t('search.reset')}
      </Button>
    </Bar>
  );
}

/** On a phone the drawing stands for the word of the button, not in the field; Reset is there while it has something to do. */
const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  > [type='submit'] > svg {
    display: none;
  }
  ${media.phone} {
    > [type='submit'] {
      position: relative;
      flex: none;
      width: ${size.controlPhone};
      padding: 0;
      > svg {
        display: block;
      }
      > span {
        ${visuallyHidden}
      }
    }
    > :disabled {
      display: none;
    }
  }
`;
const Field = styled.span`
  position: relative;
  flex: 1 1 18em;
  max-width: 32em;
  > svg {
    position: absolute;
    left: ${space[3]};
    top: calc(50% - ${size.icon} / 2);
    color: ${color.ink3};
    pointer-events: none;
  }
  > input {
    padding-left: ${space[10]};
  }
  ${media.phone} {
    flex-basis: calc(100% - ${size.controlPhone} - ${space[2]});
    min-width: 0;
    max-width: none;
    > svg {
      display: none;
    }
    > input {
      padding-left: ${space[3]};
    }
  }
`;
