import { parseCommandLine, runCommandLine } from '@endzone/common/commandLine';
import { operatorCall } from '@endzone/common/operatorCall';
import { makeDeployToken, revokeDeployTokens } from '@endzone/contracts/internal/bff';
import { defaultPort } from './arguments.ts';
import { edgeOf, forgetLocalToken, operated } from './deployToken.ts';

const usage = 'Usage: npm run deploy-token -- FRONT-END [--revoke] [--port N]';
const options = {
  revoke: { type: 'boolean', default: false },
  port: { type: 'string', default: String(defaultPort) },
} as const;

await runCommandLine(async () => {
  const { values, positionals } = parseCommandLine({ options, allowPositionals: true }, usage);
  const { frontEnd, stack } = operated(positionals[0], values.port, usage);
  const named = { name: frontEnd.name };
  if (values.revoke) {
    const { revoked } = await operatorCall(edgeOf(stack), revokeDeployTokens, named);
    forgetLocalToken(stack, frontEnd);
    console.log(`Revoked: ${revoked}`);
  } else console.log((await operatorCall(edgeOf(stack), makeDeployToken, named)).token);
  return 0;
});
