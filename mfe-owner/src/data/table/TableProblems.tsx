import { violationText } from '@endzone/contracts/messages/violationText';
import { Banner } from '@endzone/shared-ui/feedback/Banner.tsx';
import { Select } from '@endzone/shared-ui/forms/controls.ts';
import { useMount } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { space, type } from '@endzone/shared-ui/theme/theme.ts';
import { styled } from 'styled-components';

/** What is wrong with a line of a table, in the words of the API. */
export type TableProblem = {
  line: number;
  code: string;
  variant?: string | undefined;
  params?: Record<string, string | number> | undefined;
  /** The line itself. */
  text?: string;
};

const maxShown = 8;
const ofColumns = ['unknown_column', 'unused_column'];
/** It is asked instead. */
const asked = 'double_column';

/** The lines that are not read, each with its reason, and the columns that do not count. */
export function TableProblems({ problems }: { problems: readonly TableProblem[] }) {
  const t = useTexts();
  const { locale } = useMount();
  const lines = problems.filter(({ code }) => !ofColumns.includes(code) && code !== asked);
  const columns = problems
    .filter(({ code }) => ofColumns.includes(code))
    .map(({ params }) => (params?.['name'] ? String(params['name']) : t('table.nth', { n: params?.['n'] })));
  return (
    <>
      {lines.length > 0 && (
        <Banner kind="warn" live title={t('table.problems', { count: lines.length })}>
          <List>
            {lines.slice(0, maxShown).map(({ line, code, variant, params, text }) => {
              const message = violationText(locale, code, variant, params);
              return (
                <li key={`${line}${code}`}>
                  {text ? t('table.lineOf', { line, message, text }) : t('table.line', { line, message })}
                </li>
              );
            })}
            {lines.length > maxShown && <li>{t('table.more', { count: lines.length - maxShown })}</li>}
          </List>
        </Banner>
      )}
      {columns.length > 0 && (
        <Banner kind="info">{t('table.unused', { columns: [...new Set(columns)].join(', ') })}</Banner>
      )}
    </>
  );
}

type Doubled = { id: string; line: number; choices: readonly { column: number; head: string }[] };

/** Columns that mean the same: one of them has to be chosen before anything is read. */
export function DoubledColumns({
  doubled,
  onChoose,
}: {
  doubled: readonly Doubled[];
  onChoose: (id: string, column: number) => void;
}) {
  const t = useTexts();
  if (doubled.length === 0) return null;
  return (
    <Banner kind="warn" live title={t('table.doubled.title')}>
      <p>{t('table.doubled.text')}</p>
      {doubled.map(({ id, line, choices }) => (
        <QuestionGrid key={id}>
          <span>{choices[0]?.head}</span>
          <Select
            $small
            aria-label={t('table.doubled.which', { head: choices[0]?.head, line })}
            value=""
            onChange={({ target }) => onChoose(id, Number(target.value))}
          >
            <option value="" disabled>
              {t('table.choose')}
            </option>
            {choices.map(({ column, head }) => (
              <option key={column} value={column}>
                {t('table.column', { n: column + 1, head })}
              </option>
            ))}
          </Select>
        </QuestionGrid>
      ))}
    </Banner>
  );
}

const List = styled.ul`
  ${type.small}
  padding-left: ${space[4]};
  list-style: disc;
`;
export const QuestionGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10em, 100%), 1fr));
  align-items: center;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;
