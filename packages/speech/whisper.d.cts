declare const whisper: {
  program: string;
  /** The name of the npm package of a build of whisper.cpp for this machine. */
  packageOf(build: string): string;
  /** The file of a build of whisper.cpp; undefined when its package is not installed. */
  addonOf(build: string, folder: string): string | undefined;
};
export = whisper;
