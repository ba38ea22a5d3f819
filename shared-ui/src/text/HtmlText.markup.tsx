import { markBeside } from '@endzone/contracts/markup';
import { LongText } from './LongText.tsx';

/** A text that the edge fills in. */
export const HtmlText = ({ html }: { html: string }) => <LongText>{markBeside(html, '!body')}</LongText>;
