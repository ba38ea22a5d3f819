import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { space, type } from '../theme/theme.ts';
import { useFieldEntries } from './FormContext.ts';

type Props<Values> = {
  /** What the form began with. */
  before: Values;
  /** The same of what somebody else has saved since; undefined as long as nobody has. */
  theirs: Values | undefined;
  /** A value in the reader's words, where it is no text of theirs. */
  textOf?: (name: keyof Values & string, value: unknown) => string;
};

const plain = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** The fields that were saved from another window since, and the way to take them over. What was typed stands beside them. */
export function ChangedMeanwhile<Values extends object>({ before, theirs, textOf }: Props<Values>) {
  const t = useUiTexts();
  const { setFieldValue } = useFormikContext<Values>();
  const fields = useFieldEntries();
  if (!theirs) return null;
  const changed = (Object.keys(before) as (keyof Values & string)[]) // its own keys
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(theirs[name]))
    .flatMap((name) => {
      const label = fields.find((field) => field.name === name)?.label;
      return label === undefined
        ? []
        : [{ name, label, text: (textOf ?? ((_, value) => plain(value)))(name, theirs[name]) }];
    });
  if (changed.length === 0) return null;
  const handleTake = () => {
    for (const { name } of changed) void setFieldValue(name, theirs[name], false);
  };
  return (
    <Banner
      kind="warn"
      title={t('meanwhile.title')}
      action={
        <Button size="sm" onClick={handleTake}>
          {t('meanwhile.take')}
        </Button>
      }
    >
      <List>
        {changed.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text || t('meanwhile.empty')}</dd>
          </div>
        ))}
      </List>
    </Banner>
  );
}

const List = styled.dl`
  ${type.small}
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
  }
  dt::after {
    content: ':';
  }
  dd {
    overflow-wrap: anywhere;
    font-weight: 620;
  }
`;
