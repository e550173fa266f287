/** As far as the tests use it; the package types its browser half alone. */
declare module 'gdal3.js/node.js' {
  interface Dataset {
    readonly path: string;
  }

  interface Gdal {
    open(path: string): Promise<{ datasets: Dataset[]; errors: string[] }>;
    /** @returns where the file is that was written */
    ogr2ogr(dataset: Dataset | undefined, args: readonly string[], name: string): Promise<{ real: string }>;
  }

  /** @param where `path` of the package from the working folder, `dest` of the files that are written */
  export default function initGdalJs(where: { path: string; dest: string }): Promise<Gdal>;
}
