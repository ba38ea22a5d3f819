/** What figures are held against: whatever lies above its aim makes the run fail at its end, when all of them are printed. */
export class Aims {
  readonly #missed: string[] = [];

  /** The aim as it stands in the table. */
  atMost(name: string, figure: number, aim: number, unit = ''): string {
    if (!(figure <= aim)) this.#missed.push(`${name}: ${figure.toFixed(2)}${unit} is above ${aim}${unit}`);
    return `${aim}${unit}`;
  }

  /** @throws when a figure lies above its aim. */
  settle(): void {
    if (this.#missed.length > 0) throw new Error(['Aims that were missed:', ...this.#missed].join('\n  '));
  }
}
