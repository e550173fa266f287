/** The part used by the tests; the package has types only for the browser. */
declare module 'gdal3.js/node.js' {
  interface Dataset {
    readonly path: string;
  }

  interface Gdal {
    open(path: string): Promise<{ datasets: Dataset[]; errors: string[] }>;
    /** @returns the location of the output file */
    ogr2ogr(dataset: Dataset | undefined, args: readonly string[], name: string): Promise<{ real: string }>;
  }

  /** @param where `path`: the package, relative to the working directory; `dest`: the output directory */
  export default function initGdalJs(where: { path: string; dest: string }): Promise<Gdal>;
}
