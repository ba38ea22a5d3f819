import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from '@jest/globals';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

const root = new URL('../../../../', import.meta.url);

type Finding = { code: string; message: string };
type Published = { version?: number; diagnostics: Finding[] };

// An editor hands oxlint texts that no file has yet; so do these tests.
const linter = spawn(process.execPath, ['node_modules/oxlint/bin/oxlint', '--lsp'], { cwd: root });
const editor = createMessageConnection(
  new StreamMessageReader(linter.stdout),
  new StreamMessageWriter(linter.stdin),
);
const gone = new Promise<never>((_, reject) => {
  linter.once('exit', (code) => reject(new Error(`oxlint ended with ${code}`)));
});
// Whoever waits for a finding is told; after the tests it ends in order.
gone.catch(() => undefined);

const awaited = new Map<number, (findings: Finding[]) => void>();
editor.onNotification('textDocument/publishDiagnostics', ({ version, diagnostics }: Published) =>
  awaited.get(version ?? 0)?.(diagnostics),
);
editor.listen();

const ready = editor
  .sendRequest('initialize', {
    processId: process.pid,
    capabilities: {},
    workspaceFolders: [{ uri: root.href, name: 'endzone' }],
    // Types take long, and what is planted here has none that are wrong.
    initializationOptions: [{ workspaceUri: root.href, options: { run: 'onType', typeAware: false } }],
  })
  .then(() => editor.sendNotification('initialized', {}));

afterAll(async () => {
  editor.dispose();
  const ended = once(linter, 'exit');
  linter.kill();
  await ended;
});

let planted = 0;

/** What the linter finds in a text as if it stood in this file: one `rule: message` each. */
export async function plant(filePath: string, text: string): Promise<string[]> {
  await Promise.race([ready, gone]);
  const version = ++planted;
  const document = { uri: new URL(filePath, root).href, languageId: 'typescript', version, text };
  const found = new Promise<Finding[]>((resolve) => awaited.set(version, resolve));
  await editor.sendNotification('textDocument/didOpen', { textDocument: document });
  const findings = await Promise.race([found, gone]);
  await editor.sendNotification('textDocument/didClose', { textDocument: { uri: document.uri } });
  // `boundaries(dependencies)` is how oxlint writes `boundaries/dependencies`.
  return findings.map(({ code, message }) => `${code.replace(/\((.*)\)/, '/$1')}: ${message}`);
}
