import { css, styled } from 'styled-components';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { color, radius, size, type } from '../theme/theme.ts';

export type GameResult = 'win' | 'loss' | 'tie';

/** The last results, the oldest first; read out in words. */
export function FormMarks({ results }: { results: readonly GameResult[] }) {
  const t = useUiTexts();
  if (results.length === 0) return <span aria-label={t('form.none')}>–</span>;
  const words = results.map((result) => t(`status.result.${result}`)).join(', ');
  return (
    <Marks role="img" aria-label={t('form.last', { results: words })}>
      {results.map((result, index) => (
        <Mark key={index} $result={result} aria-hidden="true">
          {t(`form.${result}`)}
        </Mark>
      ))}
    </Marks>
  );
}

const looks: Record<GameResult, ReturnType<typeof css>> = {
  win: css`
    background: ${color.winSoft};
    color: ${color.win};
  `,
  loss: css`
    color: ${color.loss};
    box-shadow: inset 0 0 0 ${size.line} ${color.loss};
  `,
  tie: css`
    background: ${color.sunken};
    color: ${color.ink2};
  `,
};

const Marks = styled.span`
  display: inline-flex;
  gap: 0.25em;
`;

const Mark = styled.span<{ $result: GameResult }>`
  display: grid;
  place-items: center;
  min-width: ${size.formMark};
  height: ${size.formMark};
  border-radius: ${radius.cell};
  ${type.markSmall}
  ${({ $result }) => looks[$result]}
`;
