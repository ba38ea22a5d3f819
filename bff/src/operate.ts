// The commands of who operates Endzone, beside the edge that runs: `node bff/src/operate.ts deploy-token mfe-draft`.
import { CommandError, parseCommandLine, runCommandLine } from '@endzone/common/commandLine';
import { operatorCall } from '@endzone/common/operatorCall';
import * as internal from '@endzone/contracts/internal/bff';
import { frontEndNames } from '@endzone/contracts/release';
import { loadBffConfig } from './config.ts';

const usage = `Usage: node bff/src/operate.ts deploy-token FRONT-END [--revoke]
       node bff/src/operate.ts release-link FRONT-END VERSION`;

function edge() {
  const { IDENTITY_SECRET: identitySecret, PORT } = loadBffConfig();
  return { spoken: 'Endzone', url: `http://127.0.0.1:${PORT}`, identitySecret };
}

const options = { revoke: { type: 'boolean', default: false } } as const;

/** Resolves to what is printed. @throws CommandError */
async function operate(args: string[]): Promise<string> {
  const { values, positionals } = parseCommandLine({ args, options, allowPositionals: true }, usage);
  const [command, spokenName, version] = positionals;
  const name = frontEndNames.find((each) => each.replace('_', '-') === spokenName);
  if (name && command === 'deploy-token') {
    if (values.revoke)
      return `Revoked: ${(await operatorCall(edge(), internal.revokeDeployTokens, { name })).revoked}`;
    return (await operatorCall(edge(), internal.makeDeployToken, { name })).token;
  }
  if (name && command === 'release-link' && version)
    return (await operatorCall(edge(), internal.linkRelease, { name, version })).link;
  throw new CommandError(usage);
}

await runCommandLine(async () => {
  process.stdout.write(`${await operate(process.argv.slice(2))}\n`);
  return 0;
});
