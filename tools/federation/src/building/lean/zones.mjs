import moment from 'moment-timezone/moment-timezone-utils.js';

const firstYear = 2000;
// The package itself knows no rule beyond.
const lastYear = 2037;

/** Every zone by itself: names that stood for another one could come to stand for one that stands for a third. */
function unlinked({ zones, links }) {
  const whole = zones.map(moment.tz.unpack);
  const named = new Map(whole.map((zone) => [zone.name, zone]));
  return [
    ...whole,
    ...links.map((link) => link.split('|')).map(([of, name]) => ({ ...named.get(of), name })),
  ];
}

/** A loader: of all that zones ever did, what they do in the years that the game shows. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a loader is the default of its module
export default function zonesOf(source) {
  const { version, ...packed } = JSON.parse(source);
  const whole = { version, zones: unlinked(packed), links: [], countries: [] };
  return JSON.stringify(moment.tz.filterLinkPack(whole, firstYear, lastYear));
}
