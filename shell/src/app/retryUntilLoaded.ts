const betweenTriesMs = 3_000;

/** What the page goes on without until its script comes. */
export async function retryUntilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
    }
  }
}
