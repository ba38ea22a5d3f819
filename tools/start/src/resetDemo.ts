import { demoArguments } from './arguments.ts';
import { demoLines, resetDemo } from './demo.ts';
import { runCommand } from './commandError.ts';

const print = (line: string) => console.log(line);

await runCommand(async () => {
  const { data, demo: kind, port } = demoArguments(process.argv.slice(2));
  const demo = await resetDemo(data, kind, { print, port });
  if (demo) demoLines(demo).forEach(print);
  print('The demo is as new. Start it with npm start.');
  return 0;
});
