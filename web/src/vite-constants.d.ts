/** The version in package.json, put in by the build. */
declare const __DOZOR_VERSION__: string;
