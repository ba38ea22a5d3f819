import { enableCompileCache, flushCompileCache } from 'node:module';

// Most of a start is the reading of sources: what the last start made of them is kept, for one after a crash too.
enableCompileCache();
await import('./serve.ts');
setImmediate(flushCompileCache);
