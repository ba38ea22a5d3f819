import type sharpOf from 'sharp';

type Sharp = typeof sharpOf;

let loading: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // No picture is decoded a second time.
  sharp.cache(false);
  // A format that is not taken is not even tried, whatever the first bytes look like. The ready-made logos are drawn from SVG.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  return sharp;
}

/** Its 20 MB are taken when the first picture comes. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}
