import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { color, tabular } from '@endzone/shared-ui/theme/theme.ts';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { FilterChip } from '../../data/filters/FilterChip.tsx';
import { Choice as PlainChoice, Foot, Panel } from '../../data/filters/FilterChip.styles.ts';
import { countUsers } from './api.ts';
import { filterOf, isSingle, type FilterName, type useUserQuery } from './useUserQuery.ts';

export type FilterOption = { value: string; label: string };
type Props = {
  name: FilterName;
  options: readonly FilterOption[];
  query: ReturnType<typeof useUserQuery>;
};

/** One filter: a chip that says what is chosen, and behind it the values with the number of people of each. */
export function FilterPopup({ name, options, query }: Props) {
  const t = useTexts();
  const chosen = query.chosen[name];
  const label = t(`users.filter.${name}`);
  const labels = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <FilterChip
      label={label}
      chosen={chosen.length > 0 ? (labels.length > 0 ? labels : chosen).join(', ') : undefined}
    >
      {(close) => <Choices name={name} label={label} options={options} query={query} close={close} />}
    </FilterChip>
  );
}

type ChoicesProps = Props & { label: string; close: () => void };

function Choices({ name, label, options, query, close }: ChoicesProps) {
  const t = useTexts();
  const id = useId();
  const [values, setValues] = useState<readonly string[]>(query.chosen[name]);
  const single = isSingle(name);
  const count = (chosen: readonly string[], signal: AbortSignal) =>
    countUsers(filterOf({ ...query.chosen, [name]: chosen }, query.term), signal);
  const asked = options.map(({ value }) => value).join();
  const counts = useLoad(
    (signal) => Promise.all(options.map(({ value }) => count([value], signal))),
    [asked],
  );
  const result = useLoad((signal) => count(values, signal), [values.join()]);
  const toggle = (value: string) =>
    setValues((now) => {
      if (now.includes(value)) return now.filter((one) => one !== value);
      return single ? [value] : [...now, value];
    });
  const apply = () => {
    query.choose(name, values);
    close();
  };
  return (
    <Panel
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <fieldset>
        <legend>{label}</legend>
        {options.map((option, i) => (
          <Choice key={option.value} htmlFor={`${id}-${i}`}>
            <input
              id={`${id}-${i}`}
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <span>{option.label}</span>
            <Count>{counts.data ? (counts.data[i] ?? 0) : ''}</Count>
          </Choice>
        ))}
      </fieldset>
      <Foot>
        <Button size="sm" kind="ghost" onClick={() => setValues([])}>
          {t('users.filter.clear')}
        </Button>
        <Button size="sm" kind="primary" type="submit">
          {result.data === undefined
            ? t('users.filter.apply')
            : t('users.filter.show', { count: result.data })}
        </Button>
      </Foot>
    </Panel>
  );
}

const Choice = styled(PlainChoice)`
  span:first-of-type {
    flex: 1;
  }
`;
const Count = styled.span`
  ${tabular}
  color: ${color.ink3};
`;
