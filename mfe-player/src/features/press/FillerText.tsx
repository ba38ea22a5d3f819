import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { Page } from '@endzone/shared-ui/layout/Page.tsx';
import { LongText } from '@endzone/shared-ui/text/LongText.tsx';

// Placeholder text of printers: these pages are to hold nothing else yet.
const filler = [
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.',
  'Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.',
];

/** "Static pages with placeholder filler text only." */
export function FillerText({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <Page title={title} width="text">
      <LongText lang="la">
        {filler.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </LongText>
    </Page>
  );
}
