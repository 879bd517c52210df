declare const whisper: {
  program: string;
  /** Returns the npm package of a whisper.cpp build for this platform. */
  packageOf(build: string): string;
  /** Returns the file of a whisper.cpp build, or undefined if its package is not installed. */
  addonOf(build: string, folder: string): string | undefined;
};
export = whisper;
