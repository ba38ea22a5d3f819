// What only a report to the package's own tools would hold.
export const optionsToMFContext = () => undefined;
