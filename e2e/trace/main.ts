import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tracePick } from '../src/testing/pickTrace.ts';
import { drawTrace } from './draw.ts';

const file = fileURLToPath(new URL('../../docs/pick-trace.svg', import.meta.url));
const trace = await tracePick();
writeFileSync(file, drawTrace(trace));
console.log(`docs/pick-trace.svg: ${trace.spans.length} spans, ${(trace.end - trace.start).toFixed(1)} ms`);
