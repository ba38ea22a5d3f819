import {
  buildFrontEnds,
  createStaticServer,
  frontEnds,
  releaseFolder,
  type FrontEnd,
} from '@endzone/start/frontEnds';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const plantedTitle = 'Ma ültették';

const screen = `import { Page } from '@endzone/shared-ui/layout/Page.tsx';

export const PlantedScreen = () => <Page title="${plantedTitle}" />;
`;
const declared = `
  { path: '/planted', load: 'features/planted/PlantedScreen', texts: 'features/faq' },
  { path: '/planted/members', guard: 'user' },
`;

function change(file: string, pattern: RegExp, plant: (found: string) => string): void {
  const content = readFileSync(file, 'utf8');
  const changed = content.replace(pattern, plant);
  if (changed === content) throw new Error(`${file}: there is nothing like ${pattern}`);
  writeFileSync(file, changed);
}

/** Two more pages, as a developer of the player adds them: nothing outside its folder changes. */
function plant(src: string): void {
  mkdirSync(join(src, 'features/planted'));
  writeFileSync(join(src, 'features/planted/PlantedScreen.tsx'), screen);
  change(join(src, 'pages.ts'), /\n\s*\{ path: '\/faq'/, (faq) => `${declared}${faq}`);
  const routes = (readdirSync(src, { recursive: true }) as string[])
    .map((path) => join(src, path))
    .find((path) => path.endsWith('.tsx') && readFileSync(path, 'utf8').includes("'/faq': lazyScreen"));
  if (!routes) throw new Error('Nothing shows /faq');
  const shown = /'\/faq': lazyScreen\([^,]+,\s*\w+,?\s*\),/;
  const asPlanted = (faq: string) =>
    faq.replace('/faq', '/planted').replace('faq/FaqScreen', 'planted/PlantedScreen');
  change(routes, shown, (faq) => `${asPlanted(faq)}\n${faq}`);
}

/** Sources of the player with two more pages, built on their own. */
async function buildPlanted({ name, folder: real }: FrontEnd, root: string): Promise<string> {
  const folder = join(root, 'mfe-player');
  cpSync(join(real, 'src'), join(folder, 'src'), { recursive: true });
  cpSync(join(real, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(dirname(real), 'node_modules'), join(root, 'node_modules'), 'junction');
  plant(join(folder, 'src'));
  const { failed } = await buildFrontEnds([{ name, folder }]);
  if (failed[0]) throw new Error(failed[0].why);
  return releaseFolder({ name, folder });
}

/** Serves the player's release; `release` puts the planted one in its place. */
export async function openPlantedPlayer() {
  const player = frontEnds.find(({ name }) => name === 'mfe_player');
  if (!player) throw new Error('There is no player');
  const root = mkdtempSync(join(tmpdir(), 'endzone-planted-'));
  const planted = createStaticServer(await buildPlanted(player, root));
  const first = createStaticServer(releaseFolder(player));
  let current = first;
  const server = createServer((req, res) => void current.emit('request', req, res));
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    address: `http://localhost:${port}`,
    release: () => {
      current = planted;
    },
    /** Back to the release that was there first. */
    withdraw: () => {
      current = first;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(root, { recursive: true });
    },
  };
}
