import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Section } from '@endzone/shared-ui/layout/Section.tsx';
import { Stack } from '@endzone/shared-ui/layout/Columns.tsx';
import { Contents, TextColumns } from '@endzone/shared-ui/text/Contents.tsx';
import { useDocument } from '@endzone/shared-ui/text/useDocument.ts';
import { QuestionRow } from './QuestionRow.tsx';

const source = { hu: () => import('./texts.hu.ts'), en: () => import('./texts.en.ts') };

/** What people ask, by group; a question's address opens its answer. */
export function FaqScreen() {
  const t = useTexts();
  const { groups } = useDocument(source);
  usePageTitle(t('faq.title'));
  return (
    <Page title={t('faq.title')} lead={t('faq.lead')}>
      <TextColumns>
        <Contents title={t('faq.contents')} chapters={groups} />
        <Stack $gap={8}>
          {groups.map(({ id, title, questions }) => (
            <Section key={id} id={id} title={title}>
              {questions.map((question) => (
                <QuestionRow key={question.id} question={question} />
              ))}
            </Section>
          ))}
          <p>
            <Link to="/how-a-week-works">{t('faq.week')}</Link> ·{' '}
            <Link to="/contact">{t('faq.contact')}</Link>
          </p>
        </Stack>
      </TextColumns>
    </Page>
  );
}
