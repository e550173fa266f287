import { type RefinementCtx, z } from 'zod';

const providerUrls = {
  googleTiles: 'https://tile.googleapis.com',
  yandexTiles: 'https://tiles.api-maps.yandex.ru',
  yandexApi: 'https://api-maps.yandex.ru',
  /** `off`: Panoramax is not used. */
  panoramax: 'https://api.panoramax.xyz',
  mapillary: 'https://graph.mapillary.com',
};

type ProviderUrls = typeof providerUrls;

const names = Object.keys(providerUrls);
const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The providers' own addresses unless a proxy or stand-in replaces them.
 * @example PROVIDER_URLS="panoramax=off mapillary=http://127.0.0.1:8080"
 */
export function readProviderUrls(text: string, context: RefinementCtx): ProviderUrls {
  const urls = { ...providerUrls };
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [name = '', ...rest] = part.split('=');
    const url = rest.join('=');
    if (!isProvider(name)) context.addIssue({ code: 'custom', message: `names are ${names.join(', ')}` });
    else if (webAddress.safeParse(url).success || (name === 'panoramax' && url === 'off')) {
      urls[name] = url.replace(/\/+$/, '');
    } else context.addIssue({ code: 'custom', message: `${name} is no address` });
  }
  return urls;
}

function isProvider(name: string): name is keyof ProviderUrls {
  return names.includes(name);
}
