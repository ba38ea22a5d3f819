// Asked by the container in which a process runs whether it answers: `node tools/deploy/healthCheck.mjs /ready` ends with 1 when not.
const [path = ''] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env.PORT}${path}`;
// Whatever keeps it from answering, it is not healthy: the exit code says so.
const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
