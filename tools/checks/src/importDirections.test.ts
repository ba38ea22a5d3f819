import { describe, expect, it } from '@jest/globals';
import { plant } from './testing/plant.ts';

const importing = (source: string) => `import { planted } from '${source}';\nexport const used = planted;\n`;
const settings = 'services/content/src/settings';
const home = 'mfe-player/src/features/home';

describe('imports flow one way', () => {
  it.each([
    ['contracts import no service kit', 'contracts/src/planted.ts', '@endzone/common/clock'],
    [
      'the service kit imports no service',
      'services/common/src/planted.ts',
      '@endzone/content/contentService',
    ],
    [
      'a service imports no other service',
      'services/leagues/src/leagues/service.ts',
      '@endzone/content/contentService',
    ],
    [
      'not by its path either',
      'services/leagues/src/leagues/service.ts',
      '../../../content/src/settings/service.ts',
    ],
    [
      'a test of a service imports no other service',
      'services/leagues/src/leagues/leagues.test.ts',
      '@endzone/content/contentService',
    ],
    ['the BFF imports no service', 'bff/src/planted.ts', '@endzone/content/contentService'],
    ['a service imports no tool', `${settings}/service.ts`, '@endzone/start/stack'],
    [
      'a feature imports no sibling feature',
      'services/content/src/pages/service.ts',
      '../settings/service.ts',
    ],
    ['a feature does not import its whole service', `${settings}/service.ts`, '../contentService.ts'],
    ['domain imports no service kit', 'services/content/src/domain/planted.ts', '@endzone/common/appError'],
    ['domain imports no feature', 'services/content/src/domain/planted.ts', '../settings/model.ts'],
    [
      'domain of one service imports none of another',
      'services/stats/src/domain/planted.ts',
      '../../../fantasy/src/domain/refusal.ts',
    ],
    [
      'what a service shares imports no feature',
      'services/content/src/shared/planted.ts',
      '../settings/model.ts',
    ],
    [
      'the season player imports no service',
      'tools/season/src/planted.ts',
      '@endzone/content/contentService',
    ],
    [
      'the embedded database imports no service kit',
      'tools/embedded-mongo/src/planted.ts',
      '@endzone/common/clock',
    ],
    ['a screen imports no sibling feature', `${home}/HomeScreen.tsx`, '../faq/FaqScreen.tsx'],
    ['a screen imports no store of its front end', `${home}/HomeScreen.tsx`, '../../store.ts'],
    ['a test of a screen imports no sibling feature', `${home}/HomeScreen.test.tsx`, '../faq/FaqScreen.tsx'],
    ['a front end imports no other front end', 'mfe-player/src/routes.tsx', '../../mfe-draft/src/App.tsx'],
    ['not by its name either', 'mfe-owner/src/routes.tsx', '@endzone/mfe-player/src/App.tsx'],
    ['a screen imports no other front end', `${home}/HomeScreen.tsx`, '@endzone/shell/src/app/routes.ts'],
    ['the shell imports no remote', 'shell/src/bootstrap.tsx', '../../mfe-player/src/App.tsx'],
    [
      'what all screens share imports no screen',
      'shared-ui/src/data/planted.ts',
      '@endzone/mfe-player/src/App.tsx',
    ],
    [
      'contracts import nothing of what all screens share',
      'contracts/src/planted.ts',
      '@endzone/shared-ui/theme/theme.ts',
    ],
    ['a screen imports no service kit', `${home}/HomeScreen.tsx`, '@endzone/common/clock'],
    ['a service imports nothing of a screen', `${settings}/service.ts`, '@endzone/shared-ui/time/clock.ts'],
  ])('%s', async (_rule, file, source) => {
    expect(await plant(file, importing(source))).toContainEqual(
      expect.stringMatching(/^boundaries\/dependencies: Imports flow one way/),
    );
  });

  it.each([
    ['a model knows no service', `${settings}/model.ts`, './service.ts', 'boundaries/dependencies'],
    ['a model knows no routes', `${settings}/model.ts`, './routes.ts', 'boundaries/dependencies'],
    ['a service knows no routes', `${settings}/service.ts`, './routes.ts', 'boundaries/dependencies'],
    ['a service knows no Express', `${settings}/service.ts`, 'express', 'no-restricted-imports'],
    ['a presenter knows no Express', `${settings}/presenter.ts`, 'express', 'no-restricted-imports'],
    ['a presenter knows no mongoose', `${settings}/presenter.ts`, 'mongoose', 'no-restricted-imports'],
    [
      'a presenter runs no code of a model',
      `${settings}/presenter.ts`,
      './model.ts',
      'boundaries/dependencies',
    ],
    [
      'domain knows no mongoose',
      'services/content/src/domain/planted.ts',
      'mongoose',
      'no-restricted-imports',
    ],
    ['domain reads no file', 'services/content/src/domain/planted.ts', 'node:fs', 'no-restricted-imports'],
  ])('%s', async (_rule, file, source, ruleId) => {
    expect(await plant(file, importing(source))).toContainEqual(expect.stringContaining(ruleId));
  });

  it.each([
    ['another way to export', `export { planted } from '../settings/service.ts';\n`],
    ['an import at run time', `export const used = await import('../settings/service.ts');\n`],
    [
      'an import of a type',
      `import type { Planted } from '../settings/service.ts';\nexport type Used = Planted;\n`,
    ],
  ])('sees %s', async (_way, text) => {
    expect(await plant('services/content/src/domain/planted.ts', text)).toContainEqual(
      expect.stringContaining('boundaries/dependencies'),
    );
  });

  it.each([
    ['routes import their service', `${settings}/routes.ts`, importing('./service.ts')],
    ['routes import the service kit', `${settings}/routes.ts`, importing('@endzone/common/route')],
    ['a service imports its model', `${settings}/service.ts`, importing('./model.ts')],
    ['a service imports contracts', `${settings}/service.ts`, importing('@endzone/contracts/errors')],
    ['a service imports domain', 'services/fantasy/src/trades/service.ts', importing('../domain/trade.ts')],
    [
      'domain imports contracts',
      'services/stats/src/domain/planted.ts',
      importing('@endzone/contracts/game'),
    ],
    ['domain imports its own folder', 'services/stats/src/domain/planted.ts', importing('./points.ts')],
    [
      'a service is put together of its features',
      'services/content/src/planted.ts',
      importing('./settings/routes.ts'),
    ],
    ['a test starts its whole service', `${settings}/planted.test.ts`, importing('../contentService.ts')],
    ['a screen imports contracts', `${home}/HomeScreen.tsx`, importing('@endzone/contracts/game')],
    [
      'a screen imports what all screens share',
      `${home}/HomeScreen.tsx`,
      importing('@endzone/shared-ui/time/clock.ts'),
    ],
    [
      'what all screens share imports contracts',
      'shared-ui/src/data/planted.ts',
      importing('@endzone/contracts/game'),
    ],
    [
      'a front end is put together of its features',
      'mfe-player/src/planted.ts',
      importing('./features/faq/FaqScreen.tsx'),
    ],
    ['the season player starts a stack', 'tools/season/src/planted.ts', importing('@endzone/start/stack')],
    [
      'a presenter imports the type of a document',
      `${settings}/presenter.ts`,
      `import type { SettingsDocument } from './model.ts';\nexport type Used = SettingsDocument;\n`,
    ],
  ])('lets through that %s', async (_rule, file, text) => {
    expect(await plant(file, text)).toEqual([]);
  });
});
