import { LinkButton } from '@endzone/shared-ui/buttons/LinkButton.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Row } from '@endzone/shared-ui/layout/Columns.tsx';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Contents, TextColumns } from '@endzone/shared-ui/text/Contents.tsx';
import { useDocument } from '@endzone/shared-ui/text/useDocument.ts';
import { StateCard, StateLine } from './StateCard.tsx';
import { weekStates } from './weekDocument.ts';

const source = { hu: () => import('./texts.hu.ts'), en: () => import('./texts.en.ts') };

/** From the draft to the final: what happens when, and what a manager can do. */
export function WeekGuideScreen() {
  const t = useTexts();
  const texts = useDocument(source);
  usePageTitle(t('weekGuide.title'));
  const chapters = weekStates.map((state) => ({ id: state, title: texts[state].title }));
  return (
    <Page title={t('weekGuide.title')} lead={t('weekGuide.lead')}>
      <TextColumns>
        <Contents title={t('weekGuide.contents')} chapters={chapters} isNumbered />
        <div>
          <StateLine>
            {weekStates.map((state) => (
              <StateCard key={state} state={state} text={texts[state]} youCan={t('weekGuide.youCan')} />
            ))}
          </StateLine>
          <Row $gap={3}>
            <LinkButton to="/leagues" kind="primary">
              {t('weekGuide.join')}
            </LinkButton>
            <LinkButton to="/faq">{t('weekGuide.faq')}</LinkButton>
          </Row>
        </div>
      </TextColumns>
    </Page>
  );
}
