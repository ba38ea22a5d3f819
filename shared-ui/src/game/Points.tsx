import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { ScreenReaderOnly } from '../text/ScreenReaderOnly.tsx';
import { digits, tabular } from '../theme/theme.ts';
import { pointsParts, pointsText, type PointsLocale } from './points.ts';

export const usePointsLocale = (): PointsLocale => (useTranslation().i18n.language === 'hu' ? 'hu' : 'en');

type DigitSize = Parameters<typeof digits>[0];
type PointsProps = {
  /** `null`: nothing yet. */
  value: number | null;
  /** In digits of this size; without it, in the text around. */
  size?: DigitSize;
  phone?: DigitSize;
  /** In a column: the decimals keep their box, so that the marks stand below each other. */
  isColumn?: boolean;
};

/** Points with small decimals; read out as one number. */
export function Points({ value, size, phone, isColumn = false }: PointsProps) {
  const locale = usePointsLocale();
  const t = useUiTexts();
  if (value === null) {
    return (
      <Digits $size={size} $phone={phone}>
        <span aria-hidden="true">–</span>
        {isColumn && <Fraction $isColumn $isPlain={size === undefined} aria-hidden="true" />}
        <ScreenReaderOnly>{t('points.none')}</ScreenReaderOnly>
      </Digits>
    );
  }
  const { whole, fraction } = pointsParts(value, locale);
  return (
    <Digits $size={size} $phone={phone}>
      <span aria-hidden="true">{whole}</span>
      {(isColumn || fraction !== '') && (
        <Fraction $isColumn={isColumn} $isPlain={size === undefined} aria-hidden="true">
          {fraction}
        </Fraction>
      )}
      <ScreenReaderOnly>{pointsText(value, locale)}</ScreenReaderOnly>
    </Digits>
  );
}

const Digits = styled.span<{ $size: DigitSize | undefined; $phone: DigitSize | undefined }>`
  position: relative;
  white-space: nowrap;
  ${tabular}
  ${({ $size, $phone }) => $size !== undefined && digits($size, $phone)}
`;

const Fraction = styled.span<{ $isColumn: boolean; $isPlain: boolean }>`
  display: inline-block;
  text-align: left;
  ${({ $isPlain }) =>
    $isPlain
      ? css`
          font-weight: 400;
        `
      : css`
          font-size: 0.66em;
          font-weight: 640;
        `}
  ${({ $isColumn, $isPlain }) =>
    $isColumn &&
    css`
      min-width: ${$isPlain ? '1.78em' : '1.72em'};
    `}
`;
