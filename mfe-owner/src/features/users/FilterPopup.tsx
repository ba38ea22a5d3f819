import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Popup } from '@endzone/shared-ui/overlay/Popup.tsx';
import {
  color,
  focusRing,
  hovered,
  media,
  radius,
  size,
  space,
  tabular,
  type,
} from '@endzone/shared-ui/theme/theme.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { css, styled } from 'styled-components';
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
    <Popup
      label={label}
      trigger={(trigger) => (
        <ChipButton {...trigger} type="button" data-filter="" data-chosen={chosen.length > 0 || undefined}>
          {chosen.length > 0 ? (
            <span>
              {label}: <b>{(labels.length > 0 ? labels : chosen).join(', ')}</b>
            </span>
          ) : (
            label
          )}
          <ChevronDown size="1.1em" strokeWidth={2} aria-hidden="true" />
        </ChipButton>
      )}
    >
      {(close) => <Choices name={name} label={label} options={options} query={query} close={close} />}
    </Popup>
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
        <Button size="sm" kind="ghost" disabled={values.length === 0} onClick={() => setValues([])}>
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

const ChipButton = styled.button`
  ${type.controlSmall}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: ${size.chip};
  padding: ${space[1]} ${space[3]};
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.ink};
  text-align: start;
  ${focusRing}
  ${hovered(css`
    border-color: ${color.ink};
  `)}
  > svg {
    flex: none;
  }
  &[data-chosen] {
    background: ${color.turfSoft};
    border-color: ${color.turf};
    color: ${color.onTurfSoft};
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
const Panel = styled.form`
  min-width: 17em;
  legend {
    ${type.controlSmall}
    padding: ${space[2]} ${space[3]};
  }
`;
const Choice = styled.label`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  cursor: pointer;
  ${hovered(css`
    background: ${color.sunken};
  `)}
  input {
    flex: none;
    width: ${size.tick};
    height: ${size.tick};
    margin: 0;
    accent-color: ${color.turf};
  }
  span:first-of-type {
    flex: 1;
  }
  ${media.phone} {
    min-height: ${size.controlPhone};
  }
`;
const Count = styled.span`
  ${tabular}
  color: ${color.ink3};
`;
const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  margin-top: ${space[2]};
  padding: ${space[2]};
  border-top: ${size.hairline} solid ${color.line};
`;
