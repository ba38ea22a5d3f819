import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const onPath = (name: string): string | undefined =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    .stdout?.split(/\r?\n/)
    .find((path) => path !== '');

function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const own = chromium.executablePath();
  return [own, ...elsewhere].find(existsSync) ?? names.map(onPath).find(Boolean);
}

/** Every phone and desktop has letters as wide as Arial's; the page is laid out by them until its own font is there. */
function hasFallbackLetters(): boolean {
  const listed = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return listed.error !== undefined || /Arial|Liberation Sans|Helvetica Neue|Roboto/.test(listed.stdout);
}

const packages = ['chromium', 'fonts-liberation'];

/** Where packages come from apt and we may install them, a browser is one command away. */
function installBrowser(): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
}

const advice = `The journeys need Chromium and letters as wide as Arial's: install them (Debian: apt-get install ${packages.join(' ')}), or set CHROMIUM_PATH to a Chrome or Chromium.`;

/** The system's Chromium, installed first where that is possible. @throws with one line that says what to do. */
export async function openBrowser(): Promise<Browser> {
  if (!findChromium() || !hasFallbackLetters()) installBrowser();
  const executablePath = findChromium();
  if (!executablePath || !hasFallbackLetters()) throw new Error(advice);
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** As a link in the page leads there: nothing is loaded again. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate<void>(
    `{ history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: null })); }`,
  );
