import { runProcess } from '@endzone/common/createService';
import { startBff } from './bff.ts';
import { loadBffConfig } from './config.ts';

await runProcess(() => {
  loadBffConfig();
  return startBff();
});
