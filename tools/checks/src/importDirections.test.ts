import { describe, expect, it } from '@jest/globals';
import { plant } from './testing/plant.ts';

const importing = (source: string) => `import { planted } from '${source}';\nexport const used = planted;\n`;
const settings = 'services/content/src/features/settings';
const home = 'mfe-player/src/features/home';
const sharedData = 'mfe-player/src/data/account';

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
      'services/leagues/src/features/leagues/service.ts',
      '@endzone/content/contentService',
    ],
    [
      'not by its path either',
      'services/leagues/src/features/leagues/service.ts',
      '../../../../content/src/features/settings/service.ts',
    ],
    [
      'a test of a service imports no other service',
      'services/leagues/src/features/leagues/leagues.test.ts',
      '@endzone/content/contentService',
    ],
    ['the BFF imports no service', 'bff/src/planted.ts', '@endzone/content/contentService'],
    ['an end-to-end test imports no service', 'e2e/src/planted.ts', '@endzone/content/contentService'],
    ['a service imports no tool', `${settings}/service.ts`, '@endzone/start/stack'],
    [
      'a feature imports no sibling feature',
      'services/content/src/features/pages/service.ts',
      '../settings/service.ts',
    ],
    ['a feature does not import its whole service', `${settings}/service.ts`, '../../contentService.ts'],
    ['domain imports no service kit', 'services/content/src/domain/planted.ts', '@endzone/common/appError'],
    [
      'domain imports no feature',
      'services/content/src/domain/planted.ts',
      '../features/settings/service.ts',
    ],
    [
      'domain of one service imports none of another',
      'services/stats/src/domain/planted.ts',
      '../../../fantasy/src/domain/refusal.ts',
    ],
    [
      'a core folder imports no feature',
      'services/stats/src/core/player/planted.ts',
      '../../features/players/service.ts',
    ],
    [
      'a core folder imports no other that is not declared',
      'services/stats/src/core/season/planted.ts',
      '../week-job/model.ts',
    ],
    ['domain imports no core', 'services/stats/src/domain/planted.ts', '../core/season/model.ts'],
    [
      'core imports no service as a whole',
      'services/stats/src/core/season/planted.ts',
      '../../statsService.ts',
    ],
    [
      'the season player imports no service',
      'tools/season/src/planted.ts',
      '@endzone/content/contentService',
    ],
    [
      'the embedded database imports no service kit',
      'packages/embedded-mongo/src/planted.ts',
      '@endzone/common/clock',
    ],
    ['a screen imports no sibling feature', `${home}/HomeScreen.tsx`, '../faq/FaqScreen.tsx'],
    [
      'data of a front end imports no feature',
      'mfe-owner/src/data/season/planted.ts',
      '../../features/games/api.ts',
    ],
    [
      'data of a front end imports none that is not declared',
      'mfe-owner/src/data/season/planted.ts',
      '../jobs/slice.ts',
    ],
    ['data of a front end imports no app', 'mfe-owner/src/data/season/planted.ts', '../../app/store.ts'],
    ['a screen imports no store of its front end', `${home}/HomeScreen.tsx`, '../../app/store.ts'],
    [
      'what several screens share imports none of them',
      `${sharedData}/planted.ts`,
      '../../features/login/api.ts',
    ],
    ['what several screens share imports no store', `${sharedData}/planted.ts`, '../../app/store.ts'],
    [
      'what several screens share imports no other of its kind',
      `${sharedData}/planted.ts`,
      '../calendar/api.ts',
    ],
    [
      'a screen imports no data of another front end',
      'mfe-draft/src/features/draft-dates/DraftDatesScreen.tsx',
      '../../../../mfe-player/src/data/account/api.ts',
    ],
    ['a test of a screen imports no sibling feature', `${home}/HomeScreen.test.tsx`, '../faq/FaqScreen.tsx'],
    [
      'a front end imports no other front end',
      'mfe-player/src/app/routes.tsx',
      '../../../mfe-draft/src/app/App.tsx',
    ],
    ['not by its name either', 'mfe-owner/src/app/routes.tsx', '@endzone/mfe-player/src/app/App.tsx'],
    ['a screen imports no other front end', `${home}/HomeScreen.tsx`, '@endzone/shell/src/pages.ts'],
    ['the shell imports no remote', 'shell/src/bootstrap.tsx', '../../mfe-player/src/app/App.tsx'],
    [
      'what all screens share imports no screen',
      'shared-ui/src/data/planted.ts',
      '@endzone/mfe-player/src/app/App.tsx',
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
      '../../core/site-settings/model.ts',
      'boundaries/dependencies',
    ],
    [
      'domain knows no mongoose',
      'services/content/src/domain/planted.ts',
      'mongoose',
      'no-restricted-imports',
    ],
    ['domain reads no file', 'services/content/src/domain/planted.ts', 'node:fs', 'no-restricted-imports'],
    [
      'a layer of the embedded database knows none above it',
      'packages/embedded-mongo/src/bson/planted.ts',
      '../match/match.ts',
      'no-restricted-imports',
    ],
  ])('%s', async (_rule, file, source, ruleId) => {
    expect(await plant(file, importing(source))).toContainEqual(expect.stringContaining(ruleId));
  });

  it('every folder is a room', async () => {
    expect(await plant('tools/planted/src/planted.ts', 'export const planted = 1;\n')).toContainEqual(
      expect.stringContaining('boundaries/no-unknown-files'),
    );
  });

  it.each([
    ['another way to export', `export { planted } from '../features/settings/service.ts';\n`],
    ['an import at run time', `export const used = await import('../features/settings/service.ts');\n`],
    [
      'an import of a type',
      `import type { Planted } from '../features/settings/service.ts';\nexport type Used = Planted;\n`,
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
    [
      'a service imports domain',
      'services/fantasy/src/features/trades/service.ts',
      importing('../../domain/trade.ts'),
    ],
    [
      'domain imports contracts',
      'services/stats/src/domain/planted.ts',
      importing('@endzone/contracts/game'),
    ],
    [
      'a core folder imports one that is declared',
      'services/stats/src/core/week-job/planted.ts',
      importing('../season/model.ts'),
    ],
    [
      'a feature imports core',
      'services/stats/src/features/games/planted.ts',
      importing('../../core/season/model.ts'),
    ],
    ['domain imports its own folder', 'services/stats/src/domain/planted.ts', importing('./points.ts')],
    [
      'a service is put together of its features',
      'services/content/src/planted.ts',
      importing('./features/settings/routes.ts'),
    ],
    ['a test starts its whole service', `${settings}/planted.test.ts`, importing('../../contentService.ts')],
    ['a screen imports contracts', `${home}/HomeScreen.tsx`, importing('@endzone/contracts/game')],
    [
      'a screen imports what all screens share',
      `${home}/HomeScreen.tsx`,
      importing('@endzone/shared-ui/time/clock.ts'),
    ],
    [
      'a screen imports data of its front end',
      'mfe-owner/src/features/games/planted.ts',
      importing('../../data/season/slice.ts'),
    ],
    [
      'a data folder imports one that is declared',
      'mfe-owner/src/data/jobs/planted.ts',
      importing('../season/slice.ts'),
    ],
    [
      'what all screens share imports contracts',
      'shared-ui/src/data/planted.ts',
      importing('@endzone/contracts/game'),
    ],
    [
      'a screen imports what several of its front end share',
      `${home}/HomeScreen.tsx`,
      importing('../../data/account/api.ts'),
    ],
    [
      'what several screens share imports what all do',
      `${sharedData}/planted.ts`,
      importing('@endzone/shared-ui/time/clock.ts'),
    ],
    [
      'a front end is put together of what its screens share, too',
      'mfe-player/src/app/planted.ts',
      importing('../data/account/api.ts'),
    ],
    [
      'a front end is put together of its features',
      'mfe-player/src/app/planted.ts',
      importing('../features/faq/FaqScreen.tsx'),
    ],
    [
      'a layer of the embedded database knows those below it',
      'packages/embedded-mongo/src/match/planted.ts',
      importing('../bson/numbers.ts'),
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

describe('no two files import each other', () => {
  const clock = 'services/common/src/clock.ts';
  it.each([
    ['directly', `import { wall } from './breaker.ts';\nexport const used = wall;\n`],
    [
      'by the name of a package',
      `import { wall } from '@endzone/common/breaker';\nexport const used = wall;\n`,
    ],
    ['for a type alone', `import type { Breaker } from './breaker.ts';\nexport type Used = Breaker;\n`],
  ])('%s', async (_way, text) => {
    expect(await plant(clock, text)).toContainEqual(expect.stringMatching(/^import\/no-cycle: /));
  });
});
