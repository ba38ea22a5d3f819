/** Aborted when this command is told to end, or when whoever started it is gone. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => controller.abort());
  return controller.signal;
}
