import { mark } from '@endzone/contracts/markup';
import { createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { textsIn, uiScreenTexts, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { renderPages, type MarkupPage, type Rendered } from '@endzone/shared-ui/markup/renderMarkup.tsx';
import { serverDate } from '@endzone/shared-ui/time/clock.ts';
import { frameTexts } from '../locales/frameTexts.ts';
import { laterTexts } from '../locales/laterTexts.ts';
import { App } from './App.tsx';

/** The pages that the bars show as the current one; `*` for all others. */
const paths = ['/', '/leagues', '/players', '/leaderboard', '/blog', '/faq', '*'];

const literals = () => ({ [`© ${serverDate().getFullYear()}`]: `© ${mark('year')}` });

/** The frame around every page of a visitor. */
export async function render(): Promise<Rendered> {
  await createI18n('hu');
  await Promise.all(
    [uiTexts, uiScreenTexts, ...[frameTexts, laterTexts].map((texts) => textsIn('shell', texts))].map(
      loadTexts,
    ),
  );
  const pages = paths.map((path): MarkupPage => ({
    path,
    literals,
    looks: [{ look: 'frame', draw: () => <App /> }],
  }));
  return { ...(await renderPages(pages, 'shell')), covers: [] };
}
