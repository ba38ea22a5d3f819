/** For `ref`: says on a box, by `data-scrolls`, whether it scrolls sideways, whatever its width and that of its contents become. */
export function markScrolling(box: HTMLElement | null) {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const look = () => void box.toggleAttribute('data-scrolls', box.scrollWidth > box.clientWidth);
  const sizes = new ResizeObserver(look);
  sizes.observe(box);
  for (const content of box.children) sizes.observe(content);
  return () => sizes.disconnect();
}
