import type { Page } from '@playwright/test';

/**
 * What is chosen and cannot be told from what is not where the system has its own few colours, which leave out every other ground. Each
 * is turned off for a moment, unheard by the page: one of its grounds has to change.
 */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate<string[]>(`(() => {
    const groundOf = (part) => {
      const ground = getComputedStyle(part).backgroundColor;
      return ground.endsWith(', 0)') && part.parentElement ? groundOf(part.parentElement) : ground;
    };
    const grounds = (parts) => parts.map((part) => part && groundOf(part)).join();
    // A box of the browser's own shows its state in any colours.
    const isOurs = (part) =>
      part.checkVisibility() &&
      !(part.matches('input') && part.offsetWidth > 1 && getComputedStyle(part).appearance !== 'none');
    const toggles = [
      ...['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'].flatMap((name) =>
        [...document.querySelectorAll('[' + name + ']:not([' + name + '=false])')].map((part) => {
          const value = part.getAttribute(name);
          return { part, seen: [part], off: () => part.removeAttribute(name), on: () => part.setAttribute(name, value) };
        }),
      ),
      ...[...document.querySelectorAll(':checked:not(option)')].map((part) => ({
        part,
        // One that is hidden has its mark beside or around it.
        seen: [part, part.nextElementSibling, part.parentElement],
        off: () => (part.checked = false),
        on: () => (part.checked = true),
      })),
    ];
    return toggles.filter(({ part, seen, off, on }) => {
      if (!isOurs(part)) return false;
      const chosen = grounds(seen);
      off();
      const other = grounds(seen);
      on();
      return chosen === other;
    }).map(({ part }) => 'does not show that it is chosen: ' + part.outerHTML.slice(0, 160));
  })()`);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}
