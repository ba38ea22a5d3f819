import { markBeside } from '@endzone/contracts/markup';
import { LongText } from './LongText.tsx';

/** A text that the edge fills in. */
export const HtmlText = ({ html, lang }: { html: string; lang?: string | undefined }) => (
  <LongText lang={lang}>{markBeside(html, '!body')}</LongText>
);
