import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../config.ts';

export interface Bucket {
  client: AwsClient;
  /** URL of the objects, without a trailing slash. */
  base: string;
}

const tries = 4;

/**
 * `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…`, encrypted unless it contains `tls=off`, as on the same machine.
 * @param variable name of the variable, for the error
 * @throws {ConfigError} the address is invalid; it is not repeated, because it contains the secret
 */
export function readS3Address(address: string, variable: string): Bucket {
  // URL treats a custom scheme as not "special": hosts and paths are parsed the same way, only not normalised.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const path = url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  if (!url?.hostname || !url.username || !url.password || path === '') {
    throw new ConfigError(`${variable}: must be s3://KEY:SECRET@host/bucket`);
  }
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: tries,
  });
  return { client, base: `${scheme}://${url.host}/${path}` };
}
