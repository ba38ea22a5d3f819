/** A secret address that can be told from another without being read out: `https://…/8Kd2…3vQa.ics`. */
export const maskSecret = (url: string): string => url.replace(/([^/]{4})[^/]+([^/]{4})(\.ics)$/, '$1…$2$3');
