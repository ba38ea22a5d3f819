import { ownKeys, type StatGroup } from '@endzone/contracts/statGroups';
import type { Position } from '@endzone/contracts/game';
import { ruleKeys, type RuleKey, type ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import {
  color,
  highlighted,
  media,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '@endzone/shared-ui/theme/theme.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { moveByRow } from './moveByRow.ts';
import { useMeaning } from './useMeaning.ts';
import type { ScoreEditing } from './useScoreForm.ts';

const groups: readonly [StatGroup, readonly Position[]][] = [
  ['offense', ['QB', 'RB', 'WR', 'TE']],
  ['special', ['K']],
  ['defense', ['DEF']],
  ['hc', ['HC']],
];
const isRule = (key: string): key is RuleKey => ruleKeys.some((rule) => rule === key);

type Props = { editing: ScoreEditing; config: ScoreConfig };

/** One row for each statistic that scores by a rule, with what the rule means. */
export function RuleTable({ editing, config }: Props) {
  const t = useTexts();
  return (
    <Card as="section" aria-label={t('scoreConfig.rules')}>
      {groups.map(([group, positions]) => (
        <div key={group} role="group" aria-label={t(`scoreConfig.group.${group}`)}>
          <Group>
            {t(`scoreConfig.group.${group}`)}
            {positions.map((position) => (
              <PositionMark key={position} position={position} />
            ))}
          </Group>
          {ownKeys[group].filter(isRule).map((key) => (
            <RuleRow key={key} of={key} editing={editing} config={config} />
          ))}
        </div>
      ))}
    </Card>
  );
}

function RuleRow({ of, editing, config }: Props & { of: RuleKey }) {
  const t = useTexts();
  const id = useId();
  const meaningOf = useMeaning();
  const { form, rules, errors, setRule } = editing;
  const rule = form.rules[of];
  const name = t(`season.stat.long.${of}`);
  const isChanged = editing.changed.includes(of);
  const error = [`${of}.points`, `${of}.operation`, `${of}.sign`, of].flatMap(
    (property) => errors.get(property) ?? [],
  )[0];
  return (
    <Row $isChanged={isChanged}>
      <b>{name}</b>
      <Choice
        name={`${id}operation`}
        label={t('scoreConfig.operationOf', { name })}
        value={rule.operation}
        options={[
          ['*', '×', t('scoreConfig.times')],
          ['/', '÷', t('scoreConfig.per')],
        ]}
        onChange={(operation) => setRule(of, { operation: operation === '/' ? '/' : '*' })}
      />
      <Choice
        name={`${id}sign`}
        label={t('scoreConfig.signOf', { name })}
        value={rule.sign}
        options={[
          ['+', '+', t('scoreConfig.plus')],
          ['-', '−', t('scoreConfig.minus')],
        ]}
        onChange={(sign) => setRule(of, { sign: sign === '-' ? '-' : '+' })}
      />
      <Input
        data-column="points"
        value={rule.points}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('scoreConfig.pointsOf', { name })}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}meaning`}
        onChange={(event) => setRule(of, { points: event.target.value })}
        onKeyDown={(event) => {
          moveByRow(event);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setRule(of, editing.stored.rules[of]);
        }}
      />
      <Meaning id={`${id}meaning`} $isWrong={error !== undefined}>
        {error ?? (rules && meaningOf(of, rules[of]))}
        {isChanged && <del>{t('scoreConfig.before', { rule: meaningOf(of, config[of]) })}</del>}
      </Meaning>
    </Row>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, sign: string, word: string])[];
  onChange: (value: string) => void;
};

/** One of two, by arrows or a press. */
function Choice({ name, label, value, options, onChange }: ChoiceProps) {
  return (
    <Two role="radiogroup" aria-label={label}>
      {options.map(([one, sign, word]) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={value === one}
            aria-label={word}
            onChange={() => onChange(one)}
          />
          <span aria-hidden>{sign}</span>
        </label>
      ))}
    </Two>
  );
}

const Group = styled.p`
  ${type.smallStrong}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  background: ${color.sunken};
  color: ${color.ink2};
`;
const Row = styled.div<{ $isChanged: boolean }>`
  ${type.table}
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) auto auto 5em minmax(0, 1.6fr);
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  background: ${({ $isChanged }) => ($isChanged ? color.turfSoft : 'transparent')};
  > input {
    text-align: right;
  }
  ${media.phone} {
    grid-template-columns: auto auto minmax(0, 1fr);
    > b,
    > p {
      grid-column: 1 / -1;
    }
  }
`;
const Meaning = styled.p<{ $isWrong: boolean }>`
  ${type.small}
  color: ${({ $isWrong }) => ($isWrong ? color.loss : color.ink2)};
  overflow-wrap: anywhere;
  del {
    margin-inline-start: ${space[2]};
    /* A line through a minus hides it. */
    text-decoration: none;
    color: ${color.ink3};
  }
`;
const Two = styled.div`
  display: inline-flex;
  border: ${size.hairline} solid ${color.lineStrong};
  border-radius: ${radius.control};
  overflow: clip;
  label {
    position: relative;
    display: grid;
    cursor: pointer;
  }
  input {
    ${visuallyHidden}
  }
  span {
    ${type.controlSmall}
    display: grid;
    place-items: center;
    min-width: ${size.controlSmall};
    min-height: ${size.controlSmall};
  }
  input:checked + span {
    background: ${color.ink};
    color: ${color.canvas};
    ${highlighted}
  }
  input:focus-visible + span {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: -${size.focusRing};
  }
`;
