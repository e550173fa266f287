/** The version in package.json, inserted by the build. */
declare const __DOZOR_VERSION__: string;
