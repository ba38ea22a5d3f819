import { runCommandLine } from '@endzone/common/commandLine';
import { demoArguments } from './arguments.ts';
import { demoLines, resetDemo } from './demo.ts';

const print = (line: string) => console.log(line);

await runCommandLine(async () => {
  const { data, demo: kind, port } = demoArguments(process.argv.slice(2));
  const demo = await resetDemo(data, kind, { print, port });
  if (demo) demoLines(demo).forEach(print);
  print('The demo is as new. Start it with npm start.');
  return 0;
});
