import Search from 'lucide-react/icons/search';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, media, size, space } from '../theme/theme.ts';
import { Input } from './controls.ts';

type Props = {
  /** What can be searched for. */
  label: string;
  term: string;
  onSearch: (term: string) => void;
  onReset: () => void;
  /** Stands between the words and the buttons. */
  children?: ReactNode;
};

/** Words to search for, sent by Enter or the button. */
export function SearchBar({ label, term, onSearch, onReset, children }: Props) {
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
      {children}
      <Button type="submit" kind="primary">
        {t('search.submit')}
      </Button>
      <Button onClick={handleReset}>{t('search.reset')}</Button>
    </Bar>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  ${media.phone} {
    > button {
      flex: 1;
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
    flex-basis: 100%;
    max-width: none;
  }
`;
