/** Permissions that allow nothing: every flag is false, every list is empty. */
function nothingOf(can: unknown): unknown {
  if (Array.isArray(can)) return [];
  if (can === true) return false;
  if (typeof can !== 'object' || can === null) return can;
  return Object.fromEntries(Object.entries(can).map(([name, value]) => [name, nothingOf(value)]));
}

/** An answer that the device kept: what it says may be read, what its reader could do then cannot be done without connection. */
export function withoutActions(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutActions);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === 'can' ? nothingOf(value) : withoutActions(value),
    ]),
  );
}
