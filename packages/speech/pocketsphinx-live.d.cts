declare const live: {
  program: string;
  /** @throws an `Error` if the library is not installed. */
  loadLibrary: () => unknown;
};
export = live;
