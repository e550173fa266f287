/**
 * Lists the names of the ready files in a bucket with S3's ListObjectsV2. Other objects in the bucket are skipped.
 *
 * @param base address of the files, `https://host/bucket[/prefix]`
 * @param fetchText requests a URL signed with the key of the bucket
 */
export async function listS3Names(base: string, fetchText: (url: string) => Promise<string>): Promise<string[]> {
  const { origin, pathname } = new URL(base);
  const [bucket = '', ...prefixParts] = pathname.slice(1).split('/');
  const prefix = prefixParts.map((part) => `${decodeURIComponent(part)}/`).join('');
  const names: string[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
    const xml = await fetchText(`${origin}/${bucket}?${query}`);
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(prefix.length);
      if (key.startsWith(prefix) && buildName.test(name)) names.push(name);
    }
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  } while (token);
  return names;
}

const buildName = /^(?:\w+\/[0-9a-f]{16}\/\w+\.\w+|replication\/[0-9a-f]+\.jsonl\.gz|manifests\/[0-9a-f]+\.json)$/;
