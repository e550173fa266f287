import { AwsClient } from 'aws4fetch';
import { ConfigError } from '../config.ts';

export interface Bucket {
  client: AwsClient;
  /** Where its objects are, without a slash at the end. */
  base: string;
}

const tries = 4;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…`. The connection is encrypted unless the address says
 * `tls=off`, as for a store on the same machine.
 *
 * @param variable that holds the address, for the error
 * @throws {ConfigError} the address cannot be understood; it is not repeated, for it holds the secret
 */
export function readS3Address(address: string, variable: string): Bucket {
  // A scheme of its own is no "special" one to URL: hosts and paths are read the same way, only unnormalised.
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
