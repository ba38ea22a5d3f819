import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, media, size, space } from '@endzone/shared-ui/theme/theme.ts';
import Search from 'lucide-react/icons/search';
import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';

type Props = { term: string; onSearch: (term: string) => void; onReset: () => void };

/** A part of the name, or a whole ID. */
export function SearchBar({ term, onSearch, onReset }: Props) {
  const t = useTexts();
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
          aria-label={t('leagues.list.term')}
          placeholder={t('leagues.list.term')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary">
        {t('leagues.list.search')}
      </Button>
      <Button onClick={handleReset}>{t('leagues.list.reset')}</Button>
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
