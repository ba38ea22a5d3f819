// Makes or changes the owner's account beside the service that runs: `node services/accounts/src/makeOwner.ts EMAIL < FILE_WITH_PASSWORD`.
import { runCommandLine } from '@endzone/common/commandLine';
import { loadConfig } from '@endzone/common/config';
import { operatorCall } from '@endzone/common/operatorCall';
import { saveOwner } from '@endzone/contracts/internal/accounts';
import { text } from 'node:stream/consumers';

await runCommandLine(async () => {
  const { IDENTITY_SECRET: identitySecret, PORT } = loadConfig();
  const accounts = { spoken: 'The accounts service', url: `http://127.0.0.1:${PORT}`, identitySecret };
  const [email = ''] = process.argv.slice(2);
  await operatorCall(accounts, saveOwner, { email, password: (await text(process.stdin)).trimEnd() });
  process.stdout.write(`The owner's account is ${email}.\n`);
  return 0;
});
