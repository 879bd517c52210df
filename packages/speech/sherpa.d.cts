declare const sherpa: {
  program: string;
  /** npm package of the library. */
  packageName: string;
  /** Returns the file of the library, or undefined if it or its native part for this platform is not installed. */
  locateLibrary(folder: string): string | undefined;
};
export = sherpa;
