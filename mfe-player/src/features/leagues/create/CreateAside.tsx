import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Board } from '@endzone/shared-ui/layout/Board.tsx';
import { color, digits, media, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** How it goes on once the league is there. */
export function CreateAside() {
  const t = useTexts();
  const steps = [
    [t('leagues.create.aside.invite'), t('leagues.create.aside.inviteText')],
    [t('leagues.create.aside.draft'), t('leagues.create.aside.draftText')],
    [t('leagues.create.aside.play'), t('leagues.create.aside.playText')],
  ] as const;
  return (
    <Rail>
      <Board as="aside" label={t('leagues.create.aside.label')}>
        <Words>
          <Label>{t('leagues.create.aside.label')}</Label>
          <h2>{t('leagues.create.aside.title')}</h2>
          <ol>
            {steps.map(([title, text], i) => (
              <li key={title}>
                <b aria-hidden>{i + 1}</b>
                <span>
                  <strong>{title}</strong>
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </Words>
      </Board>
    </Rail>
  );
}

// A phone has come to fill in the form.
const Rail = styled.div`
  min-width: 0;
  ${media.narrow} {
    display: none;
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[2]} 0;
  h2 {
    ${type.h2}
    text-wrap: balance;
  }
  ol {
    display: grid;
    gap: ${space[5]};
    margin-top: ${space[3]};
  }
  li {
    ${type.small}
    display: grid;
    grid-template-columns: ${space[8]} minmax(0, 1fr);
    color: ${color.onBoard2};
  }
  li > b {
    ${digits(30)}
    color: ${color.onBoard};
  }
  strong {
    ${type.bodyStrong}
    display: block;
    color: ${color.onBoard};
  }
`;
const Label = styled.span`
  ${type.label}
  color: ${color.onBoard2};
`;
