import { CommandError, parseCommandLine, runCommandLine } from '@endzone/common/commandLine';
import { operatorCall } from '@endzone/common/operatorCall';
import { linkRelease } from '@endzone/contracts/internal/bff';
import { defaultPort } from './arguments.ts';
import { edgeOf, operated } from './deployToken.ts';

const usage = 'Usage: npm run release-link -- FRONT-END VERSION [--port N]';
const options = { port: { type: 'string', default: String(defaultPort) } } as const;

await runCommandLine(async () => {
  const { values, positionals } = parseCommandLine({ options, allowPositionals: true }, usage);
  const [name, version] = positionals;
  if (!version) throw new CommandError(usage);
  const { frontEnd, stack } = operated(name, values.port, usage);
  const { link } = await operatorCall(edgeOf(stack), linkRelease, { name: frontEnd.name, version });
  console.log(link);
  return 0;
});
