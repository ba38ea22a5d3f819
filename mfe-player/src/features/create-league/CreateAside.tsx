import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { BoardAside } from '@endzone/shared-ui/layout/BoardAside.tsx';
import { color, digits, space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** How it goes on once the league is there. */
export function CreateAside({ isNextSeason }: { /** No draft fits into this one. */ isNextSeason: boolean }) {
  const t = useTexts();
  const steps = [
    [t('createLeague.aside.invite'), t('createLeague.aside.inviteText')],
    [
      t('createLeague.aside.draft'),
      t(isNextSeason ? 'createLeague.aside.draftNextSeason' : 'createLeague.aside.draftText'),
    ],
    [t('createLeague.aside.play'), t('createLeague.aside.playText')],
  ] as const;
  return (
    <BoardAside label={t('createLeague.aside.label')} title={t('createLeague.aside.title')}>
      <Steps>
        {steps.map(([title, text], i) => (
          <li key={title}>
            <b aria-hidden>{i + 1}</b>
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </Steps>
    </BoardAside>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[3]};
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
