import { rspack, type Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { join } from 'node:path';

/** `npm run gallery`: every component in every state, as a page that follows the code. `-- --build <folder>` only writes it. */
const root = join(import.meta.dirname, '../../..');
const [flag, folder] = process.argv.slice(2);
const isBuild = flag === '--build';

const configuration: Configuration = {
  mode: isBuild ? 'production' : 'development',
  context: join(root, 'shared-ui'),
  entry: join(root, 'shared-ui/src/gallery/index.tsx'),
  target: ['web', 'es2022'],
  devtool: isBuild ? false : 'cheap-module-source-map',
  resolve: { extensions: ['...', '.ts', '.tsx'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  output: { path: folder ?? join(root, 'shared-ui/dist/gallery'), publicPath: 'auto', clean: true },
  plugins: [
    new rspack.HtmlRspackPlugin({
      templateContent:
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Endzone: components</title></head><body><div id="root"></div></body></html>',
    }),
  ],
  lazyCompilation: false,
  performance: false,
  stats: 'errors-warnings',
};

const compiler = rspack(configuration);
if (isBuild) {
  compiler.run((error, stats) => {
    if (error || stats?.hasErrors()) {
      console.error(error ?? stats?.toString('errors-only'));
      process.exitCode = 1;
    }
    compiler.close(() => undefined);
  });
} else {
  const port = 5180;
  await new RspackDevServer({ port, host: '127.0.0.1', hot: true }, compiler).start();
  console.log(`Components: http://127.0.0.1:${port}/?lang=hu&theme=dark`);
}
