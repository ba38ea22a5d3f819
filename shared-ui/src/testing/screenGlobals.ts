import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these; the environment of the screens' tests does not.
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
});
