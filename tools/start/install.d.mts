export function isInstalled(wantedLock: string, installedLock: string): boolean;
export function installMissing(root: string, runNpmCi?: (root: string) => Promise<unknown>): Promise<void>;
