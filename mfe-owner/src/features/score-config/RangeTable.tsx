import type { Position } from '@endzone/contracts/game';
import { mirrorRange } from '@endzone/contracts/scoring/scoreConfig';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { IconButton } from '@endzone/shared-ui/buttons/IconButton.tsx';
import { Input } from '@endzone/shared-ui/forms/controls.ts';
import { PositionMark } from '@endzone/shared-ui/game/PositionMark.tsx';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { readNumber, showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Card } from '@endzone/shared-ui/layout/Card.tsx';
import { Icon } from '@endzone/shared-ui/layout/Icon.tsx';
import { color, hatchQuiet, media, size, space, type } from '@endzone/shared-ui/theme/theme.ts';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { RangeForm, RangeKey } from './model/scoreForm.ts';
import { moveByRow } from './moveByRow.ts';
import type { ScoreEditing } from './useScoreForm.ts';

type Props = { of: RangeKey; position: Position; editing: ScoreEditing };

/** A statistic that scores by ranges; of the score difference the losses beside the wins that they mirror. */
export function RangeTable({ of, position, editing }: Props) {
  const t = useTexts();
  const id = useId();
  const { form, changed, errors, addRange } = editing;
  const error = errors.get(of);
  const isMirrored = of === 'score_difference';
  return (
    <Card as="section" aria-labelledby={id}>
      <Head $isChanged={changed.includes(of)}>
        <h2 id={id}>{t(`season.stat.long.${of}`)}</h2>
        <PositionMark position={position} />
      </Head>
      <Heads $isMirrored={isMirrored} aria-hidden>
        <span>{t('scoreConfig.from')}</span>
        <span>{t('scoreConfig.to')}</span>
        <span>{t('scoreConfig.points')}</span>
        {isMirrored && <span>{t('scoreConfig.mirror')}</span>}
        <span />
      </Heads>
      {form[of].map((row, index) => (
        <RangeRow key={row.key} of={of} row={row} index={index} editing={editing} />
      ))}
      {error && <Wrong>{error}</Wrong>}
      {form[of].length === 0 && <Empty>{t('scoreConfig.noRange')}</Empty>}
      <Foot>
        <Button size="sm" kind="ghost" icon={<Icon of={Plus} size="sm" />} onClick={() => addRange(of)}>
          {t('scoreConfig.addRange')}
        </Button>
      </Foot>
    </Card>
  );
}

const fields = ['min', 'max', 'points'] as const;

type RowProps = { of: RangeKey; row: RangeForm; index: number; editing: ScoreEditing };

function RangeRow({ of, row, index, editing }: RowProps) {
  const t = useTexts();
  const id = useId();
  const { errors, stored, setRange, removeRange } = editing;
  const before = stored[of].find(({ key }) => key === row.key);
  const isMirrored = of === 'score_difference';
  const [first] = fields.flatMap((field) => errors.get(`${of}[${index}].${field}`) ?? []);
  const name = t(`season.stat.long.${of}`);
  return (
    <>
      <Line $isMirrored={isMirrored}>
        {fields.map((field) => (
          <Input
            key={field}
            value={row[field]}
            inputMode="decimal"
            autoComplete="off"
            placeholder={field === 'points' ? undefined : '∞'}
            aria-label={t(`scoreConfig.range.${field}`, { name, nb: index + 1 })}
            aria-invalid={errors.has(`${of}[${index}].${field}`)}
            aria-describedby={first ? `${id}wrong` : undefined}
            data-column={field}
            onChange={(event) => setRange(of, row.key, { [field]: event.target.value })}
            onKeyDown={(event) => {
              moveByRow(event);
              if (event.key !== 'Escape' || !before) return;
              event.preventDefault();
              setRange(of, row.key, { [field]: before[field] });
            }}
          />
        ))}
        {isMirrored && <Mirror row={row} />}
        <IconButton
          small
          label={t('scoreConfig.removeRange', { name, nb: index + 1 })}
          icon={<Icon of={X} size="sm" />}
          onClick={() => removeRange(of, row.key)}
        />
      </Line>
      {first && <Wrong id={`${id}wrong`}>{first}</Wrong>}
    </>
  );
}

function Mirror({ row }: { row: RangeForm }) {
  const t = useTexts();
  const { locale } = useMount();
  const points = readNumber(row.points);
  const min = readNumber(row.min);
  const max = row.max.trim() === '' ? null : readNumber(row.max);
  if (points === undefined || min === undefined || max === undefined) return <Hatched />;
  const mirror = mirrorRange({ min, max, points });
  const show = (value: number | null) => (value === null ? '' : showNumber(locale, value));
  return (
    <Hatched>
      {mirror &&
        t('scoreConfig.mirrorOf', {
          from: show(mirror.min),
          to: show(mirror.max),
          points: showNumber(locale, mirror.points),
        })}
    </Hatched>
  );
}

const Head = styled.header<{ $isChanged: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  background: ${({ $isChanged }) => ($isChanged ? color.turfSoft : 'transparent')};
  h2 {
    ${type.h3}
  }
`;
const columns = ({ $isMirrored }: { $isMirrored: boolean }) =>
  $isMirrored ? '3.4em 3.4em 3.4em minmax(0, 1fr) auto' : '3.4em 3.4em minmax(3.4em, 6em) 1fr';
const Line = styled.div<{ $isMirrored: boolean }>`
  display: grid;
  grid-template-columns: ${columns};
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  input {
    padding-inline: ${space[2]};
    text-align: right;
  }
`;
const Heads = styled(Line)`
  color: ${color.ink2};
  text-align: right;
  /* Not on the line itself: its columns follow the size of its letters, as those below do. */
  > span {
    ${type.tableHead}
  }
  /* As wide as the button below. */
  > :last-child {
    width: ${size.controlSmall};
    ${media.phone} {
      width: ${size.controlPhone};
    }
  }
  ${media.tiny} {
    /* Of what a row shows below its fields. */
    > :nth-child(4):not(:last-child) {
      order: 1;
      grid-column: 1 / -1;
    }
  }
`;
const Hatched = styled.span`
  ${type.small}
  ${hatchQuiet}
  align-self: stretch;
  display: grid;
  place-items: center end;
  padding: 0 ${space[1]};
  color: ${color.ink2};
  text-align: right;
  ${media.tiny} {
    order: 1;
    grid-column: 1 / -1;
  }
`;
const Wrong = styled.p`
  ${type.small}
  padding: 0 ${space[4]} ${space[2]};
  color: ${color.loss};
`;
const Empty = styled.p`
  ${type.small}
  padding: ${space[3]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
  color: ${color.ink2};
`;
const Foot = styled.div`
  padding: ${space[2]} ${space[4]};
  border-top: ${size.hairline} solid ${color.line};
`;
