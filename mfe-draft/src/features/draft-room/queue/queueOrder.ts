/** The order after these were put before the place `at` of the old order. */
export function moveTo(ids: readonly string[], moved: readonly string[], at: number): string[] {
  const stays = (id: string) => !moved.includes(id);
  const before = ids.slice(0, Math.max(0, at)).filter(stays);
  const after = ids.slice(Math.max(0, at)).filter(stays);
  return [...before, ...ids.filter((id) => !stays(id)), ...after];
}
