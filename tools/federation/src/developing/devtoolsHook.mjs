// React tells its renderers to this hook. Each front end has a refresher of its own: one that comes later finds them here.
const renderers = new Map();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject: (renderer) => {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
