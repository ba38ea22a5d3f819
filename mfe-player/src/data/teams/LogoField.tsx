import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { getTeamLogos } from './api.ts';
import { Button } from '@endzone/shared-ui/buttons/Button.tsx';
import { Skeleton } from '@endzone/shared-ui/feedback/Skeleton.tsx';
import { FieldGroup } from '@endzone/shared-ui/forms/Field.tsx';
import { FileField } from '@endzone/shared-ui/forms/FileField.tsx';
import { useFormField } from '@endzone/shared-ui/forms/FormContext.ts';
import { Crest } from '@endzone/shared-ui/game/Crest.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import {
  color,
  highlighted,
  hovered,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '@endzone/shared-ui/theme/theme.ts';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { imageRules } from '@endzone/shared-ui/forms/imageRules.ts';

/** The choice of the logo that the team has already: an own image. */
export const presentLogo = 'present';

type Props = {
  teamName: string;
  /** An own image that is there already. */
  presentUrl?: string | undefined;
};

/** The team's sign: drawn from its name, a ready-made one, or an own image, which wins. */
export function LogoField({ teamName, presentUrl }: Props) {
  const t = useTexts();
  const { values } = useFormikContext<{ logo: File | null }>();
  return (
    <>
      <ReadyMade teamName={teamName} presentUrl={presentUrl} isOverruled={values.logo !== null} />
      <FileField name="logo" label={t('leagues.team.own')} optional {...imageRules} />
    </>
  );
}

function ReadyMade({ teamName, presentUrl, isOverruled }: Props & { isOverruled: boolean }) {
  const t = useTexts();
  const label = t('leagues.team.logo');
  const { id, error, value, setValue, onBlur } = useFormField<string>('ownerLogo', label);
  const { data: all, failure, reload } = useLoad(getTeamLogos, []);
  const tile = (key: string, name: string, image: ReactNode, isFirst = false) => (
    <Tile key={key} $isChosen={!isOverruled && value === key} title={name}>
      <input
        type="radio"
        id={isFirst ? id : `${id}-${key}`}
        name="ownerLogo"
        value={key}
        aria-label={name}
        checked={value === key}
        onChange={() => setValue(key)}
        onBlur={onBlur}
      />
      {image}
    </Tile>
  );
  return (
    <FieldGroup
      id={id}
      label={label}
      error={error}
      hint={isOverruled ? t('leagues.team.ownWins') : t('leagues.team.drawnHint')}
    >
      <Tiles>
        {tile('', t('leagues.team.drawn'), <Crest name={teamName || '?'} size="md" />, true)}
        {presentUrl && tile(presentLogo, t('leagues.team.present'), <img src={presentUrl} alt="" />)}
        {all?.map(({ id: logo, image: address }, i) =>
          tile(
            logo,
            t('leagues.team.readyMade', { number: i + 1 }),
            <img src={address} alt="" loading="lazy" decoding="async" />,
          ),
        )}
      </Tiles>
      {!failure && !all && <Skeleton shape="text" count={1} />}
      {failure && !all && (
        <Row>
          <Failed>{t('leagues.team.logosFailed')}</Failed>
          <Button size="sm" onClick={() => void reload()}>
            {t('leagues.retry')}
          </Button>
        </Row>
      )}
    </FieldGroup>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${size.crestLg}, 1fr));
  gap: ${space[2]};
`;
const Tile = styled.label<{ $isChosen: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  background: ${({ $isChosen }) => ($isChosen ? color.turfSoft : color.raised)};
  border: ${size.hairline} solid ${({ $isChosen }) => ($isChosen ? color.turfText : color.line)};
  border-radius: ${radius.control};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 0 0 0 ${size.hairline} ${color.turfText}` : 'none')};
  cursor: pointer;
  ${hovered(css`
    border-color: ${color.lineStrong};
  `)}
  input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    ${highlighted}
  }
  &:has(input:focus-visible) {
    outline: ${size.focusRing} solid ${color.focus};
    outline-offset: 0;
  }
  img {
    width: ${size.crestMd};
    height: ${size.crestMd};
    object-fit: contain;
  }
`;
const Failed = styled.span`
  ${type.small}
  color: ${color.ink2};
`;
