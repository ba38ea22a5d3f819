import { Link } from '@endzone/shared-ui/buttons/Link.tsx';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { Contents, TextColumns } from '@endzone/shared-ui/text/Contents.tsx';
import { LongText, TextTable } from '@endzone/shared-ui/text/LongText.tsx';
import { useDocument, type DocumentSource } from '@endzone/shared-ui/text/useDocument.ts';
import type { ReactNode } from 'react';
import type { Block, LegalDocument } from './legalDocument.ts';

type Props = {
  source: DocumentSource<LegalDocument>;
  /** What stands below the text of a section, by the section's id. */
  below?: Readonly<Record<string, ReactNode>>;
};

/** A legal page: "English when the UI language is en, Hungarian otherwise". */
export function LegalText({ source, below = {} }: Props) {
  const t = useTexts();
  const { title, lead, sections } = useDocument(source);
  usePageTitle(title);
  return (
    <Page title={title} lead={lead}>
      <TextColumns>
        <Contents title={t('legal.contents')} chapters={sections} isNumbered />
        <LongText>
          {sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {index + 1}. {section.title}
              </h2>
              {section.blocks.map((block, place) => (
                <BlockOf key={place} block={block} />
              ))}
              {below[section.id]}
              {section.id === 'contact' && (
                <p>
                  <Link to="/contact">{t('legal.contact')}</Link>
                </p>
              )}
            </section>
          ))}
        </LongText>
      </TextColumns>
    </Page>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('rows' in block) return <Rows {...block} />;
  return (
    <ul>
      {block.list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Rows({ head, rows }: Extract<Block, { rows: string[][] }>) {
  return (
    <TextTable tabIndex={0} role="group" aria-label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((text) => (
                <td key={text}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TextTable>
  );
}
