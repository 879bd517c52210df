declare const live: {
  /** Path of the program that recognises windows of one stream. */
  program: string;
};
export = live;
